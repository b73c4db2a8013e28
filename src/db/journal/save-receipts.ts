import type { SaveReceipt } from "#db/edit/mutation";
import type { Database } from "#db/store/database";

/*
 * Rows of `meta`, `typed/PAGE/NAME`: the last save of a form that came to its end. They are written
 * together with it. What a page still had in its journal is compared with them, so that nothing is
 * taken over twice. They hold no words.
 */

const prefix = "typed/";

/** The name of a receipt for a form `name` of a page's life. */
export const receiptForm = (page: string, name: string): string => `${page}/${name}`;

/** Within the current transaction, which must cover `meta`. */
export const writeSaveReceipt = async (db: Database, { form, save }: SaveReceipt): Promise<void> => {
  await db.meta.put({ key: prefix + form, value: save });
};

/** The last save of `form` that came to its end; 0 if none did. */
export const readSaveReceipt = async (db: Database, form: string): Promise<number> =>
  Number((await db.meta.get(prefix + form))?.value ?? 0);

/** Forgets the receipts of pages that `isGone` says to be gone. */
export const removeSaveReceipts = async (db: Database, isGone: (page: string) => boolean): Promise<void> => {
  const keys = await db.meta.where("key").startsWith(prefix).primaryKeys();
  await db.meta.bulkDelete(keys.filter((key) => isGone(key.split("/")[1] ?? "")));
};
