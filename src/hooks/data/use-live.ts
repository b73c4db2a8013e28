import { useLiveQuery } from "dexie-react-hooks";
import type { Database } from "#db/store/database";
import { useMirror } from "./mirror-context.ts";

/**
 * A query's result, updated whenever this or another tab or the sync changes its data; `first`,
 * else undefined, while loading.
 */
export const useLive = <T>(query: (db: Database) => Promise<T>, deps: readonly unknown[], first?: T): T | undefined => {
  const { db } = useMirror();
  // Dexie tracks reads after an await only if the function it is given is itself `async`.
  return useLiveQuery(async () => query(db), [db, ...deps], first);
};
