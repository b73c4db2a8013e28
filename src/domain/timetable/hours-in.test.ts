import { expect, test } from "vitest";
import { hoursIn } from "./hours-in.ts";

const periods = [480, 535, 600].map((start) => ({
  id: String(start),
  label: "",
  start,
  end: start + 50,
  pause: false,
}));
const pause = { id: "break", label: "", start: 585, end: 600, pause: true };
const hours = (start: number, end: number) => hoursIn([...periods, pause], { start, end });

test.each([
  ["a period", 480, 530, 1],
  ["two, with the break between them", 535, 650, 2],
  ["one that begins between two periods", 505, 555, 1],
  ["less than half of a period", 480, 500, 1],
  ["a double lesson outside of the grid", 1000, 1100, 2],
  ["a single one outside of the grid", 1000, 1045, 1],
])("%s has its hours", (_name, start, end, expected) => {
  expect(hours(start, end)).toBe(expected);
});

test("a lesson of a school without periods is one hour", () => {
  expect(hoursIn([], { start: 480, end: 660 })).toBe(1);
});
