import { expect, it } from "vitest";
import { entryOf } from "../../../../tests/support/marks-scene.ts";
import { levelsOf } from "./levels.ts";
import { scales } from "./scales.ts";

const scale = scales["lu-levels"];
const on = (date: string, text: string) => ({
  date,
  entry: text === "E" ? ({ type: "mark", mark: "E" } as const) : entryOf(text, { scale: scale as never }),
});

it("has the last level and how often each was reached, and no mean", () => {
  const found = levelsOf(scale, [
    on("2026-11-20", "B+"),
    on("2026-10-01", "D"),
    on("2026-10-20", "B+"),
    on("2026-12-01", ".a"),
  ]);
  expect(found.last).toBe("B+");
  expect(found.counts.filter(({ count }) => count > 0)).toEqual([
    { step: "B+", count: 2 },
    { step: "D", count: 1 },
  ]);
  expect(found.counts.map(({ step }) => step)).toEqual(scale.steps);
});

it("takes the later one of a day, and says what the scale no longer has", () => {
  const found = levelsOf(scale, [on("2026-10-01", "A"), on("2026-10-01", "C"), on("2026-11-01", "E")]);
  expect([found.last, found.offScale]).toEqual(["C", 1]);
  expect(levelsOf(scale, []).last).toBeUndefined();
});
