import { livePages } from "#db/journal/live-pages";
import { readStudentScope } from "#db/scope/student-scope";
import type { Database } from "#db/store/database";
import { studentCollections } from "#schema/student-data";
import type { Step } from "#db/edit/mutation";
import { keptUndoPrefix as prefix } from "#db/scope/kept-undo-rows";

/** How to take back one run, as it stays on the device. */
export type KeptUndo = {
  readonly undo: readonly Step[];
  /** Edits of one group that follow each other are undone together. */
  readonly undoGroup: string | undefined;
  readonly text: string;
  readonly size: number;
};

/**
 * Undo steps that outlive the page. Those with a key are called within the transaction of the edit,
 * which must cover `meta`.
 */
export type KeptUndos = {
  /** The name of a new step: later ones sort after it. */
  newKey(): string;
  /** Whether it is kept. */
  put(key: string, step: KeptUndo): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** Takes over what this page and pages that are gone have kept, oldest first. */
  adopt(): Promise<readonly (KeptUndo & { readonly key: string })[]>;
};

/** How long a step is kept, in milliseconds; how many are; the characters of the JSON of one. */
const bounds = { age: 8 * 3600_000, steps: 40, characters: 2_000_000 };

type Value = KeptUndo & { readonly page: string };

const keyAt = (time: number): string => prefix + String(time).padStart(15, "0");

/**
 * Keeps undo steps in rows of `meta`, `undo/TIME/PAGE/NUMBER`: they go with the mirror, and all of
 * them with its students. Where the mirror keeps no students, a step about one is not kept.
 */
export const createKeptUndos = (o: {
  readonly db: Database;
  /** The life of this page. */
  readonly page: string;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly locks: LockManager | undefined;
}): KeptUndos => {
  const { meta } = o.db;
  let count = 0;
  const mayStay = async ({ undo, size }: KeptUndo): Promise<boolean> => {
    if (size > bounds.characters) return false;
    const names: ReadonlySet<string> = new Set(studentCollections);
    return !undo.some(({ collection }) => names.has(collection)) || (await readStudentScope(o.db)).keeps !== "none";
  };
  const shorten = async (): Promise<void> => {
    const keys = await meta.where("key").startsWith(prefix).primaryKeys();
    const oldest = keyAt(o.clock() - bounds.age);
    await meta.bulkDelete(keys.filter((key, index) => key < oldest || index < keys.length - bounds.steps));
  };
  return {
    newKey: () => `${keyAt(o.clock())}/${o.page}/${String(count++).padStart(6, "0")}`,
    put: async (key, step) => {
      const isKept = await mayStay(step);
      if (isKept) await meta.put({ key, value: { ...step, page: o.page } satisfies Value });
      else await meta.delete(key);
      await shorten();
      return isKept;
    },
    remove: (key) => meta.delete(key),
    adopt: async () => {
      const live = o.locks ? await livePages(o.locks) : new Set<string>();
      return o.db.transaction("rw", meta, async () => {
        await shorten();
        const rows = await meta.where("key").startsWith(prefix).toArray();
        const own = rows
          .map(({ key, value }) => ({ key, value: value as Value }))
          .filter(({ value: { page } }) => page === o.page || !live.has(page));
        await meta.bulkPut(own.map(({ key, value }) => ({ key, value: { ...value, page: o.page } })));
        return own.map(({ key, value: { undo, undoGroup, text, size } }) => ({ key, undo, undoGroup, text, size }));
      });
    },
  };
};
