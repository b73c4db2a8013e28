import { describe, expect, it } from "vitest";
import { exact } from "#domain/marks/scale/fraction";
import { scales } from "#domain/marks/scale/scales";
import { cellsByStudent } from "./mark-cells.ts";
import { type StoredAssessment, markColumns } from "./mark-columns.ts";
import { confirmableMark, markIn, studentLevels } from "./term-marks.ts";
import { courseRules, firstRules, type StoredRules } from "#domain/marks/rules/course-rules";
import { wholeYear, yearExam } from "./year-terms.ts";

type Country = Parameters<typeof courseRules>[1];

const terms = [
  { number: 1, name: "", start: "2026-09-15", end: "2027-01-31" },
  { number: 2, name: "", start: "2027-02-01", end: "2027-07-15" },
];
const test = (id: string, o: Partial<StoredAssessment> = {}): StoredAssessment => ({
  id,
  title: id,
  date: "2026-10-01",
  points: "",
  key: null,
  category: "",
  weight: "",
  share: "",
  optional: "",
  term: 0,
  exam: "",
  ...o,
});
const tests = [test("A"), test("B"), test("C"), test("D", { date: "2027-03-01" })];

/** A student's mark of the first term by a country's rules. */
const markBy = (
  country: Country,
  entries: Readonly<Record<string, string>>,
  o: { readonly confirmed?: string; readonly own?: Partial<StoredRules>; readonly term?: number } = {},
) => {
  const rules = courseRules({ ...firstRules(country), ...o.own }, country);
  const term = o.term ?? 1;
  const cells = cellsByStudent(
    Object.entries(entries).map(([assessment, entry]) => ({
      id: assessment,
      student: "lou",
      assessment,
      entry,
      note: "",
    })),
  );
  const stored = { id: "d", student: "lou", term, adjustment: "", reason: "", mark: o.confirmed ?? "" };
  return markIn(rules, terms, term, {
    columns: markColumns(rules, terms, tests),
    cells: cells.get("lou") ?? new Map(),
    termMarks: [stored],
  });
};

describe("how a mark stands", () => {
  it("is proposed until it is confirmed where rules only propose, and counts by itself elsewhere", () => {
    const stands = [
      markBy("DE", { A: "2" }),
      markBy("DE", { A: "2" }, { term: wholeYear }),
      markBy("DE", { A: "2" }, { confirmed: "2" }),
      markBy("DE", {}),
      markBy("LU", { A: "31" }),
      markBy("LU", { A: "31" }, { confirmed: "31" }),
      // On an exam nothing is decided.
      markBy("DE", { A: "2" }, { term: yearExam }),
    ].map(({ stand }) => stand);
    expect(stands).toEqual(["proposed", "proposed", "confirmed", "counts", "counts", "confirmed", "counts"]);
  });

  it("differs once the marks come to another one than was confirmed", () => {
    const { stand, proposed, value } = markBy("LU", { A: "31", B: "35" }, { confirmed: "31" });
    expect([stand, proposed, value]).toEqual(["differs", "33", exact("31")]);
    expect(markBy("LU", {}, { confirmed: "31" }).stand).toBe("confirmed");
  });

  it("a third that was written in two places is confirmed, and so is one of the marks beside it by hand", () => {
    const third = { A: "15", B: "15", C: "16" };
    expect(markBy("BE", third, { confirmed: "15.33" }).stand).toBe("confirmed");
    expect(markBy("BE", third, { confirmed: "15.5" }).stand).toBe("differs");
    const byHand = { ...firstRules("FR").roundings, term: { rule: "teacher", step: "1" } as const };
    const rounded = ["15", "16", "17"].map((confirmed) =>
      markBy("FR", third, { confirmed, own: { roundings: byHand } }),
    );
    expect(rounded.map(({ stand }) => stand)).toEqual(["confirmed", "confirmed", "differs"]);
  });
});

describe("what one press confirms", () => {
  it("is the mark in all its digits, and none for a third, by hand, or with more than a record keeps", () => {
    const byHand = { ...firstRules("LU").roundings, term: { rule: "teacher", step: "1" } as const };
    const found = [
      markBy("LU", { A: "31", B: "34" }),
      markBy("BE", { A: "15", B: "16" }),
      markBy("BE", { A: "15", B: "15", C: "16" }),
      markBy("LU", { A: "31", B: "34" }, { own: { roundings: byHand } }),
      markBy("LU", { A: "31" }, { own: { roundings: byHand } }),
      markBy("BE", {}),
    ].map(confirmableMark);
    expect(found).toEqual(["33", "15.5", undefined, undefined, "31", undefined]);
    const long = { ...firstRules("BE"), scale: { ...scales["be-20"], step: "0.0000000001" } };
    expect(confirmableMark(markBy("BE", { A: "12.123456789" }, { own: long }))).toBeUndefined();
  });
});

it("a student's levels are counted in a term, and over the year without its exam", () => {
  const rules = courseRules({ ...firstRules("LU"), scale: scales["lu-levels"] }, "LU");
  const columns = markColumns(rules, terms, [...tests, test("E", { exam: "written" })]);
  const entries = { A: "B", B: "A+", C: "B", D: "C", E: "D" };
  const cells = cellsByStudent(
    Object.entries(entries).map(([assessment, entry]) => ({
      id: assessment,
      student: "lou",
      assessment,
      entry,
      note: "",
    })),
  ).get("lou")!;
  const of = (term: number) => {
    const found = studentLevels(rules, term, { columns, cells })!;
    const counts = found.counts.filter(({ count }) => count > 0).map(({ step, count }) => `${step} ${count}`);
    return [found.last, ...counts];
  };
  expect(of(1)).toEqual(["B", "A+ 1", "B 2"]);
  expect(of(wholeYear)).toEqual(["C", "A+ 1", "B 2", "C 1"]);
  expect(studentLevels(courseRules(undefined, "LU"), 1, { columns, cells })).toBeUndefined();
});
