import type { CollectionName } from "#schema/collections";
import type { Database } from "#db/store/database";
import type { AnyRow, Conflict, ConflictChoice } from "#db/store/outbox";
import { comparisonKey, keptChoice, openConflicts, type StoredConflict } from "./conflicts.ts";

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

/** Both versions at the first decision: one of them is what the record has by then. */
const versionsNow = (conflict: Conflict, row: AnyRow | undefined): Pick<Conflict, "mine" | "theirs"> => {
  const { field, mine, theirs, resolvedAt, isReplaced } = conflict;
  if (!row || resolvedAt !== "") return { mine, theirs };
  return isReplaced ? { mine, theirs: row[field] } : { mine: row[field], theirs };
};

/**
 * The rows of a comparison after the teacher has decided; `choices` by the key of a conflict. The
 * record's value at the first decision can still be chosen later.
 */
export const decideConflicts = (
  { conflicts, row }: Pick<Comparison, "conflicts" | "row">,
  choices: ReadonlyMap<number, ConflictChoice>,
  now: number,
): readonly StoredConflict[] =>
  conflicts.map((conflict) => ({
    ...conflict,
    ...versionsNow(conflict, row),
    resolvedAt: new Date(now).toISOString(),
    choice: choices.get(conflict.key) ?? keptChoice(conflict),
    isAutomatic: false,
  }));
