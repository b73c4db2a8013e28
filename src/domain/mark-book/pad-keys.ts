import type { Scale } from "#domain/marks/scale";
import { readTypedMark } from "#domain/marks/typed-mark";

const digits = "0123456789";

/** Whether a mark can be typed by a pad from this text on: a beginning such as "4" or "4,". */
export const canBegin = (text: string, scale: Scale): boolean => {
  if (text === "" || readTypedMark(text, scale).ok) return true;
  // "0" of "05", "12," of "12,5".
  return [...digits].some((digit) => readTypedMark(text + digit, scale).ok) || /^0$|^\d+[.,]\d?$/u.test(text);
};

/** Whether a typed mark can take no further digit, so that the pad goes on by itself. */
export const takesNoMore = (text: string, scale: Scale): boolean =>
  readTypedMark(text, scale).ok && ![...digits].some((digit) => readTypedMark(text + digit, scale).ok);

/** Keys of the pad besides the digits: a comma where marks have decimals, signs where they have. */
export const padExtras = (scale: Scale): readonly ("," | "+" | "-")[] => {
  if (scale.kind === "steps") return [];
  if (scale.kind === "numbers" && scale.sign !== "") return ["+", "-"];
  return scale.step === "1" ? [] : [","];
};
