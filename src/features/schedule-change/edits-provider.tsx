import { useLingui } from "@lingui/react/macro";
import { type ReactNode, Suspense, useMemo, useState } from "react";
import { lazyPart } from "#i18n/lazy-part";
import type { Mutation, MutationError } from "#db/mutation";
import { createId } from "#db/new-id";
import { type Edits, EditsContext } from "#hooks/edits-context";
import { useMirror } from "#hooks/mirror-context";
import { useHistory } from "#hooks/use-history";
import { useToasts } from "#ui/use-toasts";
import type { Proposal } from "./proposal.ts";

const ChangeDialog = lazyPart(async () => ({ default: (await import("./change-dialog.tsx")).ChangeDialog }));

type Pending = { readonly proposal: Proposal; readonly answer: (isWanted: boolean) => void };

/** Gives every screen below it the one way to write, and shows the dry run of a change that moves lessons. */
export function EditsProvider({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui();
  const { db, owner, clock } = useMirror();
  const { run: runHistory, undo } = useHistory();
  const toasts = useToasts();
  const [pending, setPending] = useState<Pending | null>(null);

  const edits = useMemo((): Edits => {
    const run = async (mutations: readonly Mutation[], text: string): Promise<boolean> => {
      if (mutations.length === 0) return false;
      const why: Record<MutationError["type"], string> = {
        storageFull: t`This device's storage is full. Free some space, then try again.`,
        notFound: t`This was deleted on another device meanwhile.`,
        invalid: t`This does not fit, so nothing was changed.`,
      };
      const done = await runHistory(mutations);
      toasts.add(
        done.ok
          ? { text, action: { label: t`Undo`, onPress: () => void undo() } }
          : { text: why[done.error.type], isAlert: true },
      );
      return done.ok;
    };
    const ask = (proposal: Proposal): Promise<boolean> =>
      new Promise((resolve) => {
        const answer = (isWanted: boolean) => {
          setPending(null);
          resolve(isWanted);
        };
        setPending({ proposal, answer });
      });
    return {
      run,
      propose: async (mutations, text) => {
        const { proposalToMutations, readProposal } = await import("./proposal.ts");
        const newId = createId({ random: Math.random });
        const proposal = await readProposal({ db, owner, clock, mutations, newId });
        if (!proposal) return run(mutations, text);
        return (await ask(proposal)) && run(proposalToMutations(proposal), text);
      },
    };
  }, [db, owner, clock, runHistory, undo, toasts, t]);

  return (
    <EditsContext value={edits}>
      {children}
      {pending && (
        <Suspense>
          <ChangeDialog
            proposal={pending.proposal}
            onApply={() => pending.answer(true)}
            onCancel={() => pending.answer(false)}
          />
        </Suspense>
      )}
    </EditsContext>
  );
}
