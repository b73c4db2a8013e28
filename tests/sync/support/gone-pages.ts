import { editAny } from "#db/edit/edit";
import { createJournal, type Journal, type JournalStorage } from "#db/journal/create-journal";
import { receiptForm } from "#db/journal/save-receipts";
import { takeOver } from "#db/journal/take-over";
import { valuesOf } from "#db/edit/values-of";
import type { Mutate } from "#db/edit/mutation";
import type { Database } from "#db/store/database";
import { editedValue, placeOf } from "./edits.ts";
import type { OpenForm } from "./forms.ts";
import type { Sabotage } from "./sabotage.ts";
import type { Typed } from "./script.ts";
import type { Snapshot } from "./watched-store.ts";
import { wordsOf } from "./words.ts";

const createStorage = (): JournalStorage => {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, text) => void values.set(key, text),
    removeItem: (key) => void values.delete(key),
  };
};

/** No page of a script lives on: the lock of each is free. */
const freeLocks = {
  request: async (name: string, _: unknown, work: (lock: unknown) => Promise<unknown>) => work({ name }),
  query: async () => ({ held: [] }),
} as unknown as LockManager;

const always = { entry: Infinity, account: Infinity, typed: Infinity, draft: Infinity };

/**
 * Pages of a mirror in which somebody types, and which go before the text is written. The text they
 * left is in the journal, and a page that starts takes it over. `write` runs an edit for a page,
 * whose form has shown what it was opened on and what it wrote.
 */
export const createGonePages = (o: {
  readonly db: Database;
  readonly owner: string;
  readonly write: (form: OpenForm | undefined) => Mutate;
  readonly sabotage: Sabotage | undefined;
}) => {
  const storage = createStorage();
  const forms = new Map<string, OpenForm>();
  const open = (page: string, keepsStudents = true): Journal =>
    createJournal({
      open: () => storage,
      account: o.owner,
      page,
      clock: () => 0,
      keepsStudents: () => keepsStudents,
      bounds: always,
    });

  return {
    /**
     * Types two words, one after the other; returns those that are in the journal as the page goes.
     */
    type: async (
      { kind, pick, ends }: Typed,
      snapshot: Snapshot,
      [word, next]: readonly string[],
    ): Promise<readonly string[]> => {
      const place = placeOf(kind, pick, snapshot);
      if (!place) return [];
      const { collection, field, row } = place;
      const first = editedValue(kind, row[field], word!, snapshot, pick);
      const second = editedValue(kind, first, next!, snapshot, pick);
      const page = `page${forms.size}`;
      const name = `${collection}/${row.id}`;
      const isWritten = ends === "written";
      const isKept = open(page, snapshot.keepsStudents).keepTyped(name, {
        collection,
        id: row.id,
        base: valuesOf(collection, row),
        isNew: false,
        patch: { [field]: isWritten ? first : second },
        save: ends === "beforeSaving" || isWritten ? 1 : 2,
        sending: ends === "beforeSaving" ? null : { save: 1, patch: { [field]: first } },
      });
      if (!isKept) return [];
      forms.set(page, { kind, collection, field, row });
      if (ends === "saved" || isWritten) {
        const write = o.write(forms.get(page));
        const done = await write([editAny(collection, row, { [field]: first })], {
          form: receiptForm(page, name),
          save: 1,
        });
        if (done.ok) forms.set(page, { kind, collection, field, row: { ...row, [field]: first } });
      }
      return wordsOf(isWritten ? first : second);
    },
    /**
     * Starts a page: the words that others left are in the mirror afterwards. Returns the words
     * that the device may not keep any longer.
     */
    start: async (keepsStudents: boolean): Promise<readonly string[]> => {
      const journal = open("start");
      const before = wordsOf(journal.typed());
      if (!keepsStudents) journal.dropStudents();
      const left = new Set(wordsOf(journal.typed()));
      const mutate: Mutate = (steps, receipt) => o.write(forms.get(receipt!.form.split("/")[0]!))(steps, receipt);
      const parts = { db: o.db, journal, mutate, locks: freeLocks };
      await (o.sabotage?.takeOver?.(parts) ?? takeOver(parts));
      return before.filter((word) => !left.has(word));
    },
    /** The words in the journal. */
    left: () => open("end").typed(),
  };
};

export type GonePages = ReturnType<typeof createGonePages>;
