import { collectionNames } from "#schema/collections";
import type { Database } from "./database.ts";

const key = "check";

/**
 * Writes, reads and removes a test entry in the mirror, and counts its records. Rejects where the
 * browser does not let it.
 */
export const probeDatabase = async (db: Database): Promise<{ readonly records: number; readonly version: number }> => {
  await db.transaction("rw", db.meta, async () => {
    await db.meta.put({ key, value: key });
    const read = await db.meta.get(key);
    if (read?.value !== key) throw new Error("What was written could not be read.");
    await db.meta.delete(key);
  });
  const counts = await Promise.all(collectionNames.map((name) => db.table(name).count()));
  return { records: counts.reduce((sum, count) => sum + count, 0), version: db.verno };
};
