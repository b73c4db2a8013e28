import { expect, test } from "vitest";
import { err, ok, type Result } from "#domain/result";
import type { SyncReason } from "#db/sync-history";
import type { SyncError } from "./engine-parts.ts";
import { createScheduler } from "./scheduler.ts";

/** Timers that only say what they were asked for; `fire` lets the time pass. */
const setUp = (answers: Result<void, SyncError>[]) => {
  const planned: number[] = [];
  let fire = () => {};
  const runs: (readonly SyncReason[])[] = [];
  const scheduler = createScheduler({
    run: async (reasons) => {
      runs.push(reasons);
      return answers.shift() ?? ok(undefined);
    },
    timers: {
      after: (ms, work) => {
        planned.push(ms);
        fire = work;
        return () => (fire = () => {});
      },
    },
    random: () => 1,
  });
  scheduler.start();
  planned.length = 0;
  const pass = async () => {
    fire();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { scheduler, planned, pass, runs: () => runs.length, reasons: () => runs };
};

test("requests go along with the soonest, and a quiet minute follows", async () => {
  const { scheduler, planned, pass, runs } = setUp([]);
  await pass();
  scheduler.request({ within: 400, isUrgent: false, reason: "write" });
  scheduler.request({ within: 400, isUrgent: false, reason: "write" });
  scheduler.request({ within: 150, isUrgent: false, reason: "write" });
  await pass();
  expect(planned).toEqual([60_000, 400, 150, 60_000]);
  expect(runs()).toBe(2);
});

test("what is asked for during a cycle is done right after it", async () => {
  const { scheduler, planned } = setUp([]);
  const run = scheduler.runNow("you");
  scheduler.request({ within: 400, isUrgent: false, reason: "write" });
  expect(await scheduler.runNow("you")).toEqual(await run);
  expect(planned).toEqual([200]);
});

test("after errors it waits longer and longer, and only an urgent reason cuts that short", async () => {
  const offline = err({ type: "offline" } as const);
  const { scheduler, planned, pass, runs } = setUp([offline, offline, offline]);
  await scheduler.runNow("you");
  await pass();
  await pass();
  expect(planned).toEqual([1000, 2000, 4000]);
  scheduler.request({ within: 400, isUrgent: false, reason: "write" });
  expect(planned).toHaveLength(3);
  scheduler.request({ within: 0, isUrgent: true, reason: "online" });
  await pass();
  expect(planned.slice(3)).toEqual([0, 60_000]);
  expect(runs()).toBe(4);
});

test("a cycle that throws is told to its caller and tried again", async () => {
  const planned: number[] = [];
  const scheduler = createScheduler({
    run: () => Promise.reject(new Error("bug")),
    timers: { after: (ms) => (planned.push(ms), () => {}) },
    random: () => 1,
  });
  scheduler.start();
  await expect(scheduler.runNow("you")).rejects.toThrow("bug");
  expect(planned).toEqual([0, 1000]);
});

test("starting runs a cycle at once; once stopped, nothing is planned until it is started again", async () => {
  const { scheduler, planned, pass, runs } = setUp([]);
  await pass();
  expect(runs()).toBe(1);
  scheduler.stop();
  await scheduler.runNow("you");
  expect(planned).toEqual([60_000]);
  scheduler.start();
  expect(planned).toEqual([60_000, 0]);
});

test("a server that asks to be left alone is, whoever is back or looks; the teacher may ask all the same", async () => {
  const held = err({ type: "tooMany", retryAfterMs: 120_000 } as const);
  const { scheduler, planned, pass, runs } = setUp([held, held]);
  await scheduler.runNow("you");
  scheduler.request({ within: 0, isUrgent: true, reason: "visible" });
  expect(planned).toEqual([120_000]);
  await scheduler.runNow("you");
  await pass();
  expect([planned, runs()]).toEqual([[120_000, 120_000, 60_000], 3]);
  scheduler.request({ within: 0, isUrgent: true, reason: "visible" });
  expect(planned.at(-1)).toBe(0);
});

test("but for a quarter of an hour at most", async () => {
  const { scheduler, planned } = setUp([err({ type: "serverError", status: 503, retryAfterMs: 1e12 } as const)]);
  await scheduler.runNow("you");
  expect(planned).toEqual([900_000]);
});

test("a cycle is told who asked for it", async () => {
  const offline = err({ type: "offline" } as const);
  const { scheduler, pass, reasons } = setUp([ok(undefined), ok(undefined), offline]);
  await pass();
  await pass();
  scheduler.request({ within: 400, isUrgent: false, reason: "write" });
  scheduler.request({ within: 150, isUrgent: false, reason: "poke" });
  scheduler.request({ within: 150, isUrgent: false, reason: "poke" });
  await pass();
  await pass();
  await scheduler.runNow("you");
  expect(reasons()).toEqual([["start"], ["minute"], ["write", "poke"], ["retry"], ["you"]]);
});
