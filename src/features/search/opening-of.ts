import { isCommand, type RecordSearch } from "#db/search/create-record-search";
import type { LessonSlot } from "#hooks/paths";
import { entryPath, isOfAnyYear } from "./entry-path.ts";
import type { Command } from "./use-commands.ts";
import type { Placing } from "./placing.ts";
import type { UpcomingLesson } from "./use-upcoming.ts";

type Opening = {
  /** The page that shows it. */
  readonly path?: string | undefined;
  readonly run?: (() => void) | undefined;
  /** A lesson, which can be opened beside the page that is shown. */
  readonly lesson?: LessonSlot;
  /** The id of the school year that has to be shown for it. */
  readonly otherYear?: string | undefined;
};

type OpeningParts = {
  readonly search: Pick<RecordSearch, "entry">;
  readonly commands: readonly Command[];
  readonly upcoming: readonly UpcomingLesson[];
  readonly placing: Placing | undefined;
};

/** What choosing a result does. */
export const openingOf = (id: string, { search, commands, upcoming, placing }: OpeningParts): Opening => {
  const command = commands.find((one) => one.id === id);
  if (command) return command;
  const lesson = upcoming.find((one) => one.id === id);
  if (lesson) return { path: lesson.path, lesson };
  const entry = search.entry(id);
  if (!entry || isCommand(entry)) return {};
  return {
    path: entryPath(entry, placing?.followerOf),
    ...(entry.group === "lessons" ? { lesson: entry.shown } : {}),
    otherYear: isOfAnyYear(entry) ? undefined : placing?.otherYearOf(entry)?.id,
  };
};
