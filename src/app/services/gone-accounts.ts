import { createDatabase } from "#db/store/database";
import { databaseName } from "#db/store/database-name";
import { removeFileFolder } from "#db/store/file-folder";
import { removeJournal } from "#db/journal/create-journal";
import { readJournalCounts } from "#db/journal/journal-counts";
import { openReceivedFiles } from "#db/received-files/open-received-files";
import { readMirrorOwners } from "#db/store/mirror-owners";
import { readSyncStatus } from "#db/status/sync-status";
import type { Accounts } from "#remote/accounts";
import { readEndedSession } from "#remote/ended-session";
import { endedKey } from "#remote/stored-auth";
import { forgetDeletion, readNotedDeletion } from "./noted-deletion.ts";

/**
 * An account that the server has deleted. `unsent`: edits of it that lie on this device alone, in
 * its mirror or as words in its journal.
 */
export type GoneAccount = { readonly userId: string; readonly email: string; readonly unsent: number };

/** Deletes what this device has of an account. */
export const removeGone = async (userId: string): Promise<void> => {
  await createDatabase({ name: databaseName(userId) }).delete();
  await removeFileFolder(navigator.storage, userId);
  removeJournal(localStorage, userId);
  await openReceivedFiles(window).removeUnless((owner) => owner !== userId);
};

/**
 * The accounts on this device that are no more, while nobody is signed in. What has nothing unsent
 * goes at once.
 */
export const clearGone = async (accounts: Pick<Accounts, "isGone">): Promise<readonly GoneAccount[]> => {
  const noted = readNotedDeletion(localStorage);
  const mirrors = await readMirrorOwners(indexedDB);
  const typed = readJournalCounts(localStorage);
  const gone: GoneAccount[] = [];
  for (const userId of new Set([...mirrors, ...typed.keys(), ...(noted ? [noted.userId] : [])])) {
    const answer = await accounts.isGone(userId);
    if (!answer.ok || !answer.value) continue;
    const known = mirrors.includes(userId) ? await readMirror(userId) : { email: "", unsent: 0 };
    const unsent = known.unsent + (typed.get(userId) ?? 0);
    if (unsent === 0) await removeGone(userId);
    const email = known.email || (noted?.userId === userId ? noted.email : "");
    gone.push({ userId, email, unsent });
    if (noted?.userId === userId) forgetDeletion(localStorage);
    // Nobody can open its year again.
    if (readEndedSession(localStorage.getItem(endedKey))?.id === userId) localStorage.removeItem(endedKey);
  }
  return gone;
};

const readMirror = async (userId: string): Promise<{ email: string; unsent: number }> => {
  const db = createDatabase({ name: databaseName(userId) });
  try {
    const { unsynced, parked, conflicts } = await readSyncStatus(db);
    const user = await db.users.get(userId);
    return { email: user?.email ?? "", unsent: unsynced + parked + conflicts };
  } finally {
    db.close();
  }
};
