import type { Database } from "#db/store/database";
import type { AnyRow, Conflict } from "#db/store/outbox";
import { isSameValue, syncedFields } from "#db/store/row-diff";
import type { CollectionName } from "#schema/collections";

/** How many days the rejected version can still be chosen. */
const conflictDays = 180;

/** A conflict as it is stored. */
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

/** Fields of a record on which the teacher decided on another device; "all": all of them. */
export type ToldDecision = {
  readonly collection: CollectionName;
  readonly id: string;
  readonly fields: readonly string[] | "all";
};

/**
 * Closes what nobody has to decide any more, within the current transaction: what was decided on
 * another device, and where both versions have come to agree. `at`: now, ISO.
 */
export const closeAgreed = async (db: Database, at: string, told: readonly ToldDecision[]): Promise<void> => {
  const open = await openConflicts(db).toArray();
  for (const conflict of open) {
    const { collection, id, field, isReplaced, mine, theirs } = conflict;
    const row = await db.table<AnyRow, string>(collection).get(id);
    const definition = new Map(syncedFields(collection)).get(field);
    if (!row || row.deleted || !definition) continue;
    const isTold = told.some(
      (one) => one.collection === collection && one.id === id && (one.fields === "all" || one.fields.includes(field)),
    );
    const other = isReplaced ? mine : theirs;
    const isAgreed = isSameValue(definition, row[field], other);
    if (!isTold && !isAgreed) continue;
    const kept = keptChoice(conflict);
    const choice = isAgreed ? (kept === "mine" ? "theirs" : "mine") : kept;
    // The record's value now is the version that it shows; the other one can still be chosen.
    const versions = isReplaced ? { theirs: row[field] } : { mine: row[field] };
    await db.conflicts.put({ ...conflict, ...(isAgreed ? {} : versions), resolvedAt: at, choice });
  }
};
