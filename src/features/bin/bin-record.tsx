import { useLingui } from "@lingui/react/macro";
import type { BinRecord } from "#db/bin/group-deletions";
import { readTargetNames } from "#db/status/record-facts";
import { useLive } from "#hooks/data/use-live";
import { useFormat } from "#i18n/use-format";
import { fieldName } from "#i18n/words/record-words";
import { valueLines } from "#i18n/words/value-words";
import { collections } from "#schema/collections";
import type { Field } from "#schema/field";
import { RichText } from "#ui/rich-text/rich-text";

/**
 * Leaves out a choice that was never made, minutes that were never set, and what is not for
 * reading.
 */
const isShown = (name: string, field: Field, value: unknown): boolean =>
  name !== "linkedBy" && field.kind !== "file" && value !== 0 && value !== false && value !== "";

/** Every filled field of a deleted record, to be read only. */
export function BinRecordFields({ record }: { readonly record: BinRecord }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { collection, row } = record;
  const names = useLive((db) => readTargetNames(db, collection, [row]), [collection, row]);
  const fields = Object.entries(collections[collection].fields) as [string, Field][];
  const nameOf = (id: string): string | undefined => names?.get(id);
  return (
    <dl className="grid gap-x-3 gap-y-1.5 text-ui tablet:grid-cols-[124px_minmax(0,1fr)]">
      {fields
        .filter(([name, field]) => isShown(name, field, row[name]))
        .map(([name, field]) => {
          const lines =
            field.kind === "rich" ? [] : valueLines({ i18n, format }, { name, kind: field.kind }, row[name], nameOf);
          if (field.kind !== "rich" && lines.length === 0) return null;
          return (
            <div key={name} className="contents">
              <dt className="font-semibold text-ink">{fieldName(i18n, collection, name)}</dt>
              <dd className="min-w-0 wrap-break-word whitespace-pre-line text-ink">
                {field.kind === "rich" ? <RichText html={String(row[name])} /> : lines.join("\n")}
              </dd>
            </div>
          );
        })}
    </dl>
  );
}
