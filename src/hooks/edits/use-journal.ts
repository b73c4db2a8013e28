import { createJournal, type Journal } from "#db/journal/create-journal";
import { holdPage } from "#db/journal/live-pages";
import { watchScope } from "#db/scope/watch-scope";
import { type Mirror, useMirror } from "#hooks/data/mirror-context";

/** Opens the journal of a mirror. Use `mirror.once(openJournal)`. */
export const openJournal = ({ db, owner, page, clock }: Mirror): Journal => {
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
  watchScope(db, (keeps) => {
    keepsStudents = keeps;
    if (!keeps) journal.dropStudents();
  });
  return journal;
};

/** The journal of the signed-in teacher: what was typed and is not in the mirror. */
export const useJournal = (): Journal => useMirror().once(openJournal);
