import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { type Fraction, toDecimal, toExactDecimal } from "#domain/marks/fraction";
import type { Scale } from "#domain/marks/scale";
import { type Entry, formatEntry, type State } from "#domain/marks/typed-mark";
import type { Format } from "#i18n/format";

const stateNames = {
  absent: msg({ message: "absent", context: "a student in a test" }),
  repeat: msg({ message: "to repeat", context: "a student in a test" }),
  exempt: msg({ message: "exempt", context: "a student in a test" }),
  missing: msg({ message: "not handed in", context: "a student in a test" }),
  cheated: msg({ message: "cheated", context: "a student in a test" }),
} as const satisfies Record<State, unknown>;

const shortStates = {
  absent: msg({ message: "abs", context: "in a cell of marks: the student was absent" }),
  repeat: msg({ message: "rep", context: "in a cell of marks: to be repeated" }),
  exempt: msg({ message: "ex", context: "in a cell of marks: exempt" }),
  missing: msg({ message: "n/h", context: "in a cell of marks: not handed in" }),
  cheated: msg({ message: "ch", context: "in a cell of marks: cheated" }),
} as const satisfies Record<State, unknown>;

/** The language's sign before decimals. */
const signOf = (format: Format): "." | "," => (format.number(0.5).includes(",") ? "," : ".");

/** A decimal as one reads it. */
const decimalText = (format: Format, decimal: string): string => decimal.replace(".", signOf(format));

/** An entry in full: "16 of 20", "not handed in". */
export const entryText = (i18n: I18n, format: Format, entry: Entry, scale: Scale): string => {
  if (entry.type === "empty") return "";
  if (entry.type === "state") return i18n._(stateNames[entry.state]);
  const value = formatEntry(entry, scale, signOf(format));
  if (scale.kind !== "points") return value;
  const most = decimalText(format, scale.most);
  return i18n._(msg`${value} of ${most}`);
};

/** The same as short as can be: "16/20", "n/h". */
export const entrySign = (i18n: I18n, format: Format, entry: Entry, scale: Scale): string => {
  if (entry.type === "state") return i18n._(shortStates[entry.state]);
  const value = formatEntry(entry, scale, signOf(format));
  return scale.kind === "points" ? `${value}/${decimalText(format, scale.most)}` : value;
};

/** A mark of a term, in two places at most. */
export const markText = (format: Format, value: Fraction): string => {
  const exactly = toExactDecimal(value);
  return decimalText(format, exactly !== undefined && exactly.length <= 6 ? exactly : toDecimal(value, 2));
};

/** A class's average, in one place. */
export const averageText = (format: Format, value: Fraction): string => decimalText(format, toDecimal(value, 1));
