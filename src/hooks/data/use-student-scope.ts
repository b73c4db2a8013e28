import { readHeldStudents } from "#db/scope/held-students";
import { areStudentsAwaited, keepsStudents, readStudentScope, type StudentScope } from "#db/scope/student-scope";
import { useLive } from "./use-live.ts";

/** What this device keeps of students; undefined while loading. */
export const useStudentScope = (): StudentScope | undefined => useLive(readStudentScope, []);

/** Whether students are wanted here again and have not come yet; undefined while loading. */
export const useAwaitsStudents = (): boolean | undefined => useLive(areStudentsAwaited, []);

/** False where this device has no student data: then its counts of students say nothing. */
export const useKeepsStudents = (): boolean => useLive(keepsStudents, []) ?? true;

/**
 * How many records of students are still here without student data, since the server lacks
 * something of them.
 */
export const useHeldStudents = (): number => useLive(async (db) => (await readHeldStudents(db)).size, []) ?? 0;
