import type { UnitRow } from "#schema/units";
import type { CellExit } from "./cell-field.tsx";
import type { Editing, SlotLine } from "./book-lines.ts";

/** What a line asks the book for. The same object as long as the units are. */
export type BookActions = {
  /** The course's units, in order. */
  readonly units: readonly UnitRow[];
  readonly commit: (line: SlotLine, editing: Editing, text: string, exit: CellExit) => void;
  /** What is typed into the cell, before it is left. */
  readonly type: (line: SlotLine, editing: Editing, text: string) => void;
  /** The cell says what it said before, and has the focus. */
  readonly cancel: (line: SlotLine, editing: Editing) => void;
  /** The choice is left as it was, and the cell has the focus. */
  readonly close: () => void;
  /** A status, a unit's id, or no unit. */
  readonly choose: (line: SlotLine, column: "unit" | "status", id: string) => void;
};
