import { type KeyboardEvent, useLayoutEffect, useRef } from "react";

/** Whether a key is a letter that is typed; a space is one behind others only. */
const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, isFirst: boolean): boolean =>
  key.length === 1 && (key !== " " || !isFirst) && !ctrlKey && !metaKey && !altKey;

/** What becomes of letters: kept for the field that is not there yet, typed into it, or nothing. */
export type Letters = "kept" | "typed" | "ignored";

/**
 * What is typed at a lesson without a plan begins its title, whatever brings the letters: the sheet
 * may have the focus, as after a tap. Letters that come before the field are kept for it.
 */
export const useTypedAhead = (letters: Letters): ((event: KeyboardEvent) => void) => {
  const ahead = useRef<{ readonly sheet: Element; readonly text: string } | null>(null);
  useLayoutEffect(() => {
    if (letters === "kept" || !ahead.current) return;
    const { sheet, text } = ahead.current;
    ahead.current = null;
    const field = sheet.querySelector("textarea");
    if (letters === "ignored" || !field) return;
    field.focus({ preventScroll: true });
    // As a hand would type it, so that the field hears of it and undo takes it back.
    document.execCommand("insertText", false, text);
  }, [letters]);
  return (event) => {
    const { target, currentTarget } = event;
    if (letters === "ignored" || target !== currentTarget || !isLetter(event, ahead.current === null)) return;
    if (letters === "kept") {
      ahead.current = { sheet: currentTarget, text: (ahead.current?.text ?? "") + event.key };
      event.preventDefault();
    } else currentTarget.querySelector("textarea")?.focus({ preventScroll: true });
    event.stopPropagation();
  };
};
