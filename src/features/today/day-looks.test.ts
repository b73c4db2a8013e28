import { expect, test } from "vitest";
import { dayLooks } from "./day-looks.ts";

test("a day looks different where a block begins or ends, and where the running one's times move", () => {
  expect(dayLooks([{ start: 480, end: 530 }])).toEqual([0, 480, 498, 530, 1440]);
});

test("blocks that meet or last over midnight add no look of no minute", () => {
  const blocks = [
    { start: 480, end: 500 },
    { start: 500, end: 520 },
    { start: 1400, end: 1500 },
  ];
  expect(dayLooks(blocks)).toEqual([0, 480, 488, 500, 508, 520, 1400, 1436, 1440]);
});

test("a day without anything looks the same all day", () => {
  expect(dayLooks([])).toEqual([0, 1440]);
});
