import { keepNoStudents, keepStudents } from "#db/scope/keep-no-students";
import { scopeKey } from "#db/scope/approval-end";
import { forgetLock, unlockStudents } from "#db/scope/lock-students";
import { createDatabase, databaseName } from "#db/store/database";
import type { SessionStorage } from "#remote/stored-auth";
import { isForeignDevice, readRememberedScope } from "./remembered-scope.ts";

/**
 * Sets what a mirror keeps of students before a session begins on this device, so that none arrives
 * that should not. A device that is not the teacher's keeps none. Any other keeps what the teacher
 * chose here before, even if the mirror has gone or was locked.
 */
export const prepareMirror = async (storage: SessionStorage, userId: string): Promise<void> => {
  const remembered = readRememberedScope(storage, userId);
  const isForeign = isForeignDevice(storage);
  // Waits while mirrors that nobody is signed in to are removed: this one would go with them.
  await navigator.locks.request("schouljoer-leftovers", async () => {
    const db = createDatabase({ name: databaseName(userId) });
    try {
      if (isForeign) {
        await keepNoStudents(db);
        await forgetLock(db);
        return;
      }
      // A mirror that cannot be read keeps nobody from signing in: the page says so, and the
      // unlocking is tried again (otherAccounts.ts).
      await unlockStudents(db).catch(() => undefined);
      if (remembered && !(await db.meta.get(scopeKey))) {
        if (remembered.keeps === "none") await keepNoStudents(db);
        else await keepStudents(db, remembered);
      }
    } finally {
      db.close();
    }
  });
};
