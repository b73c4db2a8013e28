import type { I18n } from "@lingui/core";
import { numberCell, type TableCell } from "#domain/export/table-cell";
import { planLines } from "#domain/lessons/plan-lines";
import type { Format } from "#i18n/format";
import { choiceName, yesOrNo } from "#i18n/words/record-words";
import { stateName } from "#i18n/words/mark-words";
import { valueLines } from "#i18n/words/value-words";
import type { Field } from "#schema/field";

export type TableWords = {
  readonly i18n: I18n;
  readonly format: Format;
  /** The name of a record, by its id; "" if it is gone. */
  readonly nameOf: (id: string) => string;
};

/** Fields of minutes since midnight. */
const timeFields: ReadonlySet<string> = new Set(["start", "end", "startMinute", "endMinute"]);

const whenPattern = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d)?$/;

/** A value as a table has it: days as days, numbers as numbers, all else as a text. */
export const tableCell = (words: TableWords, name: string, field: Field, value: unknown): TableCell => {
  const { i18n, format, nameOf } = words;
  switch (field.kind) {
    case "bool":
      return value === true ? yesOrNo(i18n, true) : "";
    case "choice":
      return value === "" ? "" : choiceName(i18n, String(value));
    case "relation": {
      const ids = (Array.isArray(value) ? value : [value]) as readonly string[];
      return ids.map(nameOf).filter(Boolean).toSorted(format.collator.compare).join(", ");
    }
    case "rich":
      return planLines(String(value), Infinity).join("\n");
    case "number":
      if (timeFields.has(name)) return { when: format.time(Number(value)) };
      return Number(value);
    case "json":
      return valueLines(words, { name, kind: field.kind }, value, nameOf).join(", ");
    case "text": {
      const text = String(value);
      if (name === "entry" && text.startsWith(".")) return stateName(i18n, text.slice(1));
      // A text that has no form of its own is the teacher's.
      if (field.pattern === "" && field.role !== "state") return text;
      return whenPattern.test(text) ? { when: text.replace("T", " ") } : numberCell(text);
    }
    default:
      return String(value);
  }
};
