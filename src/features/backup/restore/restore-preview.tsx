import { Trans, useLingui } from "@lingui/react/macro";
import type { Comparison, RestoreItem } from "#db/backup/compare-backup";
import type { Backup } from "#db/backup/read-backup";
import type { RestoreChoice, RestorePlan } from "#db/backup/restore-backup";
import { useMirror } from "#hooks/data/mirror-context";
import { useFormat } from "#i18n/use-format";
import type { CollectionName } from "#schema/collections";
import { groupTitle } from "#i18n/words/record-words";
import { EndedBooks } from "./ended-books.tsx";
import { RestoreFacts } from "./restore-facts.tsx";
import { RestoreGroup } from "./restore-group.tsx";

type RestorePreviewProps = {
  readonly backup: Backup;
  readonly comparison: Comparison;
  /** The plan; null as long as it is worked out. */
  readonly plan: RestorePlan | null;
  readonly choice: RestoreChoice;
  readonly onChoice: (choice: RestoreChoice) => void;
};

const toggled = (set: ReadonlySet<CollectionName>, one: CollectionName, isIn: boolean): ReadonlySet<CollectionName> => {
  const next = new Set(set);
  if (isIn) next.add(one);
  else next.delete(one);
  return next;
};

const isSame = ({ state }: RestoreItem): boolean => state === "same";

/**
 * What restoring a backup would do, before it does: whose it is, what comes, what stays, what can't
 * come.
 */
export function RestorePreview({ backup, comparison, plan, choice, onChoice }: RestorePreviewProps) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { owner } = useMirror();
  const { manifest, damaged } = backup;
  const made = Number.isNaN(Date.parse(manifest.made)) ? "" : format.dateTime(manifest.made);
  const { teacher } = manifest;
  // What would change comes first.
  const shown = comparison.items.filter(({ ended }) => ended === undefined || choice.takesEnded);
  const groups = [...Map.groupBy(shown, ({ collection }) => collection)].toSorted(
    ([, a], [, b]) => Number(a.every(isSame)) - Number(b.every(isSame)),
  );
  const lost = format.list(damaged.map((name) => groupTitle(i18n, name)));
  return (
    <div className="flex flex-col gap-3 text-body text-ink">
      <p className="wrap-anywhere">
        {teacher === "" ? (
          <Trans>Backup of {made}</Trans>
        ) : (
          <Trans>
            Backup of {teacher}, {made}
          </Trans>
        )}
      </p>
      {manifest.owner !== owner && (
        <p className="text-ui text-ink-2">
          <Trans>It's from another account. What is in it is added to yours; nothing of yours is changed.</Trans>
        </p>
      )}
      {damaged.length > 0 && (
        <p role="alert" className="text-ui text-warning-text">
          <Trans>The file is damaged. Not all of this can be read: {lost}. The rest can be restored.</Trans>
        </p>
      )}
      <EndedBooks
        items={comparison.items}
        isTaken={choice.takesEnded === true}
        onTake={(takesEnded) => onChoice({ ...choice, takesEnded })}
      />
      {plan && <RestoreFacts comparison={comparison} plan={plan} />}
      <ul className="border-t border-line">
        {groups.map(([collection, items]) => (
          <RestoreGroup
            key={collection}
            collection={collection}
            items={items}
            isTaken={choice.taken.has(collection)}
            onTake={(isTaken) => onChoice({ ...choice, taken: toggled(choice.taken, collection, isTaken) })}
            isBroughtBack={!choice.leftDeleted.has(collection)}
            onBringBack={(isBroughtBack) =>
              onChoice({ ...choice, leftDeleted: toggled(choice.leftDeleted, collection, !isBroughtBack) })
            }
          />
        ))}
      </ul>
    </div>
  );
}
