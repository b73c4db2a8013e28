import { expect, test } from "vitest";
import { unitProgress, type UnitLesson } from "./unit-progress.ts";

const lesson = (id: string, date: string, start: number, status: UnitLesson["status"] = "draft"): UnitLesson => ({
  id,
  date,
  start,
  status,
});
const lessons = [
  lesson("d", "2026-11-24", 480),
  lesson("c", "2026-11-23", 600, "ready"),
  lesson("b", "2026-11-23", 600, "held"),
  lesson("a", "2026-11-23", 480, "held"),
];

test.each([
  ["a", 1],
  ["b", 2],
  ["c", 3],
  ["d", 4],
  ["elsewhere", 0],
])("lesson %s has place %i, by date, time and id", (id, place) => {
  expect(unitProgress(lessons, id, 9)).toEqual({ place, total: 9, held: 2 });
});

test("a unit has at least the lessons it has", () => {
  expect(unitProgress(lessons, "a", 3).total).toBe(4);
  expect(unitProgress([], "a", 0)).toEqual({ place: 0, total: 0, held: 0 });
});
