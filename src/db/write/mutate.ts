import { err, ok } from "#domain/result";
import { collections, type CollectionName, type Values } from "#schema/collections";
import { emptyValues, validateRow } from "#schema/validate";
import { cascadesBelow } from "#db/store/cascades";
import { type Clock, toTimestamp } from "#db/store/clock";
import { writeConflicts } from "#db/status/conflicts";
import type { Database } from "#db/store/database";
import { type Draft, readDraft } from "./draft.ts";
import type { RowChange } from "./own-writes.ts";
import type { Along, Mutate, MutationError, MutationResult, SaveReceipt, Step } from "#db/edit/mutation";
import { writeSaveReceipt } from "#db/journal/save-receipts";
import type { AnyRow, Conflict } from "#db/store/outbox";
import { isSameJson } from "#db/store/row-diff";
import { isStorageFault } from "#db/store/storage-full";
import type { WriteCount } from "#db/store/write-count";

type StepWithId = Step & { readonly id: string };

type FieldConflict = Pick<Conflict, "field" | "base" | "mine" | "theirs">;

/**
 * Merges an edit made from `base` into a record that has changed since; what cannot be merged is a
 * conflict.
 */
export type Merge = (
  collection: CollectionName,
  base: AnyRow,
  mine: AnyRow,
  theirs: AnyRow,
) => { readonly row: AnyRow; readonly conflicts: readonly FieldConflict[] };

/** An edit was made from an older state of the record, and `Merge` is not loaded yet. */
class Stale extends Error {}

/** Leaves the transaction with nothing written; becomes the error of the result. */
class Refusal extends Error {
  readonly error: MutationError;
  constructor(error: MutationError) {
    super(error.type);
    this.error = error;
  }
}

/**
 * The only way to write: mirror rows and outbox in one transaction, validated, with the inverse as
 * `undo`. `onWrite` hears of every commit (it wakes the sync, and asks for persistent storage the
 * first time); `writes` counts running writes.
 */
export const createMutate = (o: {
  db: Database;
  owner: string;
  newId: () => string;
  clock: Clock;
  onWrite?: (changes: readonly RowChange[]) => void;
  writes?: WriteCount;
  /** Loaded when an edit first meets a newer state; without it the edit overwrites that. */
  loadMerge?: () => Promise<Merge>;
}): Mutate => {
  const apply = (draft: Draft, mutation: StepWithId, context: EditContext): readonly Step[] => {
    const { collection, id } = mutation;
    switch (mutation.op) {
      case "create":
        return create(draft, collection, id, mutation.values);
      case "update":
        return update(draft, mutation, context);
      case "delete":
        return remove(draft, collection, id, mutation);
      case "restore":
        return restore(draft, collection, id);
      case "retry":
        return retry(draft, collection, id);
      case "decide":
        return settle(draft, mutation);
    }
  };

  const create = (draft: Draft, collection: CollectionName, id: string, values: object): Step[] => {
    const held = draft.row(collection, id);
    if (held && !held.deleted) throw new Error(`${collection}/${id} is there already`);
    const now = toTimestamp(o.clock());
    // A deleted record comes back if its id follows from what it is about.
    const revived = held && { rev: held.rev, seq: held.seq, created: held.created };
    draft.edit(collection, id, {
      ...held,
      ...emptyValues(collection),
      ...withoutUndefined(values),
      id,
      owner: o.owner,
      rev: 0,
      seq: 0,
      deleted: false,
      deletedWith: "",
      created: now,
      updated: now,
      ...revived,
    });
    return [held ? deleteAgain(collection, held) : { op: "delete", collection, id, isTakenBack: true }];
  };

  const run = async (mutations: readonly Step[], receipt?: SaveReceipt, along?: Along): Promise<MutationResult> => {
    const list = mutations.map((mutation) => ({ ...mutation, id: mutation.id ?? o.newId() }) as StepWithId);
    const keys = list.map(({ collection, id }) => [collection, id] as const);
    const isDeep = list.some(({ op }) => op === "delete");
    const attempt = (merge: Merge | "overwrite" | "unloaded") =>
      o.db.transaction(
        "rw",
        [...storesTouched(list), o.db.outbox.name, ...(receipt || along ? ["meta"] : [])],
        async () => {
          const draft = await readDraft(o.db, keys, { isDeep });
          const at = new Date(o.clock()).toISOString();
          const conflicts: Conflict[] = [];
          const context = { merge, at, conflicts };
          const undo = list.map((mutation) => apply(draft, mutation, context)).toReversed();
          const changes = draft.changes();
          for (const { collection, now } of changes) if (now) refuseFaults(collection, now);
          await draft.write(at);
          if (receipt) await writeSaveReceipt(o.db, receipt);
          const withdrawn = await setAside(o.db, conflicts);
          const back = [...undo.flat(), ...(await decide(o.db, list)), ...withdrawn];
          await along?.(back);
          return { done: { ids: list.map(({ id }) => id), undo: back }, changes };
        },
      );
    try {
      const { loadMerge } = o;
      const { done, changes } = await attempt(loadMerge ? "unloaded" : "overwrite").catch(async (error: unknown) => {
        if (error instanceof Stale && loadMerge) return await attempt(await loadMerge());
        throw error;
      });
      o.onWrite?.(changes);
      return ok(done);
    } catch (error) {
      if (error instanceof Refusal) return err(error.error);
      if (isStorageFault(error)) return err({ type: "notStored" });
      throw error;
    }
  };
  return (...asked) => (o.writes ? o.writes.during(run(...asked)) : run(...asked));
};

