import { expect, test } from "vitest";
import type { LessonRow } from "#schema/lessons";
import type { UnitRow } from "#schema/units";
import { removeUnit } from "#db/edit/remove-unit";
import { nextHue } from "./unit-form.ts";

test.each([
  ["the first", [], "1"],
  ["after the second", ["1", "2"], "3"],
  ["after the last", ["5"], "1"],
  ["after one without a hue", [""], "1"],
])("%s unit's hue", (_, colors, expected) => {
  expect(nextHue(colors.map((color) => ({ color })))).toBe(expected);
});

test("a unit's plans stay when it is deleted", () => {
  const lessons = ["u", "other"].map((unit, index) => ({ id: `l${index}`, unit }) as LessonRow);
  expect(removeUnit({ id: "u", linkedBy: [] as readonly string[] } as UnitRow, lessons)).toMatchObject([
    { op: "update", collection: "units", id: "u", patch: { linkedBy: ["lessons/l0"] } },
    { op: "delete", collection: "units", id: "u" },
    { op: "update", id: "l0", patch: { unit: "" }, seen: { unit: "u" } },
  ]);
});
