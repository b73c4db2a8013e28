import type { Collection } from "./collection.ts";
import { collections, type CollectionName } from "./collections.ts";
import { emptyValues } from "./validate.ts";

type AnyValues = Readonly<Record<string, unknown>>;

/**
 * A record with empty values for the fields that are not known: a purged one is described by what
 * was compared.
 */
const whole = (collection: CollectionName, row: AnyValues): AnyValues => ({ ...emptyValues(collection), ...row });

/** A record's own name or title, as typed; "" if it has none. */
export const titleOf = (collection: CollectionName, row: AnyValues): string =>
  (collections[collection] as Collection).title(whole(collection, row));

/** A record's day (`YYYY-MM-DD`); "" if it has none. */
export const dateOf = (collection: CollectionName, row: AnyValues): string =>
  (collections[collection] as Collection).date(whole(collection, row));
