import { useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { useHistory } from "#hooks/use-history";
import { useToasts } from "#ui/kit/overlays/use-toasts";

/** Ctrl/Cmd+Z undoes the last change, except in a field that has its own undo. */
export function UndoKeys() {
  const { t } = useLingui();
  const { undo } = useHistory();
  const toasts = useToasts();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== "z")
        return;
      if (event.target instanceof HTMLElement && event.target.closest("input, textarea, [contenteditable=true]"))
        return;
      event.preventDefault();
      void undo().then((done) => {
        toasts.add({ text: done === undefined ? t`There is nothing to undo.` : t`Undone` });
      });
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [undo, toasts, t]);
  return null;
}
