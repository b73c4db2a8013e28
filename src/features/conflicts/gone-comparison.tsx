import { Trans, useLingui } from "@lingui/react/macro";
import { fieldName } from "#i18n/record-words";
import { Button } from "#ui/button";
import type { ComparedField } from "./comparison-model.ts";
import type { NamedComparison } from "./use-comparisons.ts";
import { useWords } from "./use-words.ts";

type GoneComparisonProps = {
  readonly named: NamedComparison;
  readonly fields: readonly ComparedField[];
  /** Undefined where it was decided before. */
  readonly onLeave: (() => void) | undefined;
  /** Undefined where the record is gone for good. */
  readonly onRestore: (() => void) | undefined;
};

/** The record was deleted meanwhile: the other version can still be read, and the record brought back. */
export function GoneComparison({ named, fields, onLeave, onRestore }: GoneComparisonProps) {
  const { i18n } = useLingui();
  const words = useWords();
  const { comparison, names } = named;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-body text-ink">
        {onRestore ? (
          <Trans>It was deleted meanwhile. Leave it deleted, or restore it and compare.</Trans>
        ) : (
          <Trans>It was deleted meanwhile, for good. This is what the other version said.</Trans>
        )}
      </p>
      <dl className="grid gap-x-3 gap-y-1.5 text-ui tablet:grid-cols-[124px_minmax(0,1fr)]">
        {fields.map(({ conflict, name, field, theirs }) => (
          <div key={conflict.key} className="contents">
            <dt className="font-semibold text-ink">{fieldName(i18n, comparison.collection, name)}</dt>
            <dd className="break-words whitespace-pre-line text-ink">
              {words.valueLines(name, field, theirs, names).join("\n")}
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        {onLeave && (
          <Button variant="normal" size="medium" onPress={onLeave}>
            {onRestore ? <Trans>Leave it deleted</Trans> : <Trans>Set aside</Trans>}
          </Button>
        )}
        {onRestore && (
          <Button size="medium" onPress={onRestore}>
            <Trans>Restore</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}
