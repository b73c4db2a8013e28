import { expect, test } from "vitest";
import { buildSession } from "../../../tests/support/domain-builders.ts";
import { freeSlot } from "./free-slot.ts";

const periods = [
  { id: "1", label: "1", start: 480, end: 530, pause: false },
  { id: "p", label: "", start: 530, end: 545, pause: true },
  { id: "2", label: "2", start: 545, end: 595, pause: false },
];
const session = (day: number, start: number, labels: string[] = []) =>
  buildSession({ id: `${day} ${start}`, day, start, end: start + 50, labels });
const slot = (sessions: ReturnType<typeof session>[], day = 1) => {
  const found = freeSlot({ days: [1, 2], periods, sessions, labels: ["A", "B"] }, day);
  return [found.day, found.start, found.labels.join()];
};

test.each([
  ["an empty week: the day's first period", [], 1, [1, 480, ""]],
  ["the next free period, not the break", [session(1, 480)], 1, [1, 545, ""]],
  ["a day that is full: the next one", [session(1, 480), session(1, 545)], 1, [2, 480, ""]],
  ["after the last day, the first", [session(2, 480), session(2, 545)], 2, [1, 480, ""]],
  ["free in every week goes first", [session(1, 480, ["A"])], 1, [1, 545, ""]],
  [
    "only half a slot is left",
    [session(1, 480), session(1, 545, ["A"]), session(2, 480), session(2, 545)],
    1,
    [1, 545, "B"],
  ],
  ["a full week", [session(1, 480), session(1, 545), session(2, 480), session(2, 545)], 2, [2, 480, ""]],
] as const)("%s", (_, sessions, day, expected) => {
  expect(slot([...sessions], day)).toEqual(expected);
});

test("without periods it follows the day's last lesson", () => {
  const week = { days: [1], periods: [], labels: [] };
  expect(freeSlot({ ...week, sessions: [] }, 1)).toMatchObject({ start: 480, end: 530 });
  expect(freeSlot({ ...week, sessions: [session(1, 480)] }, 1)).toMatchObject({ start: 530, end: 580 });
  expect(freeSlot({ ...week, sessions: [session(1, 1390)] }, 1)).toMatchObject({ start: 1390, end: 1440 });
});
