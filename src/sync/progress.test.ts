import { expect, test } from "vitest";
import { createProgress } from "./progress.ts";
import type { SyncStore } from "./sync-store.ts";

const pulling = (done: number) => ({ phase: "pulling", progress: { done, total: 9 } }) as const;

const setUp = (write: (status: unknown) => Promise<void>) => {
  const time = { now: 0 };
  const store = { writeStatus: write } as unknown as SyncStore;
  return { time, progress: createProgress({ store, clock: () => time.now }) };
};

test("in a phase it is written every 250 ms at most, a new phase at once, all in order", async () => {
  const written: unknown[] = [];
  const { time, progress } = setUp(async (status) => void written.push(status));
  for (time.now = 0; time.now < 600; time.now += 100) progress.tell(pulling(time.now));
  progress.tell({ phase: "pushing", progress: null });
  await progress.end();
  expect(written).toEqual([pulling(0), pulling(300), { phase: "pushing", progress: null }]);
});

test("only the end waits for it and throws its errors, except a full disk", async () => {
  const disk = Promise.withResolvers<void>();
  const { progress } = setUp(() => disk.promise);
  progress.tell(pulling(1));
  const ended = progress.end();
  disk.reject(new Error("broken"));
  await expect(ended).rejects.toThrow("broken");

  const full = setUp(() => Promise.reject(new DOMException("full", "QuotaExceededError")));
  full.progress.tell(pulling(1));
  await expect(full.progress.end()).resolves.toBeUndefined();
});
