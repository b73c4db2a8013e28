import { expect, test } from "vitest";
import type { PlannedSlot } from "#domain/lessons/lesson-slots";
import type { Occurrence } from "#domain/schedule/schedule";
import { unitsBySlot } from "./units-by-slot.ts";

type Lesson = { course: string; date: string; start: number; unit: string };

const unit = (id: string, lessonsPlanned: number) => ({ id, order: id, lessonsPlanned });

/** "a" is planned for unit a, "." has no plan, "?" a plan without a unit, "x" is cancelled. */
const slotsOf = (pattern: string): PlannedSlot<Lesson>[] =>
  [...pattern].map((sign, index) => ({
    occurrence: { key: String(index), status: sign === "x" ? "cancelled" : "scheduled" } as Occurrence,
    lessons: ".x".includes(sign) ? [] : [{ course: "", date: "", start: 0, unit: sign === "?" ? "" : sign }],
  }));

const unitsOf = (pattern: string, ...units: ReturnType<typeof unit>[]): string => {
  const found = unitsBySlot(slotsOf(pattern), units);
  return [...pattern].map((_, index) => found.get(String(index))?.id ?? "-").join("");
};

test.each([
  ["units follow each other for as long as they are meant to take", ".....", "aabbb", [unit("a", 2), unit("b", 3)]],
  ["in their order, not as given", "...", "abb", [unit("b", 2), unit("a", 1)]],
  ["after the last one there is none", "....", "ab--", [unit("a", 1), unit("b", 1)]],
  ["what is planned counts", "a..b..", "aaabb-", [unit("a", 3), unit("b", 2)]],
  ["a unit waits for its planned lesson", "....a.", "aaaaab", [unit("a", 2), unit("b", 3)]],
  ["a unit makes way for one planned later", "a...c", "abbbc", [unit("a", 1), unit("b", 3), unit("c", 1)]],
  ["a plan may go back to an earlier unit", "aba.", "abab", [unit("a", 2), unit("b", 2)]],
  ["a plan without a unit goes with its neighbours", "a?.", "aab", [unit("a", 2), unit("b", 1)]],
  ["a cancelled slot uses nothing up", ".x..", "aaab", [unit("a", 2), unit("b", 1)]],
  ["no units", "..", "--", []],
])("%s", (_, pattern, expected, units) => {
  expect(unitsOf(pattern, ...units)).toBe(expected);
});
