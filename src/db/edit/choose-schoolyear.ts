import type { Database } from "#db/store/database";
import { edit } from "./edit.ts";
import type { Mutation } from "./mutation.ts";
import { readRow } from "#db/read/queries";

/**
 * Makes every device of the teacher show this school year; nothing while the teacher's own record
 * is not here.
 */
export const chooseSchoolyear = async (db: Database, owner: string, id: string): Promise<Mutation[]> => {
  const user = await readRow(db, "users", owner);
  return user && user.active_schoolyear !== id ? [edit("users", user, { active_schoolyear: id })] : [];
};
