import { expect, test } from "vitest";
import { err, ok, type Result } from "#domain/result";
import type { SyncReason } from "#db/status/sync-history";
import type { SyncError } from "./engine-parts.ts";
import { createScheduler } from "./scheduler.ts";

/** Timers that only record their requests; `fire` lets the time pass. */
const setUp = (answers: Result<void, SyncError>[]) => {
  const planned: number[] = [];
  let fire = () => {};
  const runs: (readonly SyncReason[])[] = [];
  let now = 0;
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
    clock: () => now,
  });
  scheduler.start();
  planned.length = 0;
  const pass = async () => {
    fire();
    await new Promise((resolve) => setImmediate(resolve));
  };
  const turnClock = (ms: number) => (now += ms);
  return { scheduler, planned, pass, turnClock, runs: () => runs.length, reasons: () => runs };
};

test("requests join the soonest, and a quiet minute follows", async () => {
  const { scheduler, planned, pass, runs } = setUp([]);
  await pass();
  scheduler.request({ within: 400, sinceFailure: 2000, reason: "write" });
  scheduler.request({ within: 400, sinceFailure: 2000, reason: "write" });
  scheduler.request({ within: 150, sinceFailure: 2000, reason: "write" });
  await pass();
  expect(planned).toEqual([60_000, 400, 150, 60_000]);
  expect(runs()).toBe(2);
});

test("what is requested during a cycle runs right after it", async () => {
  const { scheduler, planned } = setUp([]);
  const run = scheduler.runNow("you");
  scheduler.request({ within: 400, sinceFailure: 2000, reason: "write" });
  expect(await scheduler.runNow("you")).toEqual(await run);
  expect(planned).toEqual([200]);
});

const offline = err({ type: "offline" } as const);
const write = { within: 400, sinceFailure: 2000, reason: "write" } as const;
const poke = { within: 150, sinceFailure: Infinity, reason: "poke" } as const;
const connect = { within: 150, sinceFailure: 0, reason: "connect" } as const;

test("after errors it waits longer and longer; a poke changes nothing, but a sign that the server is back ends the wait", async () => {
  const { scheduler, planned, pass, runs } = setUp([offline, offline, offline]);
  await scheduler.runNow("you");
  await pass();
  await pass();
  expect(planned).toEqual([1000, 2000, 4000]);
  scheduler.request(poke);
  expect(planned).toHaveLength(3);
  scheduler.request(connect);
  await pass();
  expect(planned.slice(3)).toEqual([150, 60_000]);
  expect(runs()).toBe(4);
});

test("a write waits until the last error is two seconds old, even if the clock was changed", async () => {
  const { scheduler, planned, pass, turnClock } = setUp(Array.from({ length: 6 }, () => offline));
  await scheduler.runNow("you");
  for (let failures = 1; failures < 6; failures += 1) await pass();
  expect(planned.at(-1)).toBe(32_000);
  turnClock(500);
  scheduler.request(write);
  expect(planned.slice(6)).toEqual([1500]);
  scheduler.request(write);
  turnClock(400);
  scheduler.request(write);
  expect(planned.slice(7)).toEqual([1100]);
  turnClock(-3_600_000);
  scheduler.request(write);
  expect(planned).toHaveLength(8);
  turnClock(3_600_000 + 2000);
  scheduler.request(write);
  expect(planned.slice(8)).toEqual([400]);
});

test("back online the waits begin small again: the network may be announced before it carries anything", async () => {
  const { scheduler, planned, pass } = setUp(Array.from({ length: 9 }, () => offline));
  await scheduler.runNow("you");
  for (let failures = 1; failures < 6; failures += 1) await pass();
  expect(planned.at(-1)).toBe(32_000);
  planned.length = 0;
  scheduler.request({ within: 0, sinceFailure: 0, reason: "online" });
  await pass();
  await pass();
  expect(planned).toEqual([0, 1000, 2000]);
});

test("a write does not contact a server while signed out", async () => {
  const { scheduler, planned, turnClock } = setUp([err({ type: "unauthorized" } as const)]);
  await scheduler.runNow("you");
  turnClock(5000);
  scheduler.request(write);
  expect(planned).toEqual([60_000]);
  scheduler.request(connect);
  expect(planned.slice(1)).toEqual([150]);
});

test("requests made during a failed cycle are kept", async () => {
  const { scheduler, planned, pass, reasons } = setUp(Array.from({ length: 9 }, () => offline));
  const during = async (request: typeof write | typeof poke | typeof connect) => {
    const run = scheduler.runNow("you");
    scheduler.request(request);
    await run;
  };
  for (let failures = 0; failures < 6; failures += 1) await scheduler.runNow("you");
  planned.length = 0;
  await during(poke);
  await during(write);
  await during(connect);
  expect(planned).toEqual([60_000, 2000, 200]);
  await pass();
  expect(reasons().at(-1)).toEqual(["connect", "retry"]);
});

test("a cycle's exception reaches its caller; it is tried again", async () => {
  const planned: number[] = [];
  const scheduler = createScheduler({
    run: () => Promise.reject(new Error("bug")),
    timers: { after: (ms) => (planned.push(ms), () => {}) },
    random: () => 1,
    clock: () => 0,
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

test("`Retry-After` is respected on wake or reconnect; the teacher may still start a cycle", async () => {
  const held = err({ type: "tooMany", retryAfterMs: 120_000 } as const);
  const { scheduler, planned, pass, runs } = setUp([held, held]);
  await scheduler.runNow("you");
  scheduler.request({ within: 0, sinceFailure: 0, reason: "visible" });
  expect(planned).toEqual([120_000]);
  await scheduler.runNow("you");
  await pass();
  expect([planned, runs()]).toEqual([[120_000, 120_000, 60_000], 3]);
  scheduler.request({ within: 0, sinceFailure: 0, reason: "visible" });
  expect(planned.at(-1)).toBe(0);
});

test("but 15 minutes at most", async () => {
  const { scheduler, planned } = setUp([err({ type: "serverError", status: 503, retryAfterMs: 1e12 } as const)]);
  await scheduler.runNow("you");
  expect(planned).toEqual([900_000]);
});

test("a cycle gets its reasons", async () => {
  const { scheduler, pass, reasons } = setUp([ok(undefined), ok(undefined), offline]);
  await pass();
  await pass();
  scheduler.request({ within: 400, sinceFailure: 2000, reason: "write" });
  scheduler.request({ within: 150, sinceFailure: Infinity, reason: "poke" });
  scheduler.request({ within: 150, sinceFailure: Infinity, reason: "poke" });
  await pass();
  await pass();
  await scheduler.runNow("you");
  expect(reasons()).toEqual([["start"], ["minute"], ["write", "poke"], ["retry"], ["you"]]);
});

test("a second try is one, also where only a poke asked meanwhile", async () => {
  const { scheduler, pass, reasons } = setUp([offline]);
  await pass();
  scheduler.request({ within: 150, sinceFailure: Infinity, reason: "poke" });
  await pass();
  expect(reasons().at(-1)).toEqual(["poke", "retry"]);
});
