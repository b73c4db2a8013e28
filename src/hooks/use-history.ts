import { useSyncExternalStore } from "react";
import type { History } from "#db/history";
import { useWriter } from "./writer-context.ts";

/** Run and undo, with `canUndo` as of this render. */
export const useHistory = (): Pick<History, "run" | "undo"> & { readonly canUndo: boolean } => {
  const { history } = useWriter();
  const canUndo = useSyncExternalStore(history.subscribe, history.canUndo);
  return { run: history.run, undo: history.undo, canUndo };
};
