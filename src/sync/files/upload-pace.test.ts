import { expect, it } from "vitest";
import { afterCut, afterFailure, afterPart, afterWake, firstPace } from "./upload-pace.ts";

const now = 1_000_000;
const failing = (times: number, afterMs?: number) => {
  let pace = firstPace;
  for (let count = 0; count < times; count += 1) pace = afterFailure(pace, { now, random: 1, afterMs });
  return pace;
};

it("waits twice as long after each failure, up to five minutes, and never less than the server asks for", () => {
  expect([1, 2, 3, 9].map((times) => failing(times).waitUntil - now)).toEqual([2000, 4000, 8000, 300_000]);
  expect(afterFailure(firstPace, { now, random: 0, afterMs: undefined }).waitUntil - now).toBe(1000);
  expect(failing(1, 60_000).waitUntil - now).toBe(60_000);
});

it("tries again at once where the server asks for it, but not twice in a row", () => {
  expect(failing(1, 0).waitUntil).toBe(now);
  expect(failing(2, 0).waitUntil - now).toBe(4000);
});

it("sends larger parts while all goes well, smaller ones after a cut, within bounds", () => {
  const kB = (bytes: number) => bytes / 1024;
  const after = (step: typeof afterPart, times: number) => {
    let pace = firstPace;
    for (let count = 0; count < times; count += 1) pace = step(pace);
    return kB(pace.part);
  };
  expect([1, 2, 5].map((times) => after(afterPart, times))).toEqual([512, 1024, 1024]);
  expect([1, 2, 5].map((times) => after(afterCut, times))).toEqual([128, 64, 64]);
  expect(kB(afterWake(afterCut(afterCut(firstPace))).part)).toBe(256);
  expect(afterWake(failing(3))).toMatchObject({ failures: 0, waitUntil: 0 });
});
