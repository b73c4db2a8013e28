import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { createDatabase } from "#db/store/database";
import { readSyncHistory, type SyncCycle, writeSyncCycle } from "./sync-history.ts";

const setUp = () => {
  const db = createDatabase({ name: "mirror", indexedDB: new IDBFactory(), IDBKeyRange });
  let minute = 0;
  const cycle = (what: Partial<SyncCycle> = {}) =>
    writeSyncCycle(db, {
      at: `2026-11-23T07:${String(minute++).padStart(2, "0")}`,
      durationMs: 20,
      reasons: ["minute"],
      pulled: 0,
      pushed: 0,
      conflicts: 0,
      parked: 0,
      requests: 1,
      bytesSent: 0,
      bytesReceived: 90,
      outcome: "done",
      ...what,
    });
  return { db, cycle };
};

test("cycles that move nothing become one line, until one moves something", async () => {
  const { db, cycle } = setUp();
  for (let count = 0; count < 14; count += 1) await cycle();
  await cycle({ reasons: ["visible"], durationMs: 300 });
  await cycle({ reasons: ["write"], pushed: 2 });
  await cycle();
  expect(await readSyncHistory(db)).toMatchObject([
    { count: 1, at: "2026-11-23T07:16" },
    { count: 1, reasons: ["write"], pushed: 2, lastAt: "2026-11-23T07:15" },
    {
      count: 15,
      reasons: ["minute", "visible"],
      at: "2026-11-23T07:00",
      lastAt: "2026-11-23T07:14",
      durationMs: 300,
      requests: 15,
      bytesReceived: 15 * 90,
    },
  ]);
});

test("two weeks offline are one line, and nothing else joins it", async () => {
  const { db, cycle } = setUp();
  await cycle({ outcome: "offline" });
  await cycle({ outcome: "offline" });
  await cycle({ outcome: "timeout" });
  await cycle();
  expect((await readSyncHistory(db)).map(({ outcome, count }) => [outcome, count])).toEqual([
    ["done", 1],
    ["timeout", 1],
    ["offline", 2],
  ]);
});

test("only the last 50 lines are kept", async () => {
  const { db, cycle } = setUp();
  for (let pushed = 1; pushed <= 60; pushed += 1) await cycle({ pushed });
  const history = await readSyncHistory(db);
  expect([history.length, history[0]?.pushed, history.at(-1)?.pushed]).toEqual([50, 60, 11]);
});

test("on a full disk a cycle is left out", async () => {
  const { db, cycle } = setUp();
  await db.open();
  db.meta.hook("creating", () => {
    throw new DOMException("full", "QuotaExceededError");
  });
  await cycle();
  expect(await readSyncHistory(db)).toEqual([]);
});
