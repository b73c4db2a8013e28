import { liveQuery } from "dexie";
import type { Database } from "#db/store/database";
import { leavesStudents, readStudentScope } from "./student-scope.ts";

/**
 * Calls `onChange` at the start, and whenever this mirror begins or ceases to keep student data.
 * Any tab may choose that, or it may turn out. `isLockIgnored`: students that leave at the lock
 * come back, so nothing has changed for what waits for their teacher.
 */
export const watchScope = (
  db: Database,
  onChange: (keepsStudents: boolean) => void,
  { isLockIgnored = false } = {},
): void => {
  let before: boolean | undefined;
  const read = isLockIgnored ? leavesStudents : async () => (await readStudentScope(db)).keeps !== "none";
  liveQuery(async () => read(db)).subscribe({
    next: (keepsStudents) => {
      if (keepsStudents !== before) onChange(keepsStudents);
      before = keepsStudents;
    },
    // The mirror was closed or removed.
    error: () => undefined,
  });
};
