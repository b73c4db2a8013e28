import { createContext } from "react";
import type { OutlineRow } from "#domain/curriculum/outline";
import { readOutcomes, type UnreadOutcome, writeOutcomes } from "#domain/curriculum/written-outcomes";
import type { LessonRow } from "#schema/lessons";
import type { OutcomeRow } from "#schema/outcomes";
import type { UnreadCells } from "./create-unread-cells.ts";

/** The outcomes that a course's lessons may name, and what of the typed ones is none. */
export type BookOutcomes = {
  /** Outlines of all curricula that the course follows. */
  readonly rows: readonly OutlineRow<OutcomeRow>[];
  /** Those that its lessons name, deleted ones too. */
  readonly named: ReadonlyMap<string, OutcomeRow>;
  /** What was typed into cells and is no outcome, or was never taken. */
  readonly unread: UnreadCells;
};

/** null where the course follows no curriculum. */
export const BookOutcomesContext = createContext<BookOutcomes | null>(null);

type Named = Pick<LessonRow, "outcomes"> | undefined;

/** A line's outcomes as they are typed and copied, with those that are not known. */
export const outcomesText = ({ named, unread }: BookOutcomes, key: string, lesson: Named): string => {
  const { text = "", isAll = false } = unread.of(key) ?? {};
  return isAll ? text : [writeOutcomes(lesson?.outcomes ?? [], named), text].filter((part) => part !== "").join(", ");
};

/**
 * The outcomes that a cell names. Those without a name on this device stay, until the cell is
 * emptied.
 */
export const readCell = (
  { rows, named }: BookOutcomes,
  typed: string,
  lesson: Named,
): { readonly ids: readonly string[]; readonly unread: readonly UnreadOutcome[] } => {
  const before = lesson?.outcomes ?? [];
  const kept = before.flatMap((id) => named.get(id) ?? []);
  const nameless = before.filter((id) => !writeOutcomes([id], named));
  const { ids, unread } = readOutcomes(typed, { rows, kept });
  return { ids: typed.trim() === "" ? [] : [...new Set([...ids, ...nameless])], unread };
};

/** Keeps the parts of a line's cell that name no outcome. */
export const keepUnread = ({ unread }: BookOutcomes, line: string, parts: readonly UnreadOutcome[]): void =>
  unread.keep(line, parts.length > 0 ? { text: parts.map(({ typed }) => typed).join(", "), isAll: false } : undefined);
