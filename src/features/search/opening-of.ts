import type { RecordSearch } from "#db/search/create-record-search";
import { entryPath } from "./entry-path.ts";
import type { Command } from "./use-commands.ts";
import type { Placing } from "./placing.ts";
import type { UpcomingLesson } from "./use-upcoming.ts";

type Opening = {
  /** The page that shows it. */
  readonly path?: string | undefined;
  readonly run?: (() => void) | undefined;
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
  if (lesson) return lesson;
  const entry = search.entry(id);
  if (!entry || entry.group === "commands") return {};
  // A course's page shows a course of any year; calendar and settings show one year.
  const isOfAnyYear = entry.group === "courses" || entry.group === "units" || entry.group === "students";
  return { path: entryPath(entry), otherYear: isOfAnyYear ? undefined : placing?.otherYearOf(entry)?.id };
};
