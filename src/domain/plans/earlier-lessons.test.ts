import { describe, expect, test } from "vitest";
import { type EarlierLesson, findEarlier } from "./earlier-lessons.ts";

const lesson = (id: string, o: Partial<EarlierLesson> = {}): EarlierLesson => ({
  id,
  date: "2025-12-01",
  start: 480,
  unit: "",
  place: 0,
  title: "",
  outcomes: [],
  ...o,
});
const current = { unit: "Fractions", place: 14, title: "Révision", outcomes: ["a", "b"] };
const found = (earlier: readonly EarlierLesson[], now = current) =>
  findEarlier(now, earlier, 3).map(({ lesson: { id } }) => id);

describe("last year's lesson", () => {
  test("is found by its title, without accents and case", () => {
    expect(found([lesson("x", { title: "revision" }), lesson("y", { title: "Test" })])).toEqual(["x"]);
    expect(
      found([lesson("x", { title: "Révision, carte mentale" })], { ...current, title: "Révision : carte" }),
    ).toEqual(["x"]);
  });

  test("is found by its place in a unit of the same title, and beside it", () => {
    const at = (place: number) => lesson(String(place), { unit: "fractions", place });
    expect(found([at(12), at(13), at(14), at(15), at(16)])).toEqual(["14", "13", "15"]);
    expect(found([lesson("x", { unit: "Geometry", place: 14 })])).toEqual([]);
  });

  test("is found by outcomes in common, and says how many", () => {
    const [first] = findEarlier(current, [lesson("x", { outcomes: ["b", "a", "c"] })], 3);
    expect(first?.why).toEqual({ isSameUnit: false, isSameTitle: false, shared: 2 });
  });

  test("is the likest; of those alike the latest", () => {
    const both = lesson("both", { title: "Révision", unit: "Fractions", place: 14, outcomes: ["a"] });
    const older = lesson("older", { title: "Révision", date: "2024-12-01" });
    expect(found([older, lesson("newer", { title: "Révision" }), both, lesson("last", { outcomes: ["a"] })])).toEqual([
      "both",
      "newer",
      "older",
    ]);
  });

  test("is not there where nothing is known, or nothing is alike", () => {
    expect(
      found([lesson("x"), lesson("y", { unit: "", place: 14 })], { unit: "", place: 0, title: "", outcomes: [] }),
    ).toEqual([]);
  });
});
