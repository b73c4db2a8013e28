import { readRows, type Where } from "#db/read/queries";
import type { CollectionName, Rows } from "#schema/collections";
import { useLive } from "./use-live.ts";

/** The undeleted records of a collection, live; undefined while loading. */
export const useRows = <C extends CollectionName>(collection: C, where?: Where<C>): Rows[C][] | undefined =>
  useLive((db) => readRows(db, collection, where), [collection, JSON.stringify(where)]);
