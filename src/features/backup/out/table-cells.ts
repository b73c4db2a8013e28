import type { I18n } from "@lingui/core";
import type { CsvCell } from "#domain/export/csv";
import { planLines } from "#domain/lessons/plan-lines";
import type { Format } from "#i18n/format";
import { choiceName, yesOrNo } from "#i18n/words/record-words";
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

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** A value as a table has it. Days and times stay as every Excel reads them: 2026-11-23, 08:00. */
export const tableCell = (words: TableWords, name: string, field: Field, value: unknown): CsvCell => {
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
      if (timeFields.has(name)) return clock(Number(value));
      return Number(value);
    case "json":
      return valueLines(words, { name, kind: field.kind }, value, nameOf).join(", ");
    default:
      return String(value).replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)$/, "$1 $2");
  }
};
