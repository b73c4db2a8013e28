import { useCallback } from "react";
import { forgetKeptUndos } from "#db/scope/kept-undo-rows";
import { useMirror } from "#hooks/data/mirror-context";
import { useWriter } from "./writer-context.ts";

/** Forgets all undo steps of this device, so that none brings back what was deleted for good. */
export const useForgetUndo = (): (() => Promise<void>) => {
  const { db } = useMirror();
  const { history } = useWriter();
  return useCallback(() => {
    history.forget();
    return forgetKeptUndos(db);
  }, [db, history]);
};
