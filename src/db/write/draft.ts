import type { CollectionName } from "#schema/collections";
import { cascadesBelow, groupKeys, parentKeysOf, type RecordKey } from "#db/store/cascades";
import type { Database } from "#db/store/database";
import { type AnyRow, type OutboxEntry, pushRank } from "#db/store/outbox";
import { isSettled, withEditedHere } from "#db/store/row-diff";
import type { RowChange } from "./own-writes.ts";

/**
 * Edits prepared over records read before: reads see the edits, `changes` says what to write. It is
 * synchronous because a Dexie transaction only survives awaits of Dexie's own promises.
 */
export type Draft = {
  row(collection: CollectionName, id: string): AnyRow | undefined;
  /**
   * How a record that the server cannot know is kept here: made in this run, waiting to be sent, or
   * refused. Null if the server has it or may be getting it.
   */
  unsent(collection: CollectionName, id: string): "new" | "waiting" | "refused" | null;
  /** Undeleted records that are deleted with this one. */
  children(collection: CollectionName, id: string): readonly { collection: CollectionName; row: AnyRow }[];
  /** The record as the teacher wants it; null: as if it never existed. */
  edit(collection: CollectionName, id: string, row: AnyRow | null): void;
  /** The teacher decided on these fields of a record, or took that back: other devices are told. */
  settle(collection: CollectionName, id: string, fields: readonly string[], isDecided: boolean): void;
  write(since: string): Promise<void>;
  /** What was edited so far, in order, before and after. */
  changes(): readonly RowChange[];
};

type Slot = {
  readonly collection: CollectionName;
  readonly id: string;
  /** The row before the draft, undefined if there was none. */
  readonly before: AnyRow | undefined;
  readonly entry: OutboxEntry | undefined;
  now: AnyRow | undefined;
  isEdited: boolean;
  /** Fields decided on that are to be told; null: as before. */
  settled: readonly string[] | null;
};

/**
 * Reads the records `keys`, and with `isDeep` whatever is deleted with them, within the current
 * transaction, which must cover their stores and the outbox.
 */
