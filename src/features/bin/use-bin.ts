import { type BinEntry, readBin } from "#db/bin/read-bin";
import { ok, type Result } from "#domain/result";
import { type Unreadable, unreadable } from "#hooks/data/unreadable";
import { useLive } from "#hooks/data/use-live";

/** Every deletion, newest first; undefined while loading. Another `attempt` reads again. */
export const useBin = (attempt: number): Result<readonly BinEntry[], Unreadable> | undefined =>
  useLive((db) => readBin(db).then(ok, unreadable), [attempt]);
