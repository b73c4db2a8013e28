import { expect, test } from "vitest";
import { type ListWorker, readInWorker } from "./list-reader.ts";

/** A worker that does what a test says, and a clock that the test moves. */
const scene = () => {
  const clock = new Set<() => void>();
  let terminated = 0;
  const worker: ListWorker & EventTarget = Object.assign(new EventTarget(), {
    postMessage: () => undefined,
    terminate: () => void terminated++,
  });
  const after = (_: number, work: () => void) => {
    clock.add(work);
    return () => void clock.delete(work);
  };
  const giveUp = new AbortController();
  const files = [{ name: "a.csv", bytes: new ArrayBuffer(8) }];
  const reading = readInWorker(files, { startWorker: () => worker, timers: { after }, signal: giveUp.signal });
  const passTime = () => {
    for (const work of clock) work();
  };
  return { worker, reading, giveUp, passTime, left: () => ({ terminated, timers: clock.size }) };
};

test("the worker's answer ends it", async () => {
  const { worker, reading, left } = scene();
  const answer = { ok: false, error: { type: "empty" } };
  worker.dispatchEvent(new MessageEvent("message", { data: { type: "answer", answer } }));
  expect(await reading).toEqual(answer);
  expect(left()).toEqual({ terminated: 1, timers: 0 });
});

test.each([
  ["tooLong", ({ passTime }: ReturnType<typeof scene>) => passTime()],
  ["cancelled", ({ giveUp }: ReturnType<typeof scene>) => giveUp.abort()],
  ["failed", ({ worker }: ReturnType<typeof scene>) => worker.dispatchEvent(new Event("error"))],
] as const)("%s: the worker is ended, and says why", async (type, act) => {
  const one = scene();
  act(one);
  expect(await one.reading).toEqual({ ok: false, error: { type } });
  expect(one.left()).toEqual({ terminated: 1, timers: 0 });
});
