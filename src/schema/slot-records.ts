import { slotFields } from "#domain/lessons/slot-fields";
import { type CollectionName, collectionNames, collections, type Rows } from "./collections.ts";
import type { Collection } from "./collection.ts";

/** The collections whose records belong to a slot of their course, by their rows. */
export type SlotCollection = {
  [C in CollectionName]: Rows[C] extends { course: string; date: string; start: number } ? C : never;
}[CollectionName];

/**
 * The collections of what happened in a lesson: each record belongs to one slot
 * (`Collection.slots`). Where that slot goes, all of them go. Plans and exceptions, which make the
 * slots, are moved by rules of their own.
 */
export const slotRecords: readonly CollectionName[] = collectionNames.filter(
  (name) => (collections[name] as Collection).slots !== undefined && !(name in slotFields),
);
