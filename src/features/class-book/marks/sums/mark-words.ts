import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { compare, type Fraction, toDecimal, toExactDecimal, zero } from "#domain/marks/scale/fraction";
import type { NumberScale, Scale } from "#domain/marks/scale/scale";
import type { MarkSum } from "#domain/marks/rules/sum";
import { type TypedMark, formatTypedMark, type MarkFault, stateLetters } from "#domain/marks/scale/typed-mark";
import { shownAverage, shownExact, shownMark } from "#domain/marks/sums/shown-marks";
import type { Format } from "#i18n/format";
import { decimalSign, decimalText, shortState, stateName } from "#i18n/words/mark-words";

/** What a field says of an entry; typed again it is the same. */
export const typedMarkText = (format: Format, entry: TypedMark, scale: Scale): string =>
  formatTypedMark(entry, scale, decimalSign(format));

export const cellText = (i18n: I18n, format: Format, entry: TypedMark, scale: Scale): string =>
  entry.type === "state" ? shortState(i18n, entry.state) : formatTypedMark(entry, scale, decimalSign(format));

/** The same of an entry as it is stored, without its scale; a dash for none. */
export const storedText = (i18n: I18n, format: Format, entry: string): string =>
  entry.startsWith(".") ? shortState(i18n, entry.slice(1)) : decimalText(format, entry) || "–";

/** What a screen reader says of an entry: "16 of 20". */
export const typedMarkName = (i18n: I18n, format: Format, entry: TypedMark, scale: Scale): string => {
  if (entry.type === "empty") return i18n._(msg({ message: "empty", context: "a cell without a mark" }));
  if (entry.type === "state") return stateName(i18n, entry.state);
  const value = formatTypedMark(entry, scale, decimalSign(format));
  if (scale.kind !== "points") return value;
  const most = decimalText(format, scale.most);
  return i18n._(msg`${value} of ${most}`);
};

/** The same as short as can be: "16/20", "n/h". */
export const typedMarkSign = (i18n: I18n, format: Format, entry: TypedMark, scale: Scale): string => {
  const text = cellText(i18n, format, entry, scale);
  return entry.type === "mark" && scale.kind === "points" ? `${text}/${decimalText(format, scale.most)}` : text;
};

/** "a (absent), r (to repeat), …": what each state is typed as, with its word. */
const statesText = (i18n: I18n, format: Format, before: "" | "."): string =>
  format.list(
    Object.entries(stateLetters).map(([state, letter]) => `${before}${letter} (${stateName(i18n, state)})`),
    "or",
  );

/** Why a typed mark is refused, in the words of the scale. */
export const markFaultText = (i18n: I18n, format: Format, fault: MarkFault): string => {
  switch (fault.type) {
    case "above": {
      const most = decimalText(format, fault.most);
      return i18n._(msg`The most is ${most}.`);
    }
    case "below": {
      const least = decimalText(format, fault.least);
      return i18n._(msg`The least is ${least}.`);
    }
    case "decimals": {
      const step = decimalText(format, fault.step);
      return i18n._(msg`Marks go in steps of ${step}.`);
    }
    case "unknown": {
      const [least, most] = [decimalText(format, fault.least), decimalText(format, fault.most)];
      const states = statesText(i18n, format, "");
      return i18n._(msg`A number from ${least} to ${most}, or ${states}.`);
    }
    case "no-step": {
      const steps = format.list(fault.steps, "or");
      const states = statesText(i18n, format, ".");
      return i18n._(msg`One of ${steps}. Without a mark: ${states}.`);
    }
  }
};

/** An average in as many places as its scale is fine. */
export const averageText = (format: Format, value: Fraction | undefined, scale: NumberScale): string =>
  value ? decimalText(format, shownAverage(value, scale)) : "–";

/** The average that a mark was made of: in as many places as tell it from the mark. */
export const exactText = (format: Format, sum: MarkSum, scale: NumberScale): string => {
  const shown = shownExact(sum, scale);
  return shown === undefined ? "–" : decimalText(format, shown);
};

/** A number in all its digits, or cut to three. */
export const numberText = (format: Format, value: Fraction): string =>
  decimalText(format, toExactDecimal(value) ?? toDecimal(value, 3));

/** A mark of a term; with its scale in as many places as tell whether it is enough. */
export const markText = (format: Format, value: Fraction | undefined, scale?: NumberScale): string =>
  value ? decimalText(format, shownMark(value, scale)) : "–";

/** What moves a mark, with its sign: "+2", "−0,5", "0". */
export const adjustmentText = (format: Format, by: Fraction): string =>
  (compare(by, zero) > 0 ? "+" : "") + decimalText(format, toExactDecimal(by)!).replace("-", "−");
