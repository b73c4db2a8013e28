import { useLiveQuery } from "dexie-react-hooks";
import { useRef } from "react";
import { keepSame } from "#domain/keep-same";
import type { Database } from "#db/store/database";
import { isStorageFault } from "#db/store/storage-full";
import { useMirror } from "./mirror-context.ts";

/**
 * A query's result, updated whenever this or another tab or the sync changes its data; `first`,
 * else undefined, while loading. What did not change since is the same object.
 */
export const useLive = <T>(query: (db: Database) => Promise<T>, deps: readonly unknown[], first?: T): T | undefined => {
  const { db } = useMirror();
  const last = useRef<T>(undefined);
  // Dexie tracks reads after an await only if the function it is given is itself `async`.
  // What is shown stays where the browser closes the database: the page says so and begins anew.
  const ask = async () =>
    query(db).then(
      (found) => (last.current = keepSame(last.current, found)),
      (error: unknown) => (isStorageFault(error) && !db.hasFailed() ? new Promise<T>(() => {}) : Promise.reject(error)),
    );
  return useLiveQuery(ask, [db, ...deps], first);
};
