import { Dexie, type ObservabilitySet } from "dexie";
import type { Database } from "#db/store/database";

/**
 * Calls `listener` when rows of these tables change, by this page, another one or the worker. Asks
 * the database nothing. Returns how to stop.
 */
export const onRowsChanged = (db: Database, tables: readonly string[], listener: () => void): (() => void) => {
  const prefixes = tables.map((table) => `idb://${db.name}/${table}/`);
  const look = (parts: ObservabilitySet) => {
    if (Object.keys(parts).some((part) => prefixes.some((prefix) => part.startsWith(prefix)))) listener();
  };
  Dexie.on("storagemutated", look);
  return () => Dexie.on.storagemutated.unsubscribe(look);
};
