import type { Clock } from "#db/store/clock";
import type { Database } from "#db/store/database";
import type { FileStore } from "./create-file-store.ts";
import { fitBudget } from "./offline-files.ts";
import { readViewed } from "./viewed-files.ts";

/**
 * Keeps the files of this device within its budget; what was just fetched stays, and what any tab
 * shows.
 */
export const createSpaceMaker =
  (o: { db: Database; store: Pick<FileStore, "evict">; owner: string; locks: LockManager; clock: Clock }) =>
  async (...fetched: readonly string[]): Promise<void> => {
    const today = new Date(o.clock()).toISOString().slice(0, 10);
    await fitBudget({ ...o, today, keeps: [...fetched, ...(await readViewed(o.locks, o.owner))] });
  };
