import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Archive } from "lucide-react";
import { useState } from "react";
import { keptChoice } from "#db/status/conflicts";
import type { ConflictChoice } from "#db/store/outbox";
import { faultMessage } from "#i18n/words/error-messages";
import { twoVersionsTitle } from "#i18n/words/record-words";
import { Button } from "#ui/kit/button";
import { Dialog } from "#ui/kit/overlays/dialog";
import { Icon } from "#ui/kit/icon";
import { comparedFields, withChoice } from "./comparison-model.ts";
import { ComparisonField } from "./comparison-field.tsx";
import { ComparisonHeads } from "./comparison-heads.tsx";
import { ComparisonIntro } from "./comparison-intro.tsx";
import { PurgedComparison } from "./purged-comparison.tsx";
import { SettledFields } from "./settled-fields.tsx";
import type { NamedComparison } from "./use-comparisons.ts";
import { useDecide } from "./use-decide.ts";

type ComparisonDialogProps = {
  readonly named: NamedComparison;
  /** It was decided before, and can be decided again. */
  readonly isDecided: boolean;
  /** Comparisons left after this one. */
  readonly left: number;
  readonly onDone: () => void;
  readonly onLater: () => void;
};

/**
 * Two versions of one record, field by field: the teacher chooses one of them, or both, for each.
 */
export function ComparisonDialog({ named, isDecided, left, onDone, onLater }: ComparisonDialogProps) {
  const { t, i18n } = useLingui();
  const { comparison } = named;
  const { row } = comparison;
  const fields = comparedFields(comparison);
  const [choices, setChoices] = useState<ReadonlyMap<number, ConflictChoice>>(
    () => new Map(comparison.conflicts.map((one) => [one.key, one.choice || keptChoice(one)])),
  );
  const { faults, save, leaveDeleted, restore } = useDecide(named);
  const isGone = !row || row.deleted;

  const takeAll = (side: "mine" | "theirs") => setChoices(new Map(fields.map(({ conflict }) => [conflict.key, side])));
  /** When a record is decided again, only what differs changes: it may have been edited since. */
  const changed = fields.filter(({ conflict }) => !isDecided || choices.get(conflict.key) !== conflict.choice);
  const submit = async () => {
    if (await save(changed, choices)) onDone();
  };

  return (
    <Dialog
      size="large"
      isOpen
      isDismissable={false}
      onOpenChange={(isOpen) => !isOpen && onLater()}
      title={twoVersionsTitle(i18n, comparison.collection)}
      description={<ComparisonIntro named={named} fields={fields} isDecided={isDecided} isGone={isGone} />}
      footer={
        <>
          <span className="me-auto flex items-center gap-2">
            <Icon icon={Archive} />
            <span>
              <Trans>The version you don't choose stays on this device for 180 days.</Trans>
              {left > 0 && (
                <>
                  {" "}
                  <Plural value={left} one="# more to compare." other="# more to compare." />
                </>
              )}
            </span>
          </span>
          <Button variant="normal" size="medium" onPress={onLater}>
            {isDecided ? <Trans>Close</Trans> : <Trans>Decide later</Trans>}
          </Button>
          {!isGone && (
            <Button size="medium" isDisabled={isDecided && changed.length === 0} onPress={() => void submit()}>
              <Trans>Save choices</Trans>
            </Button>
          )}
        </>
      }
    >
      {isGone ? (
        <PurgedComparison
          named={named}
          fields={fields}
          onLeave={isDecided ? undefined : () => void leaveDeleted().then((isDone) => isDone && onDone())}
          onRestore={row ? () => void restore() : undefined}
        />
      ) : (
        <>
          <ComparisonHeads conflict={comparison.conflicts[0]!} onTakeAll={takeAll} />
          {fields.map((one) => (
            <ComparisonField
              key={one.conflict.key}
              named={named}
              compared={one}
              value={choices.get(one.conflict.key) ?? keptChoice(one.conflict)}
              onChange={(choice) => setChoices(withChoice(choices, fields, one, choice))}
              fault={faults.flatMap((fault) => (fault.field === one.name ? faultMessage(i18n, fault) : []))[0]}
            />
          ))}
          {fields.length === 0 && (
            <p className="border-t border-line py-4 text-body text-ink">
              {t`Both versions are now the same: there is nothing left to decide.`}
            </p>
          )}
          <SettledFields named={named} fields={fields} />
        </>
      )}
    </Dialog>
  );
}
