import { stat } from "node:fs/promises";
import { join } from "node:path";
import { call } from "../../tests/support/api.ts";
import type { TestPocketBase } from "../../tests/support/pocketbase.ts";
import type { LoadProcess } from "./load-process.ts";
import { countDeleted, deleteLongAgo } from "./seed-teachers.ts";

export type Upkeep = {
  readonly purge: {
    readonly rows: number;
    readonly ms: number;
    readonly worstPushMs: number;
    readonly worstPullMs: number;
  };
  readonly backup: {
    readonly bytes: number;
    readonly ms: number;
    readonly worstPushMs: number;
    readonly worstPullMs: number;
  };
};

/** Two years ago: long enough for the purge. */
const deleted = { rows: 1000, days: 730 };
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Edits one after the other while `work` lasts. Returns how long it took, and the longest that a
 * push and a pull waited for it.
 */
const withEdits = async (load: LoadProcess, work: () => Promise<void>) => {
  const over = new AbortController();
  const start = performance.now();
  const done = work()
    .then(() => performance.now() - start)
    .finally(() => over.abort());
  // Whatever went wrong is thrown below, once the edit under way has ended.
  done.catch(() => undefined);
  let worstPushMs = 0;
  let worstPullMs = 0;
  while (!over.signal.aborted) {
    const { pushes, pulls } = await load.serial("edit", 1);
    worstPushMs = Math.max(worstPushMs, pushes.max);
    worstPullMs = Math.max(worstPullMs, pulls.max);
  }
  const ms = await done;
  return { ms, worstPushMs, worstPullMs };
};

/**
 * Measures what the nightly purge and a backup take, and what a teacher who edits meanwhile notices
 * of it.
 */
export const measureUpkeep = async (pb: TestPocketBase, load: LoadProcess): Promise<Upkeep> => {
  const token = await pb.superuser();
  const left = countDeleted(pb.dataDir);
  deleteLongAgo(pb.dataDir, deleted);
  const purge = await withEdits(load, async () => {
    await call(pb, "POST", "/api/crons/syncPurge", { token });
    while (countDeleted(pb.dataDir) > left) await sleep(50);
  });
  const backup = await withEdits(load, async () => {
    const answer = await call(pb, "POST", "/api/backups", { token, body: { name: "bench.zip" } });
    if (answer.status !== 204) throw new Error(`backup: ${JSON.stringify(answer.body)}`);
  });
  const { size } = await stat(join(pb.dataDir, "backups", "bench.zip"));
  return { purge: { rows: deleted.rows, ...purge }, backup: { bytes: size, ...backup } };
};
