import { expect, test } from "vitest";
import { comingFirst, type LinePlace } from "./course-line.ts";

const place = (date: string) => ({ slot: { date } }) as LinePlace;

test("coming places are listed first, from today on, and those before it from the latest back", () => {
  const places = ["2026-11-16", "2026-11-20", "2026-11-23", "2026-11-24"].map(place);
  expect(comingFirst(places, "2026-11-23").map(({ slot }) => slot.date)).toEqual([
    "2026-11-23",
    "2026-11-24",
    "2026-11-20",
    "2026-11-16",
  ]);
});
