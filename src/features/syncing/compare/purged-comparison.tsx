import { Trans, useLingui } from "@lingui/react/macro";
import { fieldName } from "#i18n/words/record-words";
import { Button } from "#ui/kit/button";
import type { ComparedField } from "./comparison-model.ts";
import type { NamedComparison } from "./use-comparisons.ts";
import { useDeviceWords } from "./use-device-words.ts";
import { useWords } from "./use-words.ts";

type PurgedComparisonProps = {
  readonly named: NamedComparison;
  readonly fields: readonly ComparedField[];
  /** Undefined where it was decided before. */
  readonly onLeave: (() => void) | undefined;
  /** Undefined where the record is gone for good. */
  readonly onRestore: (() => void) | undefined;
};

/**
 * The record was deleted meanwhile: the other version can still be read, and the record brought
 * back with this device's. Where it is gone for good, neither exists elsewhere.
 */
export function PurgedComparison({ named, fields, onLeave, onRestore }: PurgedComparisonProps) {
  const { i18n } = useLingui();
  const words = useWords();
  const { comparison, names } = named;
  const devices = useDeviceWords(comparison.conflicts[0]!.theirsDevice);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-body text-ink">
        {onRestore ? (
          <Trans>This has been deleted in the meantime. Leave it deleted, or restore it and compare.</Trans>
        ) : (
          <Trans>This has been deleted for good in the meantime. These were the two versions.</Trans>
        )}
      </p>
      <dl className="grid gap-x-3 gap-y-1.5 text-ui tablet:grid-cols-[124px_minmax(0,1fr)]">
        {fields.map(({ conflict, name, field, mine, theirs }) => {
          const lines = (value: unknown) => words.valueLines(name, field, value, names).join("\n");
          return (
            <div key={conflict.key} className="contents">
              <dt className="font-semibold text-ink">{fieldName(i18n, comparison.collection, name)}</dt>
              <dd className="grid gap-y-1.5 break-words whitespace-pre-line text-ink">
                {onRestore ? (
                  lines(theirs)
                ) : (
                  <>
                    <Said by={devices.mine.name}>{lines(mine)}</Said>
                    <Said by={devices.theirs.name}>{lines(theirs)}</Said>
                  </>
                )}
              </dd>
            </div>
          );
        })}
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

function Said({ by, children }: { readonly by: string; readonly children: string }) {
  return (
    <div>
      <span className="block text-small text-ink-2">{by}</span>
      {children}
    </div>
  );
}
