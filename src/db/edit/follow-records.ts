import { slotRecords } from "#schema/slot-records";
import { derivedRecordId, idSource } from "#db/store/hashed-id";
import { type CollectionName, collections } from "#schema/collections";
import type { AnyRow } from "#db/store/outbox";
import { editAny } from "./edit.ts";
import type { Mutation } from "./mutation.ts";
import type { RollSlot } from "./roll-call-edits.ts";

/** What happened in lessons, as it is in the mirror, by collection. */
export type SlotRecordRows = ReadonlyMap<CollectionName, readonly AnyRow[]>;

type Move = { readonly was: AnyRow; readonly is: AnyRow };

/**
 * Edits for what happened in lessons whose slots are elsewhere now. Each record takes the id that
 * follows from its new slot, which another one may just be leaving. Where a record that stays has
 * that id, nothing is written over it: the other one stays where it is.
 */
export const followRecords = (
  rows: SlotRecordRows,
  to: ReadonlyMap<string, Omit<RollSlot, "course">>,
): readonly Mutation[] => slotRecords.flatMap((collection) => follow(collection, rows.get(collection) ?? [], to));

/** The id of a record in its new slot: one that was drawn stays. */
const idAt = (collection: CollectionName, row: AnyRow): string =>
  idSource(collection, row) === undefined ? row.id : derivedRecordId(collection, row);

const follow = (
  collection: CollectionName,
  all: readonly AnyRow[],
  to: ReadonlyMap<string, Omit<RollSlot, "course">>,
): readonly Mutation[] => {
  const moves = all.flatMap((was): Move[] => {
    const place = to.get(was.id);
    if (!place) return [];
    const moved = { ...was, date: place.date, start: place.start };
    return [{ was, is: { ...moved, id: idAt(collection, moved) } }];
  });
  const free = withFreeIds(moves, all);
  const rowOf = new Map(all.map((row) => [row.id, row]));
  const taken = new Set(free.map(({ is }) => is.id));
  const names = Object.keys(collections[collection].fields);
  const valuesOf = (row: AnyRow) => Object.fromEntries(names.map((name) => [name, row[name]]));
  return [
    ...free
      .filter(({ was }) => !taken.has(was.id))
      .map(({ was }): Mutation => ({ op: "delete", collection, id: was.id })),
    ...free.map(({ is }): Mutation => {
      const held = rowOf.get(is.id);
      if (held) return editAny(collection, held, valuesOf(is));
      return { op: "create", collection, id: is.id, values: valuesOf(is) } as Mutation;
    }),
  ];
};

/** The moves to ids that nothing else has; one that stays may be in the way of the next. */
const withFreeIds = (moves: readonly Move[], all: readonly AnyRow[]): readonly Move[] => {
  const moving = new Set(moves.map(({ was }) => was.id));
  const staying = new Set(all.flatMap(({ id }) => (moving.has(id) ? [] : [id])));
  const seen = new Set<string>();
  const free = moves.filter(({ is }) => {
    if (staying.has(is.id) || seen.has(is.id)) return false;
    seen.add(is.id);
    return true;
  });
  return free.length === moves.length ? free : withFreeIds(free, all);
};
