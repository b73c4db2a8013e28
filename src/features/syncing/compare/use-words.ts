import { useLingui } from "@lingui/react/macro";
import { planLines } from "#domain/lessons/plan-lines";
import type { RecordFacts } from "#db/status/record-facts";
import { useFormat } from "#i18n/use-format";
import { recordName, valueLines } from "#i18n/words/value-words";
import type { Field } from "#schema/field";

/** Records and values as a person would name and read them. */
export const useWords = () => {
  const { i18n } = useLingui();
  const format = useFormat();
  const words = { i18n, format };
  return {
    recordName: (facts: RecordFacts, o: { readonly isTitled: boolean }): string => recordName(words, facts, o),
    /** A value line by line; `names` are those of the records it refers to, by id. */
    valueLines: (name: string, field: Field, value: unknown, names: ReadonlyMap<string, string>): readonly string[] =>
      field.kind === "rich"
        ? planLines(String(value ?? ""), Infinity)
        : valueLines(words, { name, kind: field.kind }, value, (id) => names.get(id)),
  };
};
