import { useEffect, useEffectEvent } from "react";

/** Where letters are text. */
const typed = "input:not([type=radio]), textarea, select, [contenteditable=true], [role=dialog], [role=menu]";

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
