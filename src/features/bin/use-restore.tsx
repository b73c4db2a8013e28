import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { planRestore, type Restore } from "#db/bin/plan-restore";
import type { BinEntry } from "#db/bin/read-bin";
import { titleOf } from "#schema/record-text";
import { useEdits } from "#hooks/edits/use-edits";
import { useMirror } from "#hooks/data/mirror-context";
import { useFormat } from "#i18n/use-format";
import { ConfirmDialog } from "#ui/kit/overlays/confirm-dialog";
import { useBinWords } from "./use-bin-words.ts";

type Asked = { readonly restore: Restore; readonly text: string; readonly answer: (isDone: boolean) => void };

/** Names of records that come back too, up to this many. */
const mostNames = 5;

/**
 * Restores entries of the bin, and asks before it brings back what they belong to. `question` is to
 * be drawn.
 */
export const useRestore = (): {
  readonly restore: (entries: readonly BinEntry[]) => Promise<boolean>;
  readonly question: ReactNode;
} => {
  const { t } = useLingui();
  const format = useFormat();
  const { db } = useMirror();
  const { run } = useEdits();
  const { nameOf, kindOf } = useBinWords();
  const [asked, setAsked] = useState<Asked | null>(null);

  const restore = async (entries: readonly BinEntry[]): Promise<boolean> => {
    const [first] = entries;
    if (!first) return false;
    const name = nameOf(first.facts);
    const count = entries.length;
    const text =
      count === 1 ? t`${name} restored` : t`${plural(count, { one: "# item restored", other: "# items restored" })}`;
    const plan = await planRestore(db, entries);
    if (plan.parents.length === 0) return run(plan.mutations, text);
    return new Promise((answer) => setAsked({ restore: plan, text, answer }));
  };
  const close = (isDone: boolean) => {
    asked?.answer(isDone);
    setAsked(null);
  };
  const names = (asked?.restore.parents ?? [])
    .map(({ collection, row }) => titleOf(collection, row) || kindOf(collection))
    .slice(0, mostNames);
  const list = format.list(names);
  return {
    restore,
    question: asked && (
      <ConfirmDialog
        isOpen
        title={t`Restore ${list} too?`}
        confirmLabel={t`Restore`}
        onCancel={() => close(false)}
        onConfirm={() => {
          setAsked(null);
          void run(asked.restore.mutations, asked.text).then(asked.answer);
        }}
      >
        <Trans>What you restore belongs to {list}, which is in the bin too. Everything else in there stays.</Trans>
      </ConfirmDialog>
    ),
  };
};
