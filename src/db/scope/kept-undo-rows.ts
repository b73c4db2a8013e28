import type { Database } from "#db/store/database";

/** What the keys of undo steps in `meta` begin with. */
export const keptUndoPrefix = "undo/";

/** Forgets all undo steps that are kept on the device: what they hold is to be gone. */
export const forgetKeptUndos = async (db: Database): Promise<void> => {
  await db.meta.where("key").startsWith(keptUndoPrefix).delete();
};
