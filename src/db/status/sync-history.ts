import type { Database } from "#db/store/database";
import { isStorageFull } from "#db/store/storage-full";

/**
 * What triggered a cycle. `start`: the page was opened. `write`: a local write. `poke`: a realtime
 * message. `connect`: a realtime connection was made. `online`, `offline`: the network came or
 * went. `visible`: the page became visible. `minute`: the minute was over. `retry`: an error
 * before. `worker`: the service worker. `you`: the teacher.
 */
export type SyncReason =
  | "start"
  | "write"
  | "poke"
  | "connect"
  | "online"
  | "offline"
  | "visible"
  | "minute"
  | "retry"
  | "worker"
  | "you";

/** What one cycle did. */
export type SyncCycle = {
  /** ISO; when it began. */
  readonly at: string;
  readonly durationMs: number;
  /** Everything that triggered it; several if requests came close together. */
  readonly reasons: readonly SyncReason[];
  /** Rows received from other devices; the echo of this cycle's push is not counted. */
  readonly pulled: number;
  /** Records whose edits the server took. */
  readonly pushed: number;
  /** Values that could not be merged, and edits that the server refused. */
  readonly conflicts: number;
  readonly parked: number;
  readonly requests: number;
  /** Bytes of bodies, as sent and as unpacked. */
  readonly bytesSent: number;
  readonly bytesReceived: number;
  /** "done", or the type of the error that ended it (`SyncError`). */
  readonly outcome: string;
};

/**
 * A line of the history: one cycle, or several in a row that moved nothing and ended alike. Of
 * several, `at` is when the first began and `lastAt` when the last did. `durationMs` is the
 * longest, `reasons` are all of them, and counts are sums.
 */
export type SyncHistoryLine = SyncCycle & { readonly count: number; readonly lastAt: string };

const key = "history";

/** Maximum of lines. */
const longest = 50;

const isQuiet = ({ pulled, pushed, conflicts, parked }: SyncCycle): boolean =>
  pulled + pushed + conflicts + parked === 0;

/**
 * Adds a cycle to the history, newest first: two that moved nothing and ended alike become one
 * line.
 */
const addCycle = (history: readonly SyncHistoryLine[], cycle: SyncCycle): readonly SyncHistoryLine[] => {
  const [last, ...older] = history;
  if (!last || !isQuiet(last) || !isQuiet(cycle) || last.outcome !== cycle.outcome) {
    return [{ ...cycle, count: 1, lastAt: cycle.at }, ...history].slice(0, longest);
  }
  const both: SyncHistoryLine = {
    ...last,
    count: last.count + 1,
    lastAt: cycle.at,
    durationMs: Math.max(last.durationMs, cycle.durationMs),
    reasons: [...new Set([...last.reasons, ...cycle.reasons])],
    requests: last.requests + cycle.requests,
    bytesSent: last.bytesSent + cycle.bytesSent,
    bytesReceived: last.bytesReceived + cycle.bytesReceived,
  };
  return [both, ...older];
};

/** The last cycles of this browser's tabs and its worker, newest first; for a live query. */
export const readSyncHistory = async (db: Database): Promise<readonly SyncHistoryLine[]> =>
  ((await db.meta.get(key))?.value as readonly SyncHistoryLine[] | undefined) ?? [];

/** Records a cycle. On a full disk it is skipped: nobody's work depends on it. */
export const writeSyncCycle = async (db: Database, cycle: SyncCycle): Promise<void> => {
  try {
    await db.transaction("rw", db.meta, async () => {
      await db.meta.put({ key, value: addCycle(await readSyncHistory(db), cycle) });
    });
  } catch (error) {
    if (!isStorageFull(error)) throw error;
  }
};
