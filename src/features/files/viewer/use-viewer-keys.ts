import { useEffect, useRef } from "react";

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches("input, textarea, select");

/** The keys of what is shown, wherever the focus is in its dialog; true where one was used. */
export const useViewerKeys = (onKey: (event: KeyboardEvent, o: { readonly isTyping: boolean }) => boolean): void => {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.altKey || event.defaultPrevented) return;
      if (latest.current(event, { isTyping: isTyping(event.target) })) event.preventDefault();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
};
