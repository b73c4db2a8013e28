import { liveQuery } from "dexie";
import type { Clock } from "#db/store/clock";
import type { Files } from "#db/files/create-files";
import { readToFetch } from "#db/files/offline-files";
import type { Database } from "#db/store/database";
import type { Timers } from "#remote/timers";

/** Milliseconds until the next try where a file could not be fetched. */
const patience = 60_000;

export type FileFetcher = {
  start(): void;
  /** Stops once the file that is under way has come. */
  stop(): void;
};

/**
 * Fetches the files that the teacher wants on this device, one after the other, as long as there is
 * room for them.
 */
export const createFileFetcher = (o: {
  db: Database;
  files: Pick<Files, "read">;
  clock: Clock;
  timers: Timers;
}): FileFetcher => {
  let stopWatching: (() => void) | undefined;
  let cancelTimer = () => {};
  let isRunning = false;
  /** Files that the server does not have: this page does not ask for them again. */
  const missing = new Set<string>();

  const readNext = async () => {
    const today = new Date(o.clock()).toISOString().slice(0, 10);
    return (await readToFetch(o.db, today)).filter(({ id }) => !missing.has(id));
  };
  const fetchAll = async (): Promise<void> => {
    for (;;) {
      if (!stopWatching) return;
      const [row] = await readNext();
      if (!row) return;
      const read = await o.files.read({ collection: "attachments", id: row.id, field: "file" });
      if (read?.ok && (await o.db.files.get(row.sha256))) continue;
      if (read?.ok || read?.error.type === "diskFull") return;
      if (read?.error.type === "missing" || !read) missing.add(row.id);
      else {
        cancelTimer();
        cancelTimer = o.timers.after(patience, run);
        return;
      }
    }
  };
  const run = (): void => {
    if (isRunning || !stopWatching) return;
    isRunning = true;
    fetchAll()
      .catch((error: unknown) => {
        // The mirror was closed under it.
        if ((error as Error).name !== "DatabaseClosedError") throw error;
      })
      .finally(() => (isRunning = false));
  };

  return {
    start() {
      if (stopWatching) return;
      const watched = liveQuery(async () => (await readNext()).length);
      const subscription = watched.subscribe({ next: (count) => count > 0 && run(), error: () => undefined });
      stopWatching = () => subscription.unsubscribe();
    },
    stop() {
      cancelTimer();
      stopWatching?.();
      stopWatching = undefined;
    },
  };
};
