import { useEffect, useEffectEvent } from "react";

const opened = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";

/** Elements in which letters are text. */
const typed = "input:not([type=radio]), textarea, select, [contenteditable=true], [role=dialog], [role=menu]";

/** Escape, where nothing that opened over the page takes it. */
export const useEscape = (onPress: () => void): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isTaken = event.target instanceof Element && event.target.closest(opened) !== null;
    if (event.key === "Escape" && !event.defaultPrevented && !isTaken) onPress();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
};

/** The key F, where nothing is being typed. */
export const useAsideKey = (onPress: () => void): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isTyped = event.target instanceof Element && event.target.closest(typed) !== null;
    if (event.key.toLowerCase() !== "f" || event.ctrlKey || event.metaKey || event.altKey || isTyped) return;
    event.preventDefault();
    // The list would take the letter for the start of a unit's name.
    event.stopPropagation();
    onPress();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listen, { capture: true });
    return () => document.removeEventListener("keydown", listen, { capture: true });
  }, []);
};
