import type { Database } from "#db/store/database";

/**
 * The row of `meta` that says what this mirror may keep of students (`StudentScope`). Missing:
 * everything.
 */
export const scopeKey = "students";

/**
 * When the approval of student data ends, in milliseconds since the epoch; infinite without an end.
 * All that the first screen's code needs of it.
 */
export const readApprovalEnd = async (db: Database): Promise<number> =>
  ((await db.meta.get(scopeKey))?.value as { readonly endsAt?: number } | undefined)?.endsAt ?? Infinity;
