import { endApproval, keepNoStudents, keepStudents } from "#db/scope/keep-no-students";
import { scopeKey } from "#db/scope/approval-end";
import type { StudentScope } from "#db/scope/student-scope";
import type { Database } from "#db/store/database";
import { isForeignDevice, readRememberedScope, type ScopeMemory } from "./remembered-scope.ts";

/** Sets what a mirror keeps of students that has said nothing of it yet. */
export const beginScope = async (db: Database, scope: StudentScope): Promise<void> => {
  if (scope.keeps === "none") await keepNoStudents(db);
  else await keepStudents(db, scope);
};

/**
 * Ends an approval that is over. A mirror that is new in the middle of a session says nothing yet:
 * the browser has removed the one before. What was chosen counts; where that is not known, nothing
 * is kept until somebody chooses. `now` in milliseconds since the epoch.
 */
export const settleScope = async (
  db: Database,
  userId: string,
  now: number,
  memory: ScopeMemory = { storage: localStorage, jar: document },
): Promise<void> => {
  await endApproval(db, now);
  if (await db.meta.get(scopeKey)) return;
  const isForeign = isForeignDevice(memory.storage);
  const remembered = isForeign ? undefined : readRememberedScope(memory, userId);
  if (remembered) return beginScope(db, remembered);
  await keepNoStudents(db);
  const unknown: StudentScope = { keeps: "none", holds: false, isUnknown: true };
  if (!isForeign) await db.meta.put({ key: scopeKey, value: unknown });
};
