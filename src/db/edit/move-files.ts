import { edit } from "#db/edit/edit";
import type { Mutation } from "#db/edit/mutation";
import { readRows } from "#db/read/queries";
import type { Database } from "#db/store/database";

/**
 * Moves the files of records to the one that these become part of. In a run, put these edits before
 * the deletion, which takes along what hangs on a record.
 */
export const moveFiles = async (db: Database, from: readonly string[], to: string): Promise<readonly Mutation[]> => {
  const rows = await Promise.all(from.map((parent) => readRows(db, "attachments", { parent })));
  return rows.flat().map((file) => edit("attachments", file, { parent: to }));
};
