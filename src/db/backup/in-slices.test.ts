import { expect, test } from "vitest";
import { inSlices, type Steps, toEnd } from "./in-slices.ts";

const count = function* (to: number, tick: () => void = () => undefined): Steps<number> {
  for (let at = 0; at < to; at += 1) {
    yield;
    tick();
  }
  return to;
};

test("no slice is longer than its time and one step more, and all of it comes to the same end", async () => {
  let time = 0;
  const slices: number[] = [];
  let begun = 0;
  const pause = async () => {
    slices.push(time - begun);
    begun = time;
  };
  const signal = { aborted: false };
  const steps = count(100, () => (time += 5));
  expect(await inSlices(steps, { now: () => time, pause, signal })).toBe(toEnd(count(100)));
  expect(slices.length).toBeGreaterThan(20);
  expect(Math.max(...slices)).toBeLessThanOrEqual(20);
});

test("it ends at the next pause once nobody waits", async () => {
  let time = 0;
  let done = 0;
  const signal = { aborted: false };
  const pause = async () => {
    signal.aborted = true;
  };
  const steps = count(100, () => {
    time += 5;
    done += 1;
  });
  expect(await inSlices(steps, { now: () => time, pause, signal })).toBeUndefined();
  expect(done).toBeLessThan(5);
});
