import { useSyncExternalStore } from "react";
import type { History } from "#db/history";
import { useMirror } from "./mirror-context.ts";

/** Run and undo, with `canUndo` as of this render. */
export const useHistory = (): Pick<History, "run" | "undo"> & { readonly canUndo: boolean } => {
  const { history } = useMirror();
  const canUndo = useSyncExternalStore(history.subscribe, history.canUndo);
  return { run: history.run, undo: history.undo, canUndo };
};
