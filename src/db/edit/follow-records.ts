import { slotRecords } from "#schema/slot-records";
import { derivedRecordId, hashedId, idSource } from "#db/store/hashed-id";
import { type CollectionName, collections } from "#schema/collections";
import type { AnyRow } from "#db/store/outbox";
import { editAny } from "./edit.ts";
import type { Mutation } from "./mutation.ts";
import type { RollSlot } from "./roll-edits.ts";

/** What happened in lessons, as it is in the mirror, by collection. */
export type SlotRecordRows = ReadonlyMap<CollectionName, readonly AnyRow[]>;

type Move = { readonly was: AnyRow; readonly is: AnyRow };

/** Edits for what happened in lessons whose slots are elsewhere now. */
export const followRecords = (
  rows: SlotRecordRows,
  to: ReadonlyMap<string, Omit<RollSlot, "course">>,
): readonly Mutation[] => slotRecords.flatMap((collection) => followIds(collection, rows.get(collection) ?? [], to));

/** The id of a record in its new place: one that was drawn stays. */
const idAt = (collection: CollectionName, row: AnyRow): string =>
  idSource(collection, row) === undefined ? row.id : derivedRecordId(collection, row);

/**
 * Edits for records that are about something else now, by their ids: `to` has the values that
 * change. Each takes the id that follows from them, which another one may just be leaving. Where a
 * record that stays has that id, nothing is written over it: the other one stays where it is. An id
 * of one that is in the bin (`inBin`) stays with that one, and another follows from both.
 */
export const followIds = (
  collection: CollectionName,
  all: readonly AnyRow[],
  to: ReadonlyMap<string, Readonly<Record<string, unknown>>>,
  inBin: ReadonlySet<string> = new Set(),
): readonly Mutation[] => {
  const moves = all.flatMap((was): Move[] => {
    const values = to.get(was.id);
    if (!values) return [];
    const moved: AnyRow = { ...was, ...values };
    const id = idAt(collection, moved);
    return [{ was, is: { ...moved, id: inBin.has(id) ? hashedId(`${id} from ${was.id}`) : id } }];
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
