import { createJournal, type Journal } from "#db/journal/create-journal";
import { holdPage } from "#db/journal/live-pages";
import { createUnsaved, type Unsaved } from "#db/write/create-unsaved";
import { watchScope } from "#db/scope/watch-scope";
import { type Mirror, useMirror } from "#hooks/data/mirror-context";

/** The journal, with what this page holds as the device cannot write it. */
export type PageJournal = Journal & { readonly unsaved: Unsaved };

export const pageTimer = {
  after: (ms: number, run: () => void) => {
    const id = setTimeout(run, ms);
    return () => clearTimeout(id);
  },
};

/** Opens the journal of a mirror. Use `mirror.once(openJournal)`. */
export const openJournal = ({ db, owner, page, clock, writes }: Mirror): PageJournal => {
  // Keeps nothing about students until this is known.
  let keepsStudents = false;
  holdPage(navigator.locks as LockManager | undefined, page);
  const journal = createJournal({
    open: () => localStorage,
    account: owner,
    page,
    clock,
    keepsStudents: () => keepsStudents,
  });
  // What was typed and not sent stays behind the lock, as the mirror's edits do.
  const choose = (keeps: boolean) => {
    keepsStudents = keeps;
    if (!keeps) journal.dropStudents();
  };
  watchScope(db, choose, { isLockIgnored: true });
  return { ...journal, unsaved: createUnsaved({ timer: pageTimer, writes }) };
};

/** The journal of the signed-in teacher: what was typed and is not in the mirror. */
export const useJournal = (): PageJournal => useMirror().once(openJournal);
