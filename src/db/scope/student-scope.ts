import type { PlainDate } from "#domain/time/plain-date";
import type { Database } from "#db/store/database";
import { scopeKey } from "./approval-end.ts";

/**
 * What this device may keep of students, for one teacher: everything, everything up to and with a
 * day, or nothing.
 */
export type StudentScope =
  | { readonly keeps: "full" }
  /** `endsAt`: when the day `until` is over, in milliseconds since the epoch. */
  | { readonly keeps: "until"; readonly until: PlainDate; readonly endsAt: number }
  /**
   * `expired`: the day until which it was approved, which has passed. `holds`: there was something
   * that the server lacks when the rest was deleted. `isUnknown`: nobody chose it; the browser had
   * removed what was chosen.
   */
  | {
      readonly keeps: "none";
      readonly expired?: PlainDate;
      readonly holds: boolean;
      readonly isUnknown?: boolean;
    };

/** The key of the note that fetched files still have to go: a transaction cannot delete them. */
export const staleFilesKey = "staleFiles";

const everything: StudentScope = { keeps: "full" };

export const readStudentScope = async (db: Database): Promise<StudentScope> =>
  ((await db.meta.get(scopeKey))?.value as StudentScope | undefined) ?? everything;

/** Whether students are wanted on this device, and the pull that brings them has not come yet. */
export const areStudentsAwaited = async (db: Database): Promise<boolean> => {
  const sync = (await db.meta.get("sync"))?.value as { readonly students?: string } | undefined;
  return (await readStudentScope(db)).keeps !== "none" && (sync?.students ?? "all") !== "all";
};

/** False where this device has no student data, or not yet. */
export const keepsStudents = async (db: Database): Promise<boolean> =>
  (await readStudentScope(db)).keeps !== "none" && !(await areStudentsAwaited(db));

/** Whether an approval has run out at a time in milliseconds since the epoch. */
export const isOver = (scope: StudentScope, now: number): boolean => scope.keeps === "until" && scope.endsAt <= now;

/** The row of `meta` that says what the mirror kept of students until its session ended. */
export const lockedKey = "lockedScope";

export const readLockedScope = async (db: Database): Promise<Exclude<StudentScope, { keeps: "none" }> | undefined> =>
  (await db.meta.get(lockedKey))?.value as Exclude<StudentScope, { keeps: "none" }> | undefined;

/** Whether students are here, or have gone at the lock and come back after it. */
export const leavesStudents = async (db: Database): Promise<boolean> =>
  (await readStudentScope(db)).keeps !== "none" || (await readLockedScope(db)) !== undefined;
