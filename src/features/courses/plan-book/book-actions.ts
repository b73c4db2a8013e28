import type { UnitRow } from "#schema/units";
import type { SlotLine } from "./book-lines.ts";

/** What a line's open list asks the book for. The same object as long as the units are. */
export type BookActions = {
  /** The course's units, in order. */
  readonly units: readonly UnitRow[];
  /** Leaves the choice as it was, and gives the cell the focus. */
  readonly close: () => void;
  /** A status, a unit's id, or no unit. */
  readonly choose: (line: SlotLine, column: ChoiceColumn, id: string) => void;
};

export type ChoiceColumn = "unit" | "status";