export const readDraft = async (
  db: Database,
  keys: readonly RecordKey[],
  o: { readonly isDeep: boolean },
): Promise<Draft> => {
  const slots = new Map<string, Slot>();
  /** What belongs to a record, as far as it was read or edited. */
  const childrenOf = new Map<string, Set<Slot>>();

  const register = (slot: Slot): void => {
    for (const parent of parentsOf(slot)) {
      const siblings = childrenOf.get(parent) ?? new Set();
      childrenOf.set(parent, siblings.add(slot));
    }
  };
  const slotOf = (collection: CollectionName, id: string): Slot => {
    const slot = slots.get(`${collection}/${id}`);
    if (!slot) throw new Error(`${collection}/${id} was not read`);
    return slot;
  };
  const load = async (collection: CollectionName, ids: readonly string[], known?: readonly AnyRow[]): Promise<void> => {
    const rows = known ?? (await db.table<AnyRow, string>(collection).bulkGet([...ids]));
    const entries = await db.outbox.bulkGet(ids.map((id) => [collection, id]));
    for (const [index, id] of ids.entries()) {
      const before = rows[index];
      const slot = { collection, id, before, entry: entries[index], now: before, isEdited: false, settled: null };
      slots.set(`${collection}/${id}`, slot);
      register(slot);
    }
  };

  for (const [collection, ids] of groupKeys(keys)) await load(collection, ids);
  const visited = new Set(keys.map((key) => key.join("/")));
  for (let level = o.isDeep ? groupKeys(keys) : new Map(); level.size > 0;) {
    const below: RecordKey[] = [];
    for (const [collection, ids] of level) {
      for (const { child, field } of cascadesBelow(collection)) {
        const found = await db.table<AnyRow, string>(child).where(field).anyOf(ids).toArray();
        const fresh = found.filter((row) => !visited.has(`${child}/${row.id}`));
        for (const row of fresh) visited.add(`${child}/${row.id}`);
        const freshIds = fresh.map((row) => row.id);
        await load(child, freshIds, fresh);
        below.push(...freshIds.map((id) => [child, id] as const));
      }
    }
    level = groupKeys(below);
  }

  return {
    row: (collection, id) => slotOf(collection, id).now,
    unsent(collection, id) {
      const { before, entry } = slotOf(collection, id);
      if (!entry) return before === undefined ? "new" : null;
      if (entry.base !== null || entry.state === "inFlight") return null;
      return entry.state === "parked" ? "refused" : "waiting";
    },
    children(collection, id) {
      const key = `${collection}/${id}`;
      return [...(childrenOf.get(key) ?? [])].flatMap((slot) =>
        slot.now && !slot.now.deleted && parentsOf(slot).includes(key)
          ? [{ collection: slot.collection, row: slot.now }]
          : [],
      );
    },
    edit(collection, id, row) {
      const slot = slotOf(collection, id);
      slot.now = row ? withEditedHere(collection, { base: baseOf(slot), before: slot.now }, row) : undefined;
      slot.isEdited = true;
      register(slot);
    },
    changes: () => [...slots.values()].filter(({ isEdited }) => isEdited),
    settle(collection, id, fields, isDecided) {
      const slot = slotOf(collection, id);
      const others = (slot.settled ?? slot.entry?.settled ?? []).filter((name) => !fields.includes(name));
      // Nobody else is asked about what the server has never seen.
      const isSeen = slot.now && !slot.now.deleted && slot.now.rev + slot.now.seq > 0;
      if (isSeen) slot.settled = isDecided ? [...others, ...fields] : others;
    },
    async write(since) {
      const edited = [...slots.values()].filter((slot) => slot.isEdited || slot.settled !== null);
      for (const collection of new Set(edited.map((slot) => slot.collection))) {
        const own = edited.filter((slot) => slot.collection === collection);
        const table = db.table<AnyRow, string>(collection);
        await table.bulkPut(own.flatMap((slot) => slot.now ?? []));
        await table.bulkDelete(own.flatMap((slot) => (slot.now ? [] : slot.id)));
      }
      const entries = edited.map((slot) => [slot, editedEntry(slot, since)] as const);
      await db.outbox.bulkPut(entries.flatMap(([, entry]) => entry ?? []));
      await db.outbox.bulkDelete(
        entries.flatMap(([{ collection, id }, entry]) => (entry ? [] : ([[collection, id]] as const))),
      );
    },
  };
};

const parentsOf = ({ collection, now }: Slot): readonly string[] =>
  now ? parentKeysOf(collection, now).map((key) => key.join("/")) : [];

/** What the server last sent; null if it may have taken something else meanwhile. */
const baseOf = ({ entry, before }: Slot): AnyRow | null => {
  if (!entry) return before ?? null;
  return entry.state === "inFlight" ? null : entry.base;
};

/** The outbox entry of an edited record; undefined if it equals what the server last sent. */
const editedEntry = (slot: Slot, since: string): OutboxEntry | undefined => {
  const { collection, id, before, entry, now } = slot;
  if (!now) return undefined;
  const rank = pushRank(collection, now);
  const settled = { settled: slot.settled ?? entry?.settled ?? [] };
  if (entry?.state === "inFlight") return { ...entry, ...(slot.settled ? settled : {}), rank };
  const base = entry ? entry.base : (before ?? null);
  if (isSettled({ collection, base, ...settled }, now)) return undefined;
  return {
    ...entry,
    ...(settled.settled.length > 0 || entry?.settled ? settled : {}),
    collection,
    id,
    base,
    rev: entry ? entry.rev : (before?.rev ?? 0),
    since: entry?.since ?? since,
    state: "pending",
    rank,
    reason: null,
  };
};
