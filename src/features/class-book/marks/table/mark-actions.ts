import { createContext } from "react";
import type { MarkExit } from "./mark-field.tsx";

/** What the cells of the table can do; the same object for as long as the table is there. */
export type MarkActions = {
  readonly type: (text: string) => void;
  readonly commit: (text: string, exit: MarkExit) => void;
  readonly cancel: () => void;
};

const nothing = () => {};

export const MarkActionsContext = createContext<MarkActions>({ type: nothing, commit: nothing, cancel: nothing });
