import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { createDatabase } from "#db/store/database";
import { createMutate } from "#db/write/mutate";
import type { Mutation } from "#db/edit/mutation";
import { createId } from "#db/store/new-id";
import type { CollectionName, Rows, Values } from "#schema/collections";
import { mergeRow } from "#sync/merge/merge-row";

/** A teacher's mirror in which records come from other devices while a form is open. */
export const createFormScene = () => {
  const db = createDatabase({ name: "forms", indexedDB: new IDBFactory(), IDBKeyRange });
  const newId = createId({ random: Math.random });
  const loadMerge = async () => mergeRow;
  const mutate = createMutate({ db, owner: "teacher00000000", newId, clock: () => Date.UTC(2026, 10, 23), loadMerge });
  const save = async (...mutations: readonly (Mutation | null)[]): Promise<readonly string[]> => {
    const done = await mutate(mutations.flatMap((one) => one ?? []));
    if (!done.ok) throw new Error(JSON.stringify(done.error));
    return done.value.ids;
  };
  const read = async <C extends CollectionName>(collection: C, id: string): Promise<Rows[C]> =>
    (await db.table<Rows[C], string>(collection).get(id))!;
  return {
    db,
    mutate,
    newId,
    save,
    read,
    /** A record that every device has. */
    make: async <C extends CollectionName>(collection: C, values: Partial<Values[C]>): Promise<Rows[C]> => {
      const [id] = await save({ op: "create", collection, values } as Mutation);
      await db.table(collection).update(id, { rev: 5, seq: 5 });
      await db.outbox.clear();
      return read(collection, id!);
    },
    /** Applies what another device wrote, as a pull does. */
    arrive: async <C extends CollectionName>(
      collection: C,
      { id, rev, seq }: Rows[C],
      values: Partial<Values[C]>,
    ): Promise<Rows[C]> => {
      const news = { ...values, rev: rev + 1, seq: seq + 1, device: "tablet:iPadOS:Safari" };
      await db.table<object, string>(collection).update(id, news as object);
      return read(collection, id);
    },
    /** The fields that wait to be compared, with both versions. */
    comparisons: async (): Promise<readonly (readonly [field: string, mine: unknown, theirs: unknown])[]> =>
      (await db.conflicts.toArray()).map(({ field, mine, theirs }) => [field, mine, theirs]),
  };
};
