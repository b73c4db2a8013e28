import type { Collection, SlotFields } from "./collection.ts";
import { type CollectionName, collections } from "./collections.ts";

/** The fields of a collection that name slots, its own slot first; none if it has no slot. */
const slotsOf = (name: CollectionName): readonly SlotFields[] => (collections[name] as Collection).slots ?? [];

/** The groups of fields that each mean one thing: what the collection says, and its slots. */
export const groupsOf = (name: CollectionName): readonly (readonly string[])[] => {
  const { together = [] } = collections[name] as Collection;
  const slots = slotsOf(name).map(({ date, start }, at) => (at === 0 ? ["course", date, start] : [date, start]));
  return [...slots, ...together];
};

/** The fields that mean one thing with some of these, and these themselves. */
export const withTogether = (name: CollectionName, fields: readonly string[]): readonly string[] => {
  const groups = groupsOf(name).filter((group) => group.some((field) => fields.includes(field)));
  return [...new Set([...fields, ...groups.flat()])];
};
