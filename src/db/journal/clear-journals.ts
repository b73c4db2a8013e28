import { createJournal, type JournalStorage, removeJournal } from "./create-journal.ts";
import { readJournalCounts } from "./journal-counts.ts";

/**
 * Clears the journals of accounts whose year is no longer on this device. The account `leaving`,
 * which has signed out, loses all of its journal. An account whose session ended without that loses
 * what is about students now, and its drafts once somebody else is signed in. Words that no mirror
 * has stay for their account.
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
    else {
      const parts = { open: () => o.storage, account, page: "", clock: () => 0, keepsStudents: () => false };
      createJournal(parts).dropStudents();
    }
  }
};
