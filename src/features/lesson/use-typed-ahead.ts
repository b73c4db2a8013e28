import { type KeyboardEvent, useLayoutEffect, useRef } from "react";

/** Whether a key is a letter that is typed; a space is one behind others only. */
const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, isFirst: boolean): boolean =>
  key.length === 1 && (key !== " " || !isFirst) && !ctrlKey && !metaKey && !altKey;

/**
 * What is typed at a lesson without a plan begins its title, whatever brings the letters: the sheet
 * may have the focus, as after a tap. Letters that come before the field are kept for it.
 * `hasTitle`: whether the lesson has a plan; undefined until that is known and the field is there.
 */
export const useTypedAhead = (hasTitle: boolean | undefined): ((event: KeyboardEvent) => void) => {
  const ahead = useRef<{ readonly sheet: Element; readonly text: string } | null>(null);
  useLayoutEffect(() => {
    if (hasTitle === undefined || !ahead.current) return;
    const { sheet, text } = ahead.current;
    ahead.current = null;
    const field = sheet.querySelector("textarea");
    if (hasTitle || !field) return;
    field.focus({ preventScroll: true });
    // As a hand would type it, so that the field hears of it and undo takes it back.
    document.execCommand("insertText", false, text);
  }, [hasTitle]);
  return (event) => {
    if (hasTitle === true || event.target !== event.currentTarget) return;
    const { currentTarget } = event;
    if (!isLetter(event, ahead.current === null)) return;
    if (hasTitle === undefined) {
      ahead.current = { sheet: currentTarget, text: (ahead.current?.text ?? "") + event.key };
      event.preventDefault();
    } else currentTarget.querySelector("textarea")?.focus({ preventScroll: true });
    event.stopPropagation();
  };
};
