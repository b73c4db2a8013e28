import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useMemo, useState } from "react";
import { lazyPart } from "#i18n/lazy-part";
import { PartBoundary } from "#i18n/part-boundary";
import type { Replayed } from "#db/write/history";
import type { MutationError, Step } from "#db/edit/mutation";
import { type Edits, EditsContext } from "#hooks/edits/use-edits";
import { useMirror } from "#hooks/data/mirror-context";
import { useWriter } from "#hooks/edits/writer-context";
import { useToasts } from "#ui/kit/overlays/use-toasts";
import { isScheduleEdit } from "#db/edit/is-schedule-edit";
import type { Proposal } from "#db/edit/schedule-proposal";

const ChangeDialog = lazyPart(async () => ({
  default: (await import("#features/schedule-change/change-dialog")).ChangeDialog,
}));

/** The button beside what was undone or redone. */
type Again = { readonly label: string; readonly onPress: () => void };

type Pending = { readonly proposal: Proposal; readonly answer: (isWanted: boolean) => void };

/** Lets every screen write, and shows the dry run of a change that moves lessons. */
export function EditsProvider({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui();
  const { db, owner, clock } = useMirror();
  const { mutate, history, newId } = useWriter();
  const toasts = useToasts();
  const [pending, setPending] = useState<Pending | null>(null);

  const edits = useMemo((): Edits => {
    const why: Record<MutationError["type"], string> = {
      notStored: t`This device could not store it. Free some space, then try again.`,
      notFound: t`This has been deleted on another device in the meantime.`,
      invalid: t`This does not fit, so nothing was changed.`,
    };
    /**
     * Shows a sign for work that takes longer than people wait without one, such as many records.
     */
    const waiting = async <T,>(work: Promise<T>): Promise<T> => {
      const timer = setTimeout(() => toasts.add({ text: t`One moment, please` }), 300);
      try {
        return await work;
      } finally {
        clearTimeout(timer);
      }
    };
    const tell = (done: Replayed | undefined, none: string, text: (what: string) => string, again: Again) => {
      if (!done) toasts.add({ text: none });
      else if (done.error) toasts.add({ text: why[done.error.type], isAlert: true });
      else toasts.add({ text: text(done.text), action: again });
    };
    const undo = async (steps?: readonly Step[]): Promise<void> => {
      const done = await waiting(history.undo(steps));
      const again = { label: t`Redo`, onPress: () => void redo() };
      tell(done, t`There is nothing to undo.`, (what) => (what === "" ? t`Undone` : t`Undone: ${what}`), again);
    };
    const redo = async (): Promise<void> => {
      const done = await waiting(history.redo());
      const again = { label: t`Undo`, onPress: () => void undo() };
      tell(done, t`There is nothing to redo.`, (what) => (what === "" ? t`Redone` : t`Redone: ${what}`), again);
    };
    const withUndo = (text: string, steps: readonly Step[]) => ({
      text: history.isKept(steps) ? text : t`${text}. Undo works until you close or reload this page.`,
      action: { label: t`Undo`, onPress: () => void undo(steps) },
    });
    const write: Edits["run"] = async (edits, text, sideEffect) => {
      const done = await waiting(history.run(edits, { text, sideEffect }));
      if (!done.ok) {
        toasts.add({ text: why[done.error.type], isAlert: true });
        return false;
      }
      const steps = done.value.undo;
      toasts.add(!sideEffect && steps.length === 0 ? { text } : withUndo(text, steps));
      return true;
    };
    const ask = (proposal: Proposal): Promise<boolean> =>
      new Promise((resolve) => {
        const answer = (isWanted: boolean) => {
          setPending(null);
          resolve(isWanted);
        };
        setPending({ proposal, answer });
      });
    const run: Edits["run"] = async (edits, text, sideEffect) => {
      if (!sideEffect && edits.length === 0) return false;
      if (!edits.some(isScheduleEdit)) return write(edits, text, sideEffect);
      const known = await history.prepare(async (isTakenBack) => {
        const { proposalToEdits, readProposal } = await import("#db/edit/schedule-proposal");
        const proposal = await readProposal({ db, owner, clock, edits, newId });
        if (!proposal) return write(edits, text, sideEffect);
        if (proposal.isQuiet) return write(proposalToEdits(proposal), text, sideEffect);
        return !isTakenBack() && { proposal, toEdits: proposalToEdits };
      });
      if (typeof known === "boolean") return known;
      return (await ask(known.proposal)) && write(known.toEdits(known.proposal), text, sideEffect);
    };
    return {
      run,
      prepare: (work) => history.prepare(work),
      undo: () => undo(),
      redo,
      newId,
      saveTyped: async (mutations, undoGroup, text, receipt) => {
        const done = await history.run(mutations, { undoGroup, text, receipt });
        if (done.ok) return "saved";
        if (done.error.type === "notFound") return "gone";
        // A journal keeps the words, and the list of unsaved entries tries them again.
        if (receipt) return "failed";
        toasts.add({ text: why[done.error.type], isAlert: true });
        return "failed";
      },
      saySaved: (undoGroup, text) => {
        const steps = history.undoOf(undoGroup);
        if (steps) toasts.add(withUndo(text, steps));
      },
      takeBack: async (undoGroup) => {
        const done = await waiting(history.takeBack(undoGroup));
        if (!done) return;
        const what = done.text;
        toasts.add(done.error ? { text: why[done.error.type], isAlert: true } : { text: t`Undone: ${what}` });
      },
      runSilently: async (mutations) => {
        if (mutations.length === 0) return true;
        const done = await mutate(mutations);
        if (!done.ok && done.error.type === "notStored") toasts.add({ text: why.notStored, isAlert: true });
        return done.ok;
      },
    };
  }, [db, owner, clock, mutate, history, newId, toasts, t]);

  return (
    <EditsContext value={edits}>
      {children}
      {pending && (
        <PartBoundary>
          <ChangeDialog
            proposal={pending.proposal}
            onApply={() => pending.answer(true)}
            onCancel={() => pending.answer(false)}
          />
        </PartBoundary>
      )}
    </EditsContext>
  );
}
