import { expect, test } from "vitest";
import { type YearTerm, yearTerms } from "./year-terms.ts";
import { termMoves } from "./term-moves.ts";
import { termPlaces } from "./term-places.ts";

const year = { start: "2026-09-15", end: "2027-07-15" };
/** Terms that follow each other to the end of the year. */
const termsFrom = (...starts: readonly string[]) =>
  yearTerms({
    ...year,
    terms: starts.map((start, at) => ({ name: `T${at + 1}`, start, end: starts[at + 1] ?? year.end })),
  });
const isDivided = (terms: readonly YearTerm[]) => terms.some(({ name }) => name !== "");
const placesOf = (before: readonly YearTerm[], after: readonly YearTerm[]) =>
  termPlaces(before, after, { wasDivided: isDivided(before), isDivided: isDivided(after) });
const before = termsFrom("2026-09-15", "2027-01-04");
const test1 = { id: "test1", course: "maths", term: 0, date: "2026-12-10", exam: "" };
const open = () => [];
const moves = (
  after: readonly YearTerm[],
  assessments: readonly (typeof test1)[],
  closedIn: () => readonly number[],
  from = before,
) =>
  termMoves({ before: from, after, places: placesOf(from, after), assessments, closedIn }).map(
    ({ assessment: { id }, isKept, isMoved, term }) => [id, isKept ? "kept" : isMoved ? "moved" : "same", term],
  );

test("an assessment goes with the dates where both terms are open", () => {
  const after = termsFrom("2026-09-15", "2026-12-01");
  expect(moves(after, [test1, { ...test1, date: "2026-11-30" }], open)).toEqual([["test1", "moved", 0]]);
});

test("out of a closed term and into one nothing goes; of a term that is gone all does", () => {
  const after = termsFrom("2026-09-15", "2026-12-01");
  expect(moves(after, [test1], () => [1])).toEqual([["test1", "kept", 1]]);
  expect(moves(after, [test1], () => [2])).toEqual([["test1", "kept", 1]]);
  const late = { ...test1, date: "2027-02-01" };
  expect(moves(yearTerms({ ...year, terms: [] }), [late], () => [2])).toEqual([["test1", "moved", 0]]);
});

test("what has its own term, and a part of the exam, stays where it is", () => {
  const after = termsFrom("2026-09-15", "2026-12-01");
  expect(
    moves(
      after,
      [
        { ...test1, term: 1 },
        { ...test1, exam: "written" },
      ],
      open,
    ),
  ).toEqual([]);
});

test("a term before the others, or one that goes: what names its term goes with it", () => {
  const second = yearTerms({ ...year, terms: [{ name: "S2", start: "2027-02-08", end: "2027-07-15" }] });
  const both = termsFrom("2026-09-15", "2027-02-08");
  const pinned = { ...test1, term: 1, date: "2027-03-01" };
  expect([...placesOf(second, both)]).toEqual([[1, 2]]);
  expect(moves(both, [pinned], open, second)).toEqual([["test1", "same", 2]]);
  expect([...placesOf(both, second)]).toEqual([[2, 1]]);
  expect(moves(second, [{ ...pinned, term: 2 }], open, both)).toEqual([["test1", "same", 1]]);
  // Nothing stands for the first one any more.
  expect(moves(second, [{ ...pinned, term: 1 }], open, both)).toEqual([["test1", "moved", 0]]);
});

test("semesters and trimesters: each has the one it shares most days with, the middle one none", () => {
  const semesters = termsFrom("2026-09-15", "2027-02-08");
  const trimesters = termsFrom("2026-09-15", "2027-01-04", "2027-04-12");
  expect([...placesOf(semesters, trimesters)]).toEqual([
    [1, 1],
    [2, 3],
  ]);
  expect([...placesOf(trimesters, semesters)]).toEqual([
    [1, 1],
    [3, 2],
  ]);
});

test("the whole year is none of its terms; terms of another year keep their place", () => {
  const whole = yearTerms({ ...year, terms: [] });
  const semesters = termsFrom("2026-09-15", "2027-02-08");
  expect([...placesOf(whole, semesters), ...placesOf(semesters, whole)]).toEqual([]);
  const later = semesters.map((term) => ({ ...term, start: "2027-09-15", end: "2028-02-01" }));
  expect([...placesOf(semesters, later)]).toEqual([
    [1, 1],
    [2, 2],
  ]);
});
