import type { Database } from "#db/store/database";
import { classBook } from "#schema/class-book";
import type { CollectionName } from "#schema/collections";

/** How many records of each collection there are; those without any are left out. */
type Counts = readonly (readonly [CollectionName, number])[];

/** What a school year's class book has, the bin included. */
export const readClassBook = async (db: Database, schoolyear: string): Promise<Counts> => {
  const counts = await Promise.all(
    classBook.map(async ({ name, steps }): Promise<readonly [CollectionName, number]> => {
      let ids: readonly string[] = [schoolyear];
      for (const [at, { field }] of [...steps.entries()].toReversed()) {
        const table = at === 0 ? name : steps[at - 1]!.target;
        ids = await db.table<unknown, string>(table).where(field).anyOf(ids).primaryKeys();
      }
      return [name, ids.length];
    }),
  );
  return counts.filter(([, count]) => count > 0);
};
