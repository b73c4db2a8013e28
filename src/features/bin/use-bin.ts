import { type BinEntry, readBin } from "#db/bin/read-bin";
import { err, ok, type Result } from "#domain/result";
import { useLive } from "#hooks/data/use-live";

/** The mirror could not be read: a broken or closed database. */
type Unreadable = { readonly type: "unreadable" };

/** Every deletion, newest first; undefined while loading. Another `attempt` reads again. */
export const useBin = (attempt: number): Result<readonly BinEntry[], Unreadable> | undefined =>
  useLive(
    (db) =>
      readBin(db).then(ok, () => err<Unreadable>({ type: "unreadable" })) as Promise<
        Result<readonly BinEntry[], Unreadable>
      >,
    [attempt],
  );
