import { Trans, useLingui } from "@lingui/react/macro";
import { useDeferredValue, useMemo, useState } from "react";
import { findInBin } from "#db/bin/find-in-bin";
import type { BinEntry } from "#db/bin/read-bin";
import { binDays } from "#schema/bin-days";
import { useToday } from "#hooks/data/use-now";
import { collectionNames } from "#schema/collections";
import { Button } from "#ui/kit/button";
import { EmptyState } from "#ui/kit/empty-state";
import { ErrorState } from "#ui/kit/error-state";
import { Loading, Skeleton } from "#ui/kit/skeleton";
import { BinDialog } from "./bin-dialog.tsx";
import { BinRow } from "./bin-row.tsx";
import { type BinFilter, BinSelection, BinToolbar } from "./bin-toolbar.tsx";
import { useBin } from "./use-bin.ts";
import { useRestore } from "./use-restore.tsx";

const nothing: ReadonlySet<string> = new Set();
const everything: BinFilter = { text: "", kind: null };

/** Rows drawn at first, and more with each press: thousands would make the page heavy. */
const atOnce = 50;

/** What was deleted in the last 180 days, newest first: search, look into it, restore. */
export function BinList() {
  const { t } = useLingui();
  const today = useToday();
  const [attempt, setAttempt] = useState(0);
  const answer = useBin(attempt);
  const [filter, setFilter] = useState(everything);
  const deferred = useDeferredValue(filter);
  const [selected, setSelected] = useState(nothing);
  const [shown, setShown] = useState(atOnce);
  const [opened, setOpened] = useState<BinEntry | null>(null);
  const { restore, question } = useRestore();

  const entries = answer?.ok ? answer.value : null;
  const found = useMemo(() => (entries ? findInBin(entries, deferred) : []), [entries, deferred]);
  const kinds = useMemo(() => {
    const there = new Set(entries?.map(({ head }) => head.collection));
    return collectionNames.filter((name) => there.has(name));
  }, [entries]);
  const chosen = useMemo(() => found.filter(({ id }) => selected.has(id)), [found, selected]);
  const select = ({ id }: BinEntry, isOn: boolean) =>
    setSelected((before) => new Set(isOn ? [...before, id] : [...before].filter((one) => one !== id)));

  if (answer === undefined) return <BinSkeleton />;
  if (!entries) {
    return (
      <ErrorState title={t`The bin could not be read`} onRetry={() => setAttempt(attempt + 1)}>
        <Trans>Your browser couldn't open its stored data. Nothing is lost.</Trans>
      </ErrorState>
    );
  }
  if (entries.length === 0 && opened === null) {
    return (
      <>
        <EmptyState title={t`The bin is empty`}>
          <Trans>What you delete stays here for {binDays} days and can be restored.</Trans>
        </EmptyState>
        {question}
      </>
    );
  }
  return (
    <>
      <p className="mb-3 max-w-[65ch] text-ui text-ink-2">
        <Trans>What you delete stays here for {binDays} days and can be restored.</Trans>
      </p>
      <BinToolbar
        filter={filter}
        kinds={kinds}
        onFilter={(next) => {
          setFilter(next);
          setShown(atOnce);
        }}
      />
      {found.length === 0 ? (
        <p role="status" className="py-3 text-ui text-ink-2">
          {filter.text === "" ? t`Nothing of this kind was deleted.` : t`No results for "${filter.text}".`}
        </p>
      ) : (
        <BinSelection
          selected={chosen.length}
          total={found.length}
          onSelectAll={(isOn) => setSelected(isOn ? new Set(found.map(({ id }) => id)) : nothing)}
          onRestore={() => void restore(chosen).then((isDone) => isDone && setSelected(nothing))}
        />
      )}
      <ul aria-label={t`Bin`}>
        {found.slice(0, shown).map((entry) => (
          <BinRow
            key={entry.id}
            entry={entry}
            today={today}
            isSelected={selected.has(entry.id)}
            onSelect={(isOn) => select(entry, isOn)}
            onOpen={() => setOpened(entry)}
            onRestore={() => void restore([entry])}
          />
        ))}
      </ul>
      {found.length > shown && (
        <Button variant="normal" className="mt-3" onPress={() => setShown(shown + atOnce)}>
          <Trans>Show more</Trans>
        </Button>
      )}
      {opened && (
        <BinDialog
          entry={opened}
          onClose={() => setOpened(null)}
          onRestore={() => {
            setOpened(null);
            void restore([opened]);
          }}
        />
      )}
      {question}
    </>
  );
}

function BinSkeleton() {
  return (
    <Loading className="flex flex-col gap-2">
      <Skeleton className="mb-2 h-8 w-64 max-tablet:h-11 max-tablet:w-full" />
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="h-12" />
      ))}
    </Loading>
  );
}
