import type { Database } from "#db/store/database";
import type { Conflict } from "#db/store/outbox";

/** How many days the rejected version can still be chosen. */
const conflictDays = 180;

export type StoredConflict = Conflict & { readonly key: number };

/** What one pull found on one record is one comparison, with one version of one device. */
export const comparisonKey = ({ collection, id, at, resolvedAt }: Conflict): string =>
  [collection, id, Date.parse(at), resolvedAt === "" ? "" : Date.parse(resolvedAt)].join("~");

/** What the record has until the teacher decides. */
export const keptChoice = ({ isReplaced }: Pick<Conflict, "isReplaced">): "mine" | "theirs" =>
  isReplaced ? "theirs" : "mine";

/** The conflicts that wait for the teacher. */
export const openConflicts = (db: Database) => db.conflicts.where("resolvedAt").equals("");

/** How many comparisons wait for the teacher. */
export const countComparisons = async (db: Database): Promise<number> =>
  new Set((await openConflicts(db).toArray()).map(comparisonKey)).size;

/** Forgets what was decided more than 180 days ago. */
export const removeOldConflicts = async (db: Database, now: number): Promise<void> => {
  const limit = new Date(now - conflictDays * 86_400_000).toISOString();
  await db.conflicts.where("resolvedAt").between("", limit, false, false).delete();
};

/** Puts rows of `conflicts` as given, within the current transaction; returns the previous ones. */
export const writeConflicts = async (
  db: Database,
  rows: readonly StoredConflict[],
): Promise<readonly StoredConflict[]> => {
  const before = await db.conflicts.bulkGet(rows.map(({ key }) => key));
  await db.conflicts.bulkPut([...rows]);
  return before.flatMap((row) => (row ? [row as StoredConflict] : []));
};
