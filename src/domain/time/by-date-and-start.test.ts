import { expect, test } from "vitest";
import { byDateAndStart } from "./by-date-and-start.ts";

test("the day decides, then the start as a number; what is at one place keeps its order", () => {
  const places = [
    { id: "evening", date: "2026-11-24", start: 1200 },
    { id: "b", date: "2026-11-24", start: 480 },
    { id: "a", date: "2026-11-24", start: 480 },
    { id: "last year", date: "2025-12-31", start: 600 },
  ];
  expect(places.toSorted(byDateAndStart).map(({ id }) => id)).toEqual(["last year", "b", "a", "evening"]);
});
