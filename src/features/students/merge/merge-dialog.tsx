import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { forgetDistinctPairs, keepPairDistinct, pairKey } from "#db/store/distinct-pairs";
import { useMirror } from "#hooks/data/mirror-context";
import { Button } from "#ui/kit/button";
import { EmptyState } from "#ui/kit/empty-state";
import { ErrorState } from "#ui/kit/error-state";
import { Dialog } from "#ui/kit/overlays/dialog";
import { Loading, Skeleton } from "#ui/kit/skeleton";
import { MergePair } from "./merge-pair.tsx";
import { usePairs } from "./use-pairs.ts";

type MergeDialogProps = {
  /** Two students; null: all who may be there twice, one pair after the other. */
  readonly ids: readonly string[] | null;
  readonly onClose: () => void;
};

/** Makes one record of two that are about one student. */
export function MergeDialog({ ids, onClose }: MergeDialogProps) {
  const { t } = useLingui();
  const { db } = useMirror();
  const [attempt, setAttempt] = useState(0);
  const answer = usePairs(ids, attempt);
  // Remembered here, too: a full disk remembers nothing.
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const keepAsTwo = (key: string) => {
    setSkipped(new Set([...skipped, key]));
    void keepPairDistinct(db, key).catch(() => undefined);
  };
  const showAgain = () => {
    setSkipped(new Set());
    void forgetDistinctPairs(db);
  };
  const title = ids ? t`Merge two students` : t`Find duplicates`;
  const close = (isOpen: boolean) => !isOpen && onClose();
  const closeButton = (
    <Button size="medium" onPress={onClose}>
      <Trans>Close</Trans>
    </Button>
  );
  if (answer === undefined) {
    return (
      <Dialog isOpen onOpenChange={close} size="large" title={title}>
        <Loading className="flex flex-col gap-3">
          {Array.from({ length: 4 }, (_, index) => (
            <Skeleton key={index} className="h-12" />
          ))}
        </Loading>
      </Dialog>
    );
  }
  if (!answer.ok) {
    return (
      <Dialog isOpen onOpenChange={close} title={title} footer={closeButton}>
        <ErrorState title={t`The students could not be read`} onRetry={() => setAttempt(attempt + 1)}>
          <Trans>Your browser couldn't open its stored data. Nothing is lost.</Trans>
        </ErrorState>
      </Dialog>
    );
  }
  const data = answer.value;
  const left = data.pairs.filter((pair) => !skipped.has(pairKey(pair)));
  const [pair] = left;
  const count = left.length;
  if (!pair) {
    return (
      <Dialog isOpen onOpenChange={close} title={title} footer={closeButton}>
        {skipped.size > 0 || data.areSomeApart ? (
          <EmptyState
            title={t`That's all of them`}
            action={
              <Button variant="normal" onPress={showAgain}>
                <Trans>Show those pairs again</Trans>
              </Button>
            }
          >
            <Trans>Pairs that you left as they are don't come up again on this device.</Trans>
          </EmptyState>
        ) : (
          <EmptyState title={ids ? t`One of these students is no longer there` : t`No duplicates found`}>
            {!ids && <Trans>No two students share a name, an e-mail, or a birthday and a similar name.</Trans>}
          </EmptyState>
        )}
      </Dialog>
    );
  }
  return (
    <MergePair
      key={pairKey(pair)}
      pair={pair}
      data={data}
      title={title}
      countText={ids ? "" : t`${plural(count, { one: "# possible duplicate", other: "# possible duplicates" })}`}
      onSkip={ids ? undefined : () => keepAsTwo(pairKey(pair))}
      onMerged={() => {
        if (ids) onClose();
      }}
      onClose={onClose}
    />
  );
}
