import { keepNoStudents } from "#db/scope/keep-no-students";
import { scopeKey } from "#db/scope/approval-end";
import { forgetLock, unlockStudents } from "#db/scope/lock-students";
import { createDatabase } from "#db/store/database";
import { databaseName } from "#db/store/database-name";
import { beginScope } from "./begin-scope.ts";
import { isForeignDevice, readRememberedScope, type ScopeMemory } from "./remembered-scope.ts";

/**
 * Sets what a mirror keeps of students before a session begins on this device, so that none arrives
 * that should not. A device that is not the teacher's keeps none. Any other keeps what the teacher
 * chose here before, even if the mirror has gone or was locked.
 */
export const prepareMirror = async (memory: ScopeMemory, userId: string): Promise<void> => {
  const isForeign = isForeignDevice(memory.storage);
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
      // A first sign-in on a device brings everything.
      if (!(await db.meta.get(scopeKey)))
        await beginScope(db, readRememberedScope(memory, userId) ?? { keeps: "full" });
    } finally {
      db.close();
    }
  });
};
