import type { CollectionName } from "#schema/collections";
import type { Database } from "#db/store/database";
import type { AnyRow, Conflict, ConflictChoice } from "#db/outbox";

/** How many days the rejected version can still be chosen. */
const conflictDays = 180;

/** A conflict as it is stored. */
export type StoredConflict = Conflict & { readonly key: number };

/** The fields of one record that two devices edited at once, to be decided together. */
export type Comparison = {
  /** Its name in an address. */
  readonly key: string;
  readonly collection: CollectionName;
  readonly id: string;
  readonly conflicts: readonly StoredConflict[];
  /** The record as it is now; undefined if it is gone for good. */
  readonly row: AnyRow | undefined;
};

/** What one pull found on one record is one comparison, with one version of one device. */
const comparisonKey = ({ collection, id, at, resolvedAt }: Conflict): string =>
  [collection, id, Date.parse(at), resolvedAt === "" ? "" : Date.parse(resolvedAt)].join("~");

/** What the teacher has not decided yet. */
export const openConflicts = (db: Database) => db.conflicts.where("resolvedAt").equals("");

/** How many comparisons wait for the teacher. */
export const countComparisons = async (db: Database): Promise<number> =>
  new Set((await openConflicts(db).toArray()).map(comparisonKey)).size;

const toComparisons = async (db: Database, conflicts: readonly Conflict[]): Promise<readonly Comparison[]> => {
  const groups = new Map<string, StoredConflict[]>();
  for (const conflict of conflicts as readonly StoredConflict[]) {
    const key = comparisonKey(conflict);
    groups.set(key, [...(groups.get(key) ?? []), conflict]);
  }
  const comparisons: Comparison[] = [];
  for (const [key, group] of groups) {
    const { collection, id } = group[0]!;
    const row = await db.table<AnyRow, string>(collection).get(id);
    comparisons.push({ key, collection, id, conflicts: group.toSorted((a, b) => a.key - b.key), row });
  }
  return comparisons;
};

/** What the teacher has not decided yet, oldest first. */
export const readOpenComparisons = async (db: Database): Promise<readonly Comparison[]> =>
  toComparisons(db, await openConflicts(db).sortBy("key"));

/** Decided in the last 180 days, by the teacher or automatically, newest first. */
export const readDecidedComparisons = async (db: Database): Promise<readonly Comparison[]> =>
  toComparisons(db, (await db.conflicts.where("resolvedAt").above("").sortBy("resolvedAt")).toReversed());

/**
 * The rows of a comparison after the teacher has decided; `choices` by the key of a conflict. The record's value at the
 * first decision can still be chosen later.
 */
export const decideConflicts = (
  { conflicts, row }: Pick<Comparison, "conflicts" | "row">,
  choices: ReadonlyMap<number, ConflictChoice>,
  now: number,
): readonly StoredConflict[] =>
  conflicts.map((conflict) => ({
    ...conflict,
    mine: row && conflict.resolvedAt === "" ? row[conflict.field] : conflict.mine,
    resolvedAt: new Date(now).toISOString(),
    choice: choices.get(conflict.key) ?? "mine",
    isAutomatic: false,
  }));

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