/** Stores what the teacher decided; the inverse restores the rows. */
const decide = async (db: Database, mutations: readonly StepWithId[]): Promise<readonly Step[]> => {
  const undo: Step[] = [];
  for (const mutation of mutations) {
    if (mutation.op === "decide") {
      undo.push({ ...mutation, conflicts: await writeConflicts(db, mutation.conflicts) });
    }
  }
  return undo.toReversed();
};

/**
 * Stores the conflicts of a merged edit. Undoing the edit leaves nothing to compare: theirs stays.
 */
const setAside = async (db: Database, conflicts: readonly Conflict[]): Promise<readonly Step[]> => {
  if (conflicts.length === 0) return [];
  const keys = await db.conflicts.bulkAdd([...conflicts], { allKeys: true });
  return conflicts.map((conflict, index) => {
    const { collection, id, at } = conflict;
    const decided = { ...conflict, key: keys[index]!, resolvedAt: at, choice: "theirs" } as const;
    return { op: "decide", collection, id, conflicts: [decided] };
  });
};

/**
 * How an edit meets a record that has changed since: see `Mutation`. Conflicts go to `conflicts`.
 */
type EditContext = {
  readonly merge: Merge | "overwrite" | "unloaded";
  readonly at: string;
  readonly conflicts: Conflict[];
};

type Update = Extract<StepWithId, { readonly op: "update" }>;

const update = (draft: Draft, { collection, id, patch, seen = {} }: Update, context: EditContext): Step[] => {
  const row = draft.row(collection, id);
  if (!row || row.deleted) throw new Refusal({ type: "notFound", collection, id });
  const values = withoutUndefined(patch);
  const old: AnyRow = { ...row, ...pick(seen, Object.keys(collections[collection].fields)) };
  const isStale = Object.keys(values).some((name) => !isSameJson(old[name], row[name]));
  if (!isStale || context.merge === "overwrite") draft.edit(collection, id, { ...row, ...values });
  else if (context.merge === "unloaded") throw new Stale();
  else {
    const merged = context.merge(collection, old, { ...old, ...values }, row);
    draft.edit(collection, id, merged.row);
    const about = { collection, id, at: context.at, mineAt: context.at, resolvedAt: "", choice: "" } as const;
    const theirs = { theirsAt: row.updated, theirsDevice: row.device ?? "" };
    context.conflicts.push(...merged.conflicts.map((conflict) => ({ ...about, ...theirs, ...conflict })));
  }
  const names = Object.keys(patch);
  const written = draft.row(collection, id)!;
  return [{ op: "update", collection, id, patch: pick(row, names), seen: pick(written, names) } as Step];
};

