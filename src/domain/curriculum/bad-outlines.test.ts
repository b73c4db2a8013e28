import { expect, test } from "vitest";
import { type CoverLesson, coverageOf, coverageSums } from "./coverage.ts";
import { outlineOf } from "./outline.ts";

const today = "2026-11-26";
const outcome = (id: string, parent = "", code = "") => ({
  id,
  parent,
  order: id,
  marked: false,
  gone: "",
  suggested: 1,
  code,
});
const lessonOf = (id: string, outcomes: readonly string[]): CoverLesson => ({
  id,
  date: "2026-11-02",
  start: 480,
  status: "held",
  outcomes,
  slot: "takesPlace",
});
const coverOf = (outcomes: readonly ReturnType<typeof outcome>[], lessons: readonly CoverLesson[]) => {
  const rows = outlineOf(outcomes);
  const covers = coverageOf({ rows, lessons, tests: [], today });
  return { covers, sums: coverageSums(rows, covers) };
};

test("branches in a circle are counted once, below the one that is first", () => {
  const { covers, sums } = coverOf(
    [outcome("a", "b"), outcome("b", "c"), outcome("c", "a")],
    [lessonOf("1", ["c", "b"])],
  );
  expect(sums).toMatchObject({ outcomes: 1, taught: 1 });
  expect(["a", "b", "c"].map((id) => covers.get(id)!.taught.length)).toEqual([1, 1, 1]);
});

test("two outcomes with one code keep their own lessons", () => {
  const two = [outcome("n", "", "N"), outcome("x", "n", "N1"), outcome("y", "n", "N1")];
  const { covers, sums } = coverOf(two, [lessonOf("1", ["x"]), lessonOf("2", ["x"])]);
  expect(["n", "x", "y"].map((id) => covers.get(id)!.taught.length)).toEqual([2, 2, 0]);
  expect(sums).toMatchObject({ outcomes: 2, taught: 1, never: 1 });
});

test("a lesson about the deepest of ten levels is one of every branch above", () => {
  const deep = Array.from({ length: 10 }, (_, at) => outcome(`l${at}`, at === 0 ? "" : `l${at - 1}`));
  const { covers } = coverOf(deep, [lessonOf("1", ["l9"])]);
  expect(["l0", "l3", "l9"].map((id) => covers.get(id)!.taught.length)).toEqual([1, 1, 1]);
  // What is deeper than the fifth level stands beside it there.
  expect(covers.get("l5")!.taught).toEqual([]);
});

test("40 lessons name an outcome that is deleted: they count nowhere, and again once it is restored", () => {
  const [branch, deleted, other] = [outcome("n"), outcome("n1", "n"), outcome("n2", "n")];
  const lessons = Array.from({ length: 40 }, (_, at) => lessonOf(`l${at}`, at === 0 ? ["n1", "n2"] : ["n1"]));
  const without = coverOf([branch, other], lessons);
  expect([without.covers.get("n")!.taught.length, without.covers.get("n2")!.taught.length]).toEqual([1, 1]);
  expect(without.covers.has("n1")).toBe(false);
  const restored = coverOf([branch, deleted, other], lessons);
  expect([restored.covers.get("n")!.taught.length, restored.covers.get("n1")!.taught.length]).toEqual([40, 40]);
  // Its branch is deleted too: it stands on the first level, with all of its lessons.
  expect(coverOf([deleted], lessons).covers.get("n1")!.taught).toHaveLength(40);
});
