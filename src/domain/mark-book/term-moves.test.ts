import { expect, test } from "vitest";
import { bookTerms } from "./book-terms.ts";
import { termMoves } from "./term-moves.ts";

const year = { start: "2026-09-15", end: "2027-07-15" };
const termsFrom = (...starts: readonly string[]) =>
  bookTerms({ ...year, terms: starts.map((start) => ({ name: "", start, end: start })) });
const before = termsFrom("2026-09-15", "2027-01-04");
const test1 = { id: "test1", course: "maths", term: 0, date: "2026-12-10", exam: "" };
const open = () => [];

test("an assessment goes with the dates where both terms are open", () => {
  const after = termsFrom("2026-09-15", "2026-12-01");
  expect(termMoves(before, after, [test1, { ...test1, date: "2026-11-30" }], open)).toEqual([
    { assessment: test1, keeps: null },
  ]);
});

test("out of a closed term and into one nothing goes; of a term that is gone all does", () => {
  const after = termsFrom("2026-09-15", "2026-12-01");
  expect(termMoves(before, after, [test1], () => [1])).toEqual([{ assessment: test1, keeps: 1 }]);
  expect(termMoves(before, after, [test1], () => [2])).toEqual([{ assessment: test1, keeps: 1 }]);
  const late = { ...test1, date: "2027-02-01" };
  expect(termMoves(before, bookTerms({ ...year, terms: [] }), [late], () => [2])).toEqual([
    { assessment: late, keeps: null },
  ]);
});

test("what has its own term, and a part of the exam, stays where it is", () => {
  const after = termsFrom("2026-09-15", "2026-12-01");
  expect(
    termMoves(
      before,
      after,
      [
        { ...test1, term: 1 },
        { ...test1, exam: "written" },
      ],
      open,
    ),
  ).toEqual([]);
});
