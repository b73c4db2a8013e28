/** Milliseconds after which a letter is no longer meant for a field that opens. */
const longest = 10_000;

/** Milliseconds between two letters of one word, at the most. */
const withinText = 1000;

const isText = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && /^(?:text|search|email|url|tel|password|number)$/.test(target.type)));

/** Elements in which letters choose, open or move something. */
const withOwnLetters =
  "[role=menu], [role=listbox], [role=grid], [role=treegrid], [role=tree], [role=spinbutton], [aria-haspopup=listbox], select";

/** Tells that a letter typed there would be lost. */
const isIdle = (target: EventTarget | null): boolean =>
  !isText(target) && !(target instanceof Element && target.closest(withOwnLetters));

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
 * takes the focus then is given them. Backspace takes one back. Any other key, a press and ten
 * seconds end it. Returns what stops it.
 */
export const startTypeAhead = ({ isOpening }: TypeAheadOptions): (() => void) => {
  let letters: KeyboardEvent[] = [];
  let ours = new Set<KeyboardEvent>();
  const forget = (): void => {
    letters = [];
    ours = new Set();
  };
  const isRecent = (event: Event, within: number): boolean => {
    // A key that somebody else took, after this had looked at it, is no letter.
    letters = letters.filter((one) => ours.has(one) || !one.defaultPrevented);
    return letters.length > 0 && event.timeStamp - letters.at(-1)!.timeStamp < within;
  };
  const hold = (event: KeyboardEvent): void => {
    if (!isRecent(event, longest)) forget();
    letters.push(event);
  };
  const catchEarly = (event: KeyboardEvent): void => {
    // In the middle of a word, a letter is no shortcut, and the space bar presses no button.
    const isInText = isRecent(event, withinText) && isIdle(event.target);
    const isMend = event.key === "Backspace" || event.key === "Enter";
    if (!(isInText || isOpening()) || !(isLetter(event) || (isMend && event.isTrusted))) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Backspace") letters.pop();
    // Enter waits for somebody who sees what it saves.
    if (isMend) return;
    hold(event);
    ours.add(event);
  };
  const catchLate = (event: KeyboardEvent): void => {
    if (!event.isTrusted || event.key === "Shift" || event.key === "AltGraph") return;
    // A cell that opens at a letter has the focus by now, and takes the letter itself.
    if (event.defaultPrevented || !isIdle(event.target) || isText(document.activeElement) || !isLetter(event)) forget();
    else if (event.key !== " ") hold(event);
  };
  const give = (event: FocusEvent): void => {
    const { target } = event;
    if (letters.length === 0 || !isText(target)) return;
    const text = isRecent(event, longest) ? letters.map(({ key }) => key).join("") : "";
    forget();
    // React is drawing the field at this moment, and hears what is typed only after it.
    if (text !== "")
      queueMicrotask(() => document.activeElement === target && document.execCommand("insertText", false, text));
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
