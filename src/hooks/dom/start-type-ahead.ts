/** Milliseconds after which a letter is no longer meant for a field that opens. */
const longest = 10_000;

/** Milliseconds after a letter in which the space bar ends a word and presses no button. */
const withinText = 1000;

const isText = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && /^(?:text|search|email|url|tel|password|number)$/.test(target.type)));

/** A letter that somebody types: components send copies of keys to their lists. */
const isLetter = (event: KeyboardEvent): boolean =>
  event.isTrusted &&
  [...event.key].length === 1 &&
  (event.getModifierState("AltGraph") || !(event.ctrlKey || event.metaKey || event.altKey));

export type TypeAheadOptions = {
  /** Tells whether a field is opening that takes the letters, wherever they are typed meanwhile. */
  readonly isOpening: () => boolean;
};

/**
 * Keeps the letters of a teacher who types before the dialog of a press is there. The field that
 * takes the focus then is given them. Any other key, a press and ten seconds end it. Returns what
 * stops it.
 */
export const startTypeAhead = ({ isOpening }: TypeAheadOptions): (() => void) => {
  let letters = "";
  let last = 0;
  const forget = (): void => void (letters = "");
  const hold = (event: KeyboardEvent): void => {
    event.preventDefault();
    letters = event.timeStamp - last > longest ? event.key : letters + event.key;
    last = event.timeStamp;
  };
  const catchEarly = (event: KeyboardEvent): void => {
    const isSpace = event.key === " " && letters !== "" && event.timeStamp - last < withinText && !isText(event.target);
    if (!isSpace && !(isLetter(event) && isOpening())) return;
    event.stopPropagation();
    hold(event);
  };
  const catchLate = (event: KeyboardEvent): void => {
    if (!event.isTrusted || event.key === "Shift" || event.key === "AltGraph") return;
    // A cell that opens at a letter has the focus by now, and takes the letter itself.
    if (event.defaultPrevented || isText(document.activeElement) || !isLetter(event)) forget();
    else if (event.key !== " ") hold(event);
  };
  const give = (event: FocusEvent): void => {
    const { target } = event;
    if (letters === "" || !isText(target)) return;
    const typed = event.timeStamp - last > longest ? "" : letters;
    forget();
    // Its component is still at work: the field takes the letters as typed once that has ended.
    queueMicrotask(() => document.activeElement === target && document.execCommand("insertText", false, typed));
  };
  addEventListener("keydown", catchEarly, true);
  addEventListener("keydown", catchLate);
  addEventListener("pointerdown", forget, true);
  addEventListener("focusin", give);
  return () => {
    removeEventListener("keydown", catchEarly, true);
    removeEventListener("keydown", catchLate);
    removeEventListener("pointerdown", forget, true);
    removeEventListener("focusin", give);
  };
};
