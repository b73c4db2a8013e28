import { useEffect } from "react";
import { useEdits } from "#hooks/edits/use-edits";

/** What has its own undo: where one types, not what one ticks or presses. */
const ownUndo =
  "input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=file]), textarea, [contenteditable=true]";

/** What a key asks for: Ctrl/Cmd+Z, and Ctrl/Cmd+Shift+Z or Ctrl+Y. */
const askedFor = (event: KeyboardEvent): "undo" | "redo" | null => {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  const key = event.key.toLowerCase();
  if (key === "z") return event.shiftKey ? "redo" : "undo";
  return key === "y" && event.ctrlKey && !event.shiftKey ? "redo" : null;
};

/**
 * The keys that take the last change back or do it again, except in a field that has its own undo.
 */
export function UndoKeys() {
  const edits = useEdits();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const asked = askedFor(event);
      if (!asked || (event.target instanceof HTMLElement && event.target.closest(ownUndo))) return;
      event.preventDefault();
      void edits[asked]();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [edits]);
  return null;
}
