import { err, ok } from "#domain/result";
import { collections, type CollectionName, type Values } from "#schema/collections";
import { emptyValues, validateRow } from "#schema/validate";
import { cascadesBelow } from "./cascades.ts";
import { type Clock, toTimestamp } from "./clock.ts";
import { writeConflicts } from "./conflicts.ts";
import type { Database } from "./database.ts";
import { type Draft, readDraft } from "./draft.ts";
import type { Mutate, MutationError, MutationResult, Step } from "./mutation.ts";
import type { AnyRow } from "./outbox.ts";
import { isStorageFull } from "./storage-full.ts";
import type { WriteCount } from "./write-count.ts";

type StepWithId = Step & { readonly id: string };

/** Leaves the transaction with nothing written; becomes the error of the result. */
class Refusal extends Error {
  readonly error: MutationError;
  constructor(error: MutationError) {
    super(error.type);
    this.error = error;
  }
}

/**
 * The only way to write: mirror rows and outbox in one transaction, validated, with the inverse as `undo`.
 * `onWrite` is told after every commit (it wakes the sync, and asks for persistent storage the first time); `writes` counts
 * the writes under way.
 */
export const createMutate = (o: {
  db: Database;
  owner: string;
  newId: () => string;
  clock: Clock;
  onWrite?: () => void;
  writes?: WriteCount;
}): Mutate => {
  const apply = (draft: Draft, mutation: StepWithId): readonly Step[] => {
    const { collection, id } = mutation;
    switch (mutation.op) {
      case "create":
        return create(draft, collection, id, mutation.values);
      case "update":
        return update(draft, collection, id, mutation.patch);
      case "delete":
        return remove(draft, collection, id);
      case "restore":
        return restore(draft, collection, id);
      case "retry":
        return retry(draft, collection, id);
      case "decide":
        return [];
    }
  };

  const create = (draft: Draft, collection: CollectionName, id: string, values: object): Step[] => {
    if (draft.row(collection, id)) throw new Error(`${collection}/${id} is there already`);
    const now = toTimestamp(o.clock());
    draft.edit(collection, id, {
      ...emptyValues(collection),
      ...withoutUndefined(values),
      id,
      owner: o.owner,
      rev: 0,
      seq: 0,
      deleted: false,
      created: now,
      updated: now,
    });
    return [{ op: "delete", collection, id }];
  };

  const run = async (mutations: readonly Step[]): Promise<MutationResult> => {
    const list = mutations.map((mutation) => ({ ...mutation, id: mutation.id ?? o.newId() }) as StepWithId);
    const keys = list.map(({ collection, id }) => [collection, id] as const);
    const isDeep = list.some(({ op }) => op === "delete");
    try {
      const done = await o.db.transaction("rw", [...storesTouched(list), o.db.outbox.name], async () => {
        const draft = await readDraft(o.db, keys, { isDeep });
        const undo = list.map((mutation) => apply(draft, mutation)).toReversed();
        for (const { collection, row } of draft.edited()) refuseFaults(collection, row);
        await draft.write(new Date(o.clock()).toISOString());
        return { ids: list.map(({ id }) => id), undo: [...undo.flat(), ...(await decide(o.db, list))] };
      });
      o.onWrite?.();
      return ok(done);
    } catch (error) {
      if (error instanceof Refusal) return err(error.error);
      if (isStorageFull(error)) return err({ type: "storageFull" });
      throw error;
    }
  };
  return (mutations) => (o.writes ? o.writes.during(run(mutations)) : run(mutations));
};

/** Writes down what the teacher decided; the inverse brings the rows back as they were. */
const decide = async (db: Database, mutations: readonly StepWithId[]): Promise<readonly Step[]> => {
  const undo: Step[] = [];
  for (const mutation of mutations) {
    if (mutation.op === "decide") {
      undo.push({ ...mutation, conflicts: await writeConflicts(db, mutation.conflicts) });
    }
  }
  return undo.toReversed();
};

const update = (draft: Draft, collection: CollectionName, id: string, patch: object): Step[] => {
  const row = draft.row(collection, id);
  if (!row || row.deleted) throw new Refusal({ type: "notFound", collection, id });
  draft.edit(collection, id, { ...row, ...withoutUndefined(patch) });
  const before = Object.fromEntries(Object.keys(patch).map((name) => [name, row[name]]));
  return [{ op: "update", collection, id, patch: before } as Step];
};

/**
 * Soft-deletes a record and, parents first, its children. One that the server has never been sent is forgotten, so its
 * undo is a create.
 */
const remove = (draft: Draft, collection: CollectionName, id: string): Step[] => {
  const row = draft.row(collection, id);
  if (!row) throw new Refusal({ type: "notFound", collection, id });
  if (row.deleted) return [];
  const isUnsent = draft.isUnsent(collection, id);
  draft.edit(collection, id, isUnsent ? null : { ...row, deleted: true });
  const undo: Step[] = [
    isUnsent
      ? ({ op: "create", collection, id, values: valuesOf(collection, row) } as Step)
      : { op: "restore", collection, id },
  ];
  for (const child of draft.children(collection, id)) {
    undo.push(...remove(draft, child.collection, child.row.id));
  }
  return undo;
};

const restore = (draft: Draft, collection: CollectionName, id: string): Step[] => {
  const row = draft.row(collection, id);
  if (!row) throw new Refusal({ type: "notFound", collection, id });
  if (!row.deleted) return [];
  draft.edit(collection, id, { ...row, deleted: false });
  return [{ op: "delete", collection, id }];
};

/** The record as it is waits to be pushed again; there is nothing to undo about it. */
const retry = (draft: Draft, collection: CollectionName, id: string): Step[] => {
  const row = draft.row(collection, id);
  if (!row) throw new Refusal({ type: "notFound", collection, id });
  draft.edit(collection, id, row);
  return [];
};

const valuesOf = (collection: CollectionName, row: AnyRow): Record<string, unknown> =>
  Object.fromEntries(Object.keys(collections[collection].fields).map((name) => [name, row[name]]));

/** A deleted record may hold anything: it is on its way out, and its undo brings back what was valid. */
const refuseFaults = (collection: CollectionName, row: AnyRow): void => {
  if (row.deleted) return;
  const faults = validateRow(collection, row as unknown as Values[typeof collection]);
  if (faults.length > 0) throw new Refusal({ type: "invalid", collection, id: row.id, faults });
};

/** A field named with undefined is a field not named: JSON has no such value. */
const withoutUndefined = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** The stores a transaction must hold: those named and, where something is deleted, those below them. */
const storesTouched = (mutations: readonly Step[]): ReadonlySet<string> => {
  const touched = new Set<string>();
  const reach = (collection: CollectionName): void => {
    if (touched.has(collection)) return;
    touched.add(collection);
    for (const { child } of cascadesBelow(collection)) reach(child);
  };
  if (mutations.some(({ op }) => op === "delete")) for (const { collection } of mutations) reach(collection);
  for (const { collection } of mutations) touched.add(collection);
  if (mutations.some(({ op }) => op === "decide")) touched.add("conflicts");
  return touched;
};
