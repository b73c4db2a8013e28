import type { Database } from "#db/store/database";
import { keepNoStudents, keepStudents } from "./keep-no-students.ts";
import { lockedKey, readLockedScope, readStudentScope } from "./student-scope.ts";

/**
 * Call it when nobody is signed in to this mirror any more. Student data goes until
 * `unlockStudents`, as where a device keeps none. What the server lacks stays.
 */
export const lockStudents = async (db: Database): Promise<void> => {
  const scope = await readStudentScope(db);
  if (scope.keeps === "none") return;
  // Put this first: after a crash before the next line students are still here, and the next start
  // begins again.
  await db.meta.put({ key: lockedKey, value: scope });
  await keepNoStudents(db);
};

/**
 * Call it when the mirror's teacher has signed in again: the next pull brings what it kept before.
 */
export const unlockStudents = (db: Database): Promise<void> =>
  db.transaction("rw", db.meta, async () => {
    const scope = await readLockedScope(db);
    if (!scope) return;
    await keepStudents(db, scope);
    await db.meta.delete(lockedKey);
  });

/**
 * Students do not come back with the next sign-in: the person signing in has said that the device
 * is not theirs.
 */
export const forgetLock = (db: Database): Promise<void> => db.meta.delete(lockedKey);
