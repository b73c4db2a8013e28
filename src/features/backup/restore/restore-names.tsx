import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { RestoreItem } from "#db/backup/compare-backup";
import type { AnyRow } from "#db/store/outbox";
import { recordFacts } from "#db/status/record-facts";
import { useFormat } from "#i18n/use-format";
import { fieldName, kindName } from "#i18n/words/record-words";
import { recordName } from "#i18n/words/value-words";
import { Disclosure } from "#ui/kit/disclosure";
import { TextButton } from "#ui/kit/link";

type Named = Pick<RestoreItem, "collection" | "id" | "values"> & {
  readonly changed?: readonly string[];
  /** Whether the record is invalid: none of its values may be what it should be. */
  readonly isInvalid?: boolean;
};

const namesOf = ({ title, name, firstName, lastName }: Named["values"]): string =>
  [title, name, firstName, lastName]
    .filter((one) => typeof one === "string" && one !== "")
    .join(" ")
    .slice(0, 120);

/** Names listed at first, and more with each press. */
const atOnce = 50;

/** Which records those are and, where they are here too, in what they differ. */
export function RestoreNames({ title, items }: { readonly title: string; readonly items: readonly Named[] }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const [shown, setShown] = useState(atOnce);
  const left = items.length - shown;
  const nameOf = ({ collection, id, values, isInvalid }: Named) => {
    if (isInvalid) return namesOf(values) || kindName(i18n, collection);
    const facts = recordFacts(collection, { ...values, id } as AnyRow, undefined);
    return recordName({ i18n, format }, facts, { isTitled: true });
  };
  return (
    <Disclosure title={title}>
      <ul className="text-ui text-ink-2">
        {items.slice(0, shown).map((item) => (
          <li key={`${item.collection}/${item.id}`} className="py-0.5 wrap-anywhere">
            <span className="text-ink">{nameOf(item)}</span>
            {item.changed && item.changed.length > 0 && (
              <> · {format.list(item.changed.map((name) => fieldName(i18n, item.collection, name)))}</>
            )}
          </li>
        ))}
      </ul>
      {left > 0 && (
        <TextButton className="mt-1 py-1 touch:min-h-11" onClick={() => setShown(shown + atOnce)}>
          {t`${plural(left, { one: "# more", other: "# more" })}`}
        </TextButton>
      )}
    </Disclosure>
  );
}
