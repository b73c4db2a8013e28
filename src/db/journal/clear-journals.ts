import { createJournal, type JournalStorage, removeJournal } from "./create-journal.ts";
import { isOfStudents } from "./journal-entry.ts";
import { readJournalCounts } from "./journal-counts.ts";

const openJournalOf = (storage: JournalStorage, account: string) =>
  createJournal({ open: () => storage, account, page: "", clock: () => 0, keepsStudents: () => true });

/** How much an account has in its journal about students: words, and forms that were open. */
export const countTypedOfStudents = (
  storage: JournalStorage,
  account: string,
): { readonly words: number; readonly forms: number } => {
  const journal = openJournalOf(storage, account);
  return { words: journal.typed().filter(isOfStudents).length, forms: journal.drafts().filter(isOfStudents).length };
};

/**
 * Clears the journals of accounts whose year is no longer on this device. The account `leaving`,
 * which has signed out, loses all of its journal. An account whose session ended without that loses
 * its drafts once somebody else is signed in. Words that no mirror has stay for their account.
 */
export const clearJournals = (o: {
  readonly storage: JournalStorage;
  /** Whether an account's year is on this device, or it is signed in. */
  readonly isHere: (account: string) => boolean;
  readonly leaving: string;
  readonly isSomebodySignedIn: boolean;
}): void => {
  for (const [account, typed] of readJournalCounts(o.storage)) {
    if (o.isHere(account)) continue;
    if (account === o.leaving || (o.isSomebodySignedIn && typed === 0)) removeJournal(o.storage, account);
    else if (o.isSomebodySignedIn) openJournalOf(o.storage, account).dropDrafts();
  }
};
