import { Trans, useLingui } from "@lingui/react/macro";
import { Merge } from "lucide-react";
import { useState } from "react";
import { fieldName } from "#i18n/words/record-words";
import { useFormat } from "#i18n/use-format";
import { Icon } from "#ui/kit/icon";
import { TextButton } from "#ui/kit/link";
import { type ComparedField, settledFields } from "./comparison-model.ts";
import type { NamedComparison } from "./use-comparisons.ts";
import { useWords } from "./use-words.ts";

type SettledFieldsProps = { readonly named: NamedComparison; readonly fields: readonly ComparedField[] };

/** The fields that need no decision, in one line; their values on request. */
export function SettledFields({ named, fields }: SettledFieldsProps) {
  const { i18n } = useLingui();
  const format = useFormat();
  const words = useWords();
  const [isShown, setShown] = useState(false);
  const { comparison, names } = named;
  const settled = settledFields(comparison, fields).map(({ name, field, value }) => ({
    name: fieldName(i18n, comparison.collection, name),
    lines: words.valueLines(name, field, value, names),
  }));
  if (settled.length === 0) return null;
  const list = format.list(settled.map(({ name }) => name));
  return (
    <div className="border-t border-line pt-3 text-ui text-ink-2">
      <p className="flex items-start gap-2.5">
        <Icon icon={Merge} className="mt-px" />
        <span className="min-w-0 flex-1">
          <Trans>Merged or the same on both: {list}.</Trans>
        </span>
        <TextButton aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? <Trans>Hide</Trans> : <Trans>Show</Trans>}
        </TextButton>
      </p>
      {isShown && (
        <dl className="mt-2 grid gap-x-3 gap-y-1.5 tablet:grid-cols-[124px_minmax(0,1fr)]">
          {settled.map(({ name, lines }) => (
            <div key={name} className="contents">
              <dt className="font-semibold text-ink">{name}</dt>
              <dd className="break-words whitespace-pre-line text-ink">{lines.join("\n")}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
