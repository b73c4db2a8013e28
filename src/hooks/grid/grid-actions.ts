import { createContext } from "react";
import type { CellExit, Editing } from "#domain/grid/grid-cursor";

/** What a grid's one field asks of it; the same object for as long as the grid is there. */
export type GridActions = {
  readonly type: (editing: Editing, text: string) => void;
  readonly commit: (editing: Editing, text: string, exit: CellExit) => void;
  readonly cancel: (editing: Editing) => void;
};

const nothing = () => {};

export const GridActionsContext = createContext<GridActions>({ type: nothing, commit: nothing, cancel: nothing });
