import { type CollectionName, collectionNames, collections, type Rows } from "./collections.ts";
import type { Collection } from "./collection.ts";

/** The collections whose records belong to a slot of their course, by their rows. */
export type SlotCollection = {
  [C in CollectionName]: Rows[C] extends { course: string; date: string; start: number } ? C : never;
}[CollectionName];

/**
 * The collections of what happened in a lesson: each record is about students, and belongs to one
 * slot (`Collection.slots`). Where that slot goes, all of them go.
 */
export const slotRecords: readonly CollectionName[] = collectionNames.filter((name) => {
  const { about, slots } = collections[name] as Collection;
  return about === "student" && slots !== undefined;
});
