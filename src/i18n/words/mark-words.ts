import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Format } from "#i18n/format";

const stateNames: Readonly<Record<string, MessageDescriptor>> = {
  absent: msg({ message: "absent", context: "a student in a test" }),
  repeat: msg({ message: "to repeat", context: "a student in a test" }),
  exempt: msg({ message: "exempt", context: "a student in a test" }),
  missing: msg({ message: "not handed in", context: "a student in a test" }),
  cheated: msg({ message: "cheated", context: "a student in a test" }),
};

/** States as a narrow cell says them. */
const shortStates: Readonly<Record<string, MessageDescriptor>> = {
  absent: msg({ message: "abs", context: "in a cell of marks: the student was absent" }),
  repeat: msg({ message: "rep", context: "in a cell of marks: to be repeated" }),
  exempt: msg({ message: "ex", context: "in a cell of marks: exempt" }),
  missing: msg({ message: "n/h", context: "in a cell of marks: not handed in" }),
  cheated: msg({ message: "ch", context: "in a cell of marks: cheated" }),
};

/** What a state of a student in a test is called; a state that is not known stays as it is. */
export const stateName = (i18n: I18n, state: string): string => (stateNames[state] ? i18n._(stateNames[state]) : state);

/** The same as a narrow cell says it. */
export const shortState = (i18n: I18n, state: string): string =>
  shortStates[state] ? i18n._(shortStates[state]) : state;

/** The language's sign before decimals. */
export const decimalSign = (format: Format): "." | "," => (format.number(0.5).includes(",") ? "," : ".");

/** A decimal as one reads it. */
export const decimalText = (format: Format, decimal: string): string => decimal.replace(".", decimalSign(format));

/** How a mark stands, and what the marks come to, as it is shown: see `TermMark`. */
type Standing = { readonly stand: "counts" | "proposed" | "confirmed" | "differs"; readonly proposed: string };

/**
 * What is said beside a mark, wherever one is shown: that it is proposed only, or that it is
 * confirmed, with what the marks have come to since. "" where it simply counts.
 */
export const standWords = (i18n: I18n, format: Format, { stand, proposed }: Standing): string => {
  if (stand === "counts") return "";
  if (stand === "proposed") return i18n._(msg({ message: "proposed", context: "a mark that is not confirmed yet" }));
  if (stand === "confirmed") return i18n._(msg({ message: "confirmed", context: "a mark" }));
  const now = decimalText(format, proposed);
  return i18n._(msg`confirmed; the marks now give ${now}`);
};
