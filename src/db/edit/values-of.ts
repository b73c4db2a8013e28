import { collections, type CollectionName } from "#schema/collections";

type FieldValues = Readonly<Record<string, unknown>>;

/** A record's own values, as a new one is made of them. */
export const valuesOf = (collection: CollectionName, row: object): FieldValues =>
  Object.fromEntries(Object.keys(collections[collection].fields).map((name) => [name, (row as FieldValues)[name]]));
