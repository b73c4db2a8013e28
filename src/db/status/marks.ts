import type { Database } from "#db/store/database";
import { openConflicts } from "./conflicts.ts";

/** What became of records on their way to the server: ids of any collection. */
export type Marks = {
  /** Not on the server yet. */
  readonly unsynced: ReadonlySet<string>;
  /** Edited on two devices; the teacher has to decide. */
  readonly conflicts: ReadonlySet<string>;
};

export const noMarks: Marks = { unsynced: new Set(), conflicts: new Set() };

/** The records that bear a mark beside their title. */
export const readMarks = async (db: Database): Promise<Marks> => {
  const [waiting, conflicts] = await Promise.all([db.outbox.toCollection().primaryKeys(), openConflicts(db).toArray()]);
  return { unsynced: new Set(waiting.map(([, id]) => id)), conflicts: new Set(conflicts.map(({ id }) => id)) };
};
