import type { UnitRow } from "#schema/units";
import type { CellExit } from "./cell-field.tsx";
import type { Editing, SlotLine } from "./book-lines.ts";

/** What a line asks the book for. The same object as long as the units are. */
export type BookActions = {
  /** The course's units, in order. */
  readonly units: readonly UnitRow[];
  readonly commit: (line: SlotLine, editing: Editing, text: string, exit: CellExit) => void;
  /** Takes what is typed into the cell, before it is left. */
  readonly type: (line: SlotLine, editing: Editing, text: string) => void;
  /** Gives the cell back what it said before, and the focus. */
  readonly cancel: (line: SlotLine, editing: Editing) => void;
  /** Leaves the choice as it was, and gives the cell the focus. */
  readonly close: () => void;
  /** A status, a unit's id, or no unit. */
  readonly choose: (line: SlotLine, column: "unit" | "status", id: string) => void;
};