/** Tells the other devices of what the teacher decided; a decision that is taken back is open. */
const settle = (
  draft: Draft,
  { collection, id, conflicts }: Extract<StepWithId, { readonly op: "decide" }>,
): Step[] => {
  if (!draft.row(collection, id)) return [];
  for (const { field, resolvedAt } of conflicts) draft.settle(collection, id, [field], resolvedAt !== "");
  return [];
};

/** What a record is deleted with, and whether nothing is to stay of one that was never sent. */
type Removal = { readonly deletedWith?: string; readonly isTakenBack?: boolean };

/**
 * Soft-deletes a record and, parents first, its children, each with a note of what was deleted. One
 * that was never sent is deleted like any other, so that the bin has it on every device. The
 * exception is a record that was made by mistake, or that the server refused. It is forgotten with
 * what hangs on it, and its undo is a create.
 */
const remove = (draft: Draft, collection: CollectionName, id: string, o: Removal): Step[] => {
  const row = draft.row(collection, id);
  if (!row) throw new Refusal({ type: "notFound", collection, id });
  if (row.deleted) return [];
  const { deletedWith = id, isTakenBack = false } = o;
  const unsent = draft.unsent(collection, id);
  const isForgotten = unsent === "new" || unsent === "refused" || (unsent === "waiting" && isTakenBack);
  draft.edit(collection, id, isForgotten ? null : { ...row, deleted: true, deletedWith });
  const undo: Step[] = [
    isForgotten
      ? ({ op: "create", collection, id, values: valuesOf(collection, row) } as Step)
      : { op: "restore", collection, id },
  ];
  for (const child of draft.children(collection, id)) {
    undo.push(...remove(draft, child.collection, child.row.id, { deletedWith, isTakenBack: isForgotten }));
  }
  return undo;
};

const restore = (draft: Draft, collection: CollectionName, id: string): Step[] => {
  const row = draft.row(collection, id);
  if (!row) throw new Refusal({ type: "notFound", collection, id });
  if (!row.deleted) return [];
  draft.edit(collection, id, { ...row, deleted: false, deletedWith: "" });
  return [deleteAgain(collection, row)];
};

/** Deletes a record that came back, with the same note of what it was deleted with. */
const deleteAgain = (collection: CollectionName, { id, deletedWith = "" }: AnyRow): Step => ({
  op: "delete",
  collection,
  id,
  deletedWith,
});

/** Queues the record to be pushed again as it is; there is nothing to undo. */
const retry = (draft: Draft, collection: CollectionName, id: string): Step[] => {
  const row = draft.row(collection, id);
  if (!row) throw new Refusal({ type: "notFound", collection, id });
  draft.edit(collection, id, row);
  return [];
};

const valuesOf = (collection: CollectionName, row: AnyRow): Record<string, unknown> =>
  Object.fromEntries(Object.keys(collections[collection].fields).map((name) => [name, row[name]]));

/** A deleted record may contain anything: it is going away, and undo restores what was valid. */
const refuseFaults = (collection: CollectionName, row: AnyRow): void => {
  if (row.deleted) return;
  const faults = validateRow(collection, row as unknown as Values[typeof collection]);
  if (faults.length > 0) throw new Refusal({ type: "invalid", collection, id: row.id, faults });
};

const pick = (values: object, names: readonly string[]): object =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));

/** A field set to undefined counts as left out: JSON has no such value. */
const withoutUndefined = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/**
 * The stores a transaction needs: those given and, if something is deleted, those of its children.
 */
const storesTouched = (mutations: readonly Step[]): ReadonlySet<string> => {
  const touched = new Set<string>();
  const reach = (collection: CollectionName): void => {
    if (touched.has(collection)) return;
    touched.add(collection);
    for (const { child } of cascadesBelow(collection)) reach(child);
  };
  if (mutations.some(({ op }) => op === "delete")) for (const { collection } of mutations) reach(collection);
  for (const { collection } of mutations) touched.add(collection);
  if (mutations.some((step) => step.op === "decide" || (step.op === "update" && step.seen))) touched.add("conflicts");
  return touched;
};
