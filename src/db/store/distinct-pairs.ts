import type { Database } from "./database.ts";

/** The key under which this device notes the pairs of students that are alike and still two. */
export const distinctPairsKey = "keptApart";

/** The name of a pair, whichever comes first. */
export const pairKey = ({ first, second }: { first: { id: string }; second: { id: string } }): string =>
  [first.id, second.id].toSorted().join(" ");

/** The pairs, by their keys, that the teacher left as two. */
export const readDistinctPairs = async (db: Database): Promise<ReadonlySet<string>> =>
  new Set((await db.meta.get(distinctPairsKey))?.value as readonly string[] | undefined);

/** Notes that a pair is two students from now on. Fails where the disk is full. */
export const keepPairDistinct = (db: Database, pair: string): Promise<void> =>
  db.transaction("rw", db.meta, async () => {
    await db.meta.put({ key: distinctPairsKey, value: [...new Set([...(await readDistinctPairs(db)), pair])] });
  });

/** All pairs may be suggested again. */
export const forgetDistinctPairs = async (db: Database): Promise<void> => db.meta.delete(distinctPairsKey);
