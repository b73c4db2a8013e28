import { keepNoStudents, keepStudents } from "#db/scope/keep-no-students";
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
 * The same for a mirror that is new in the middle of a session: the browser has removed the one
 * before. What was chosen counts; where that is not known, nothing is kept until somebody chooses.
 */
export const beginScopeAgain = async (db: Database, memory: ScopeMemory, userId: string): Promise<void> => {
  const remembered = isForeignDevice(memory.storage) ? undefined : readRememberedScope(memory, userId);
  if (remembered) return beginScope(db, remembered);
  await keepNoStudents(db);
  if (!isForeignDevice(memory.storage))
    await db.meta.put({
      key: scopeKey,
      value: { keeps: "none", holds: false, isUnknown: true } satisfies StudentScope,
    });
};
