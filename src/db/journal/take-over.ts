import { editAny } from "#db/edit/edit";
import type { Mutate, Mutation } from "#db/edit/mutation";
import type { AnyRow } from "#db/store/outbox";
import { isSameJson } from "#db/store/row-diff";
import { keepsStudents } from "#db/scope/student-scope";
import type { Database } from "#db/store/database";
import type { Journal } from "./create-journal.ts";
import { type FieldValues, isOfStudents, type Kept, type TypedEntry } from "./journal-entry.ts";
import { livePages, oncePageGone, withGonePage } from "./live-pages.ts";
import { receiptForm, readSaveReceipt, removeSaveReceipts } from "./save-receipts.ts";
import { type SaveTyped, writeTyped } from "./write-typed.ts";

type TakeOverParts = { readonly db: Database; readonly journal: Journal; readonly mutate: Mutate };

/** The edit that brings what was typed into the mirror; null if it is there already. */
const toMutation = async (db: Database, entry: Kept<TypedEntry>) => {
  const { collection, id, sending, page, name } = entry;
  const saved = await readSaveReceipt(db, receiptForm(page, name));
  if (saved >= entry.save) return null;
  // If the save that was under way came to its end, later words were typed over what it had
  // written.
  const base: FieldValues = { ...entry.base, ...(sending && saved >= sending.save ? sending.patch : {}) };
  const patch = Object.fromEntries(
    Object.entries(entry.patch).filter(([field, value]) => !isSameJson(value, base[field])),
  );
  if (Object.keys(patch).length === 0) return null;
  const whole = { ...base, ...patch };
  const isMade = entry.isNew && saved === 0 && !(await db.table(collection).get(id));
  const mutation = isMade
    ? ({ op: "create", collection, id, values: whole } as Mutation)
    : editAny(collection, { ...base, id } as AnyRow, patch);
  return { mutation: mutation as Mutation & { readonly id: string }, whole };
};

/**
 * Takes over one entry. It stays where the disk is full, or where it does not fit any more: it may
 * fit later. An entry about students stays until they are here. A missing student was not deleted;
 * made again, it would be compared with the teacher's own words.
 */
const takeEntry = async ({ db, journal, mutate }: TakeOverParts, entry: Kept<TypedEntry>): Promise<void> => {
  if (isOfStudents(entry) && !(await keepsStudents(db))) return;
  const edit = await toMutation(db, entry);
  if (edit) {
    const save: SaveTyped = async (mutations, receipt) => {
      const done = await mutate(mutations, receipt);
      if (done.ok) return "saved";
      return done.error.type === "notFound" ? "gone" : "failed";
    };
    const receipt = { form: receiptForm(entry.page, entry.name), save: entry.save };
    if ((await writeTyped(save, edit.mutation, edit.whole, receipt)) !== "saved") return;
  }
  journal.remove(entry);
};

/** Takes over the entries of one page, read again: another tab may have taken them meanwhile. */
const takePage = async (o: TakeOverParts, page: string): Promise<void> => {
  for (const entry of o.journal.typed().filter((one) => one.page === page))
    await takeEntry(o, entry).catch(() => undefined);
};

type WithLocks = TakeOverParts & { readonly locks: LockManager };

/**
 * Takes over what was typed and not written by pages that are gone, and by this page in an earlier
 * session. Each entry is taken once, whichever tab comes first, by the ordinary edit with what it
 * was typed over. What a living tab has typed is its own. Call it when the mirror has the year:
 * before the first sync a record that is not here may be at the server. Call it again when students
 * have come.
 */
export const takeOver = async (o: WithLocks): Promise<void> => {
  const pages = new Set(o.journal.typed().map(({ page }) => page));
  for (const page of pages) {
    if (page === o.journal.page) await takePage(o, page);
    else await withGonePage(o.locks, page, () => takePage(o, page));
  }
  const live = await livePages(o.locks);
  const left = new Set(o.journal.typed().map(({ page }) => page));
  await removeSaveReceipts(o.db, (page) => page !== o.journal.page && !live.has(page) && !left.has(page));
};

/** Takes over what a page that lives now leaves behind, as soon as it goes. */
export const takeOverOnceGone = (o: WithLocks, page: string): Promise<void> =>
  oncePageGone(o.locks, page, () => takePage(o, page));
