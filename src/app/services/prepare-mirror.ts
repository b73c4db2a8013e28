import { keepNoStudents, keepStudents } from "#db/scope/keep-no-students";
import { scopeKey } from "#db/scope/approval-end";
import { forgetLock, unlockStudents } from "#db/scope/lock-students";
import { createDatabase, databaseName } from "#db/store/database";
import type { SessionStorage } from "#remote/stored-auth";
import { isForeignDevice, readRememberedScope } from "./remembered-scope.ts";

/**
 * Before a session begins on this device: what its mirror keeps of students, so that none arrives
 * that should not. On a device that is said not to be the teacher's: none. Else what the teacher
 * chose here before, though the mirror has gone or was locked.
 */
export const prepareMirror = async (storage: SessionStorage, userId: string): Promise<void> => {
  const remembered = readRememberedScope(storage, userId);
  const isForeign = isForeignDevice(storage);
  // Not while mirrors are removed that nobody is signed in to: this one would go with them.
  await navigator.locks.request("schouljoer-leftovers", async () => {
    const db = createDatabase({ name: databaseName(userId) });
    try {
      if (isForeign) {
        await keepNoStudents(db);
        await forgetLock(db);
        return;
      }
      // Where it cannot be read nobody is kept from signing in: the page says so, and the unlocking
      // is tried again (otherAccounts.ts).
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
