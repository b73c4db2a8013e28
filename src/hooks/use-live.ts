import { useLiveQuery } from "dexie-react-hooks";
import type { Database } from "#db/database";
import { useMirror } from "./mirror-context.ts";

/** The answer of a query, again whenever this or another tab or the sync changes what it read; undefined while loading. */
export const useLive = <T>(query: (db: Database) => Promise<T>, deps: readonly unknown[]): T | undefined => {
  const { db } = useMirror();
  // Dexie follows what is read after an await only where the function it is given is itself `async`.
  return useLiveQuery(async () => query(db), [db, ...deps]);
};
