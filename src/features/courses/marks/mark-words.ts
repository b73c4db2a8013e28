import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { type Fraction, toDecimal, toExactDecimal } from "#domain/marks/fraction";
import type { NumberScale, Scale } from "#domain/marks/scale";
import { type Entry, formatEntry, type MarkFault, type State } from "#domain/marks/typed-mark";
import type { Format } from "#i18n/format";

/** States as a narrow cell says them. */
const shortStates = {
  absent: msg({ message: "abs", context: "in a cell of marks: the student was absent" }),
  repeat: msg({ message: "rep", context: "in a cell of marks: to be repeated" }),
  exempt: msg({ message: "ex", context: "in a cell of marks: exempt" }),
  missing: msg({ message: "n/h", context: "in a cell of marks: not handed in" }),
  cheated: msg({ message: "ch", context: "in a cell of marks: cheated" }),
} as const satisfies Record<State, unknown>;

const stateNames = {
  absent: msg({ message: "absent", context: "a student in a test" }),
  repeat: msg({ message: "to repeat", context: "a student in a test" }),
  exempt: msg({ message: "exempt", context: "a student in a test" }),
  missing: msg({ message: "not handed in", context: "a student in a test" }),
  cheated: msg({ message: "cheated", context: "a student in a test" }),
} as const satisfies Record<State, unknown>;

/** The language's sign before decimals. */
const signOf = (format: Format): "." | "," => (format.number(0.5).includes(",") ? "," : ".");

/** A decimal as one reads it. */
export const decimalText = (format: Format, decimal: string): string => decimal.replace(".", signOf(format));

/** What a field says of an entry; typed again it is the same. */
export const entryText = (format: Format, entry: Entry, scale: Scale): string =>
  formatEntry(entry, scale, signOf(format));

/** What a cell shows of an entry. */
export const cellText = (i18n: I18n, format: Format, entry: Entry, scale: Scale): string =>
  entry.type === "state" ? i18n._(shortStates[entry.state]) : formatEntry(entry, scale, signOf(format));

/** What a screen reader says of an entry: "16 of 20". */
export const entryName = (i18n: I18n, format: Format, entry: Entry, scale: Scale): string => {
  if (entry.type === "empty") return i18n._(msg({ message: "empty", context: "a cell without a mark" }));
  if (entry.type === "state") return i18n._(stateNames[entry.state]);
  const value = formatEntry(entry, scale, signOf(format));
  if (scale.kind !== "points") return value;
  const most = decimalText(format, scale.most);
  return i18n._(msg`${value} of ${most}`);
};

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
      return i18n._(msg`A number from ${least} to ${most}, or a, r, x, m, c.`);
    }
    case "no-step": {
      const steps = format.list(fault.steps, "or");
      return i18n._(msg`One of ${steps}.`);
    }
  }
};

/** An average in as many places as its scale is fine: 45.3 of 60, 4.58 of 6. */
export const averageText = (format: Format, value: Fraction | undefined, scale: NumberScale): string =>
  value ? decimalText(format, toDecimal(value, Number(scale.most) - Number(scale.least) > 15 ? 1 : 2)) : "–";

/** A number in all its digits, or cut to three. */
export const numberText = (format: Format, value: Fraction): string =>
  decimalText(format, toExactDecimal(value) ?? toDecimal(value, 3));

/** A mark of a term, in two places at most. */
export const markText = (format: Format, value: Fraction | undefined): string => {
  if (!value) return "–";
  const exactly = toExactDecimal(value);
  return decimalText(format, exactly !== undefined && exactly.length <= 6 ? exactly : toDecimal(value, 2));
};
