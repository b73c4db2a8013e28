import type { Scale } from "#domain/marks/scale/scale";
import { readTypedMark, type State, stateLetters } from "#domain/marks/scale/typed-mark";

const digits = "0123456789";

/** The levels that go on where this text ends. */
const longerThan = (text: string, steps: readonly string[]): readonly string[] =>
  steps.filter((step) => step.length > text.length && step.toLowerCase().startsWith(text.toLowerCase()));

/** Whether a mark can be typed by a pad from this text on: a beginning such as "4" or "4,". */
export const canBegin = (text: string, scale: Scale): boolean => {
  if (text === "" || readTypedMark(text, scale).ok) return true;
  // "A" of "A+", "." of ".x".
  if (scale.kind === "steps") return text === "." || longerThan(text, scale.steps).length > 0;
  // "0" of "05", "12," of "12,5".
  return [...digits].some((digit) => readTypedMark(text + digit, scale).ok) || /^0$|^\d+[.,]\d?$/u.test(text);
};

/** Whether a typed mark can take no further digit, so that the pad goes on by itself. */
export const takesNoMore = (text: string, scale: Scale): boolean =>
  readTypedMark(text, scale).ok &&
  (scale.kind === "steps"
    ? longerThan(text, scale.steps).length === 0
    : ![...digits].some((digit) => readTypedMark(text + digit, scale).ok));

/** What a state is typed as on a scale: a letter, behind a point where marks are letters. */
export const stateText = (state: State, scale: Scale): string =>
  (scale.kind === "steps" ? "." : "") + stateLetters[state];

/** Keys of the pad besides the digits: a comma where marks have decimals, signs where they have. */
export const padExtras = (scale: Scale): readonly ("," | "+" | "-")[] => {
  if (scale.kind === "steps") return [];
  if (scale.kind === "numbers" && scale.sign !== "") return ["+", "-"];
  return scale.step === "1" ? [] : [","];
};
