import { describe, expect, it } from "vitest";
import { inWords, leftOut } from "../../../../tests/support/marks-scene.ts";
import { keys } from "#domain/marks/scale/key";
import { toDecimal } from "#domain/marks/scale/fraction";
import { luxembourgishFinal } from "#domain/marks/sums/year-sum";
import { type StoredMark, cellsByStudent } from "./mark-cells.ts";
import { type StoredAssessment, markColumns, columnGroups } from "./mark-columns.ts";
import { markIn, type StoredTermMark } from "./term-marks.ts";
import { courseRules, type ExamWeights, firstRules, type StoredRules } from "#domain/marks/rules/course-rules";
import { yearTerms, wholeYear, yearExam } from "./year-terms.ts";
import { closedChanges } from "#domain/marks/changes/preview-rules";
import { neededFor } from "#domain/marks/changes/what-if";

const terms = yearTerms({
  start: "2026-09-15",
  end: "2027-07-15",
  terms: [
    { name: "S1", start: "2026-09-15", end: "2027-01-31" },
    { name: "S2", start: "2027-02-01", end: "2027-07-15" },
  ],
});
const test = (id: string, o: Partial<StoredAssessment> = {}): StoredAssessment => ({
  id,
  date: "2026-10-30",
  title: id,
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
const lu: ExamWeights = {
  year: toDecimal(luxembourgishFinal.year, 0),
  exam: toDecimal(luxembourgishFinal.exam, 0),
  written: toDecimal(luxembourgishFinal.written, 0),
  oral: toDecimal(luxembourgishFinal.oral, 0),
};
const rulesWith = (o: Partial<StoredRules> = {}, country: "LU" | "CH" | "DE" = "LU") =>
  courseRules({ ...firstRules(country), exam: lu, ...o }, country);
const year = [test("first"), test("second", { date: "2027-03-01" })];
const written = test("written", { date: "2027-06-01", exam: "written" });
const oral = test("oral", { date: "2027-06-20", exam: "oral" });
const rowOf = (
  rules: ReturnType<typeof rulesWith>,
  assessments: readonly StoredAssessment[],
  entries: Readonly<Record<string, string>>,
  termMarks: readonly StoredTermMark[] = [],
) => {
  const marks = Object.entries(entries).map(([assessment, entry]): StoredMark => ({
    id: assessment,
    assessment,
    student: "lou",
    entry,
    note: "",
  }));
  return { columns: markColumns(rules, terms, assessments), cells: cellsByStudent(marks).get("lou")!, termMarks };
};
const yearOf = (
  entries: Readonly<Record<string, string>>,
  { rules = rulesWith(), assessments = [...year, written, oral] as readonly StoredAssessment[] } = {},
) => markIn(rules, terms, wholeYear, rowOf(rules, assessments, entries)).sum;

/** LU, final year: men.public.lu and Datz; see also `marks/year-sum`. */
describe("a year with an exam", () => {
  it("LU: the year a third, the exam two thirds; the exam 3/4 written and 1/4 oral", () => {
    // Year up((38 + 41) / 2) = 40; exam up(36.75) = 37; (40 + 2 · 37) / 3 = 38.
    const sum = yearOf({ first: "38", second: "41", written: "34", oral: "45" });
    expect([sum.exact, sum.value].map(inWords)).toEqual(["38", "38"]);
    const exam = markIn(
      rulesWith(),
      terms,
      yearExam,
      rowOf(rulesWith(), [...year, written, oral], { written: "34", oral: "45" }),
    );
    expect([exam.term, inWords(exam.sum.exact), inWords(exam.value)]).toEqual([yearExam, "36.75", "37"]);
  });

  it("is in no term", () => {
    const rules = rulesWith();
    const row = rowOf(rules, [...year, { ...written, date: "2026-10-01", term: 1 }], { first: "38", written: "10" });
    expect(inWords(markIn(rules, terms, 1, row).value)).toBe("38");
    expect(row.columns.map(({ term }) => term)).toEqual([yearExam, 1, 2]);
  });

  it("without an oral the written one is all, whether there is none or nobody has marked it", () => {
    const entries = { first: "38", second: "41", written: "34" };
    const none = yearOf(entries, { assessments: [...year, written] });
    const empty = yearOf(entries);
    // (40 + 2 · 34) / 3 = 36
    expect([none.value, empty.value].map(inWords)).toEqual(["36", "36"]);
    expect([leftOut(none), leftOut(empty)]).toEqual([[], ["oral: empty"]]);
    expect(leftOut(yearOf({ ...entries, oral: ".exempt" }))).toEqual(["oral: exempt"]);
  });

  it("before the exam the year is all, and it says so; of a student without marks there is none", () => {
    const before = yearOf({ first: "38", second: "41" });
    expect([inWords(before.value), leftOut(before)]).toEqual(["40", ["written: empty", "oral: empty", "exam: empty"]]);
    expect(yearOf({ first: "" }).value).toBeUndefined();
    expect(inWords(yearOf({ first: "", written: "33" }).value)).toBe("33");
  });

  it("two written papers are one part, by their weights; points of their own count as marks", () => {
    const papers = [
      { ...written, id: "paper 1" },
      { ...written, id: "paper 2", weight: "2", points: "120" },
    ];
    // (30 + 2 · 45) / 3 = 40 written; (3 · 40 + 44) / 4 = 41
    const row = { first: "38", second: "41", "paper 1": "30", "paper 2": "90", oral: "44" };
    const sum = yearOf(row, { assessments: [...year, ...papers, oral] });
    const parts = sum.steps.flatMap((step) => (step.type === "part" && step.in === "exam" ? [step] : []));
    expect(parts.map(({ id, value }) => [id, inWords(value)])).toEqual([
      ["written", "40"],
      ["oral", "44"],
    ]);
    // (40 + 2 · 41) / 3 = 40.66…
    expect(inWords(sum.value)).toBe("41");
  });

  it("a category, a share or an option of an exam's part is not asked", () => {
    const rules = rulesWith({ categories: [{ id: "tests", name: "Tests", weight: "1" }] });
    const columns = markColumns(rules, terms, [{ ...written, category: "tests" }]);
    expect(columnGroups(rules, columns).map(({ category }) => category)).toEqual([null]);
    const odd = { ...written, category: "gone", share: "50", optional: "if-better" } as const;
    const sum = yearOf({ first: "38", second: "41", written: "34" }, { assessments: [...year, odd] });
    expect([inWords(sum.value), leftOut(sum)]).toEqual(["36", []]);
  });

  it("rules without an exam leave it out, and say so", () => {
    const rules = rulesWith({ exam: null });
    const sum = yearOf({ first: "38", second: "41", written: "10" }, { rules });
    expect([inWords(sum.value), leftOut(sum)]).toEqual(["40", ["written: no-exam", "oral: no-exam"]]);
    const plain = yearOf({ first: "38", second: "41" }, { rules, assessments: year });
    expect(leftOut(plain)).toEqual([]);
  });

  it("weights of nothing give no mark, not 0", () => {
    const nothing = yearOf(
      { first: "38", written: "34" },
      { rules: rulesWith({ exam: { ...lu, year: "0", exam: "0" } }) },
    );
    expect([nothing.value, nothing.steps.at(-1)]).toMatchObject([undefined, { type: "no-mark", why: "weights" }]);
  });

  it("CH: rounded once, from the exact averages of the terms and the exam", () => {
    // Year (4.5 + 5) / 2 = 4.75, exam (3 · 4 + 4.5) / 4 = 4.125; (4.75 + 2 · 4.125) / 3 = 4.33…
    const sum = yearOf({ first: "4.5", second: "5", written: "4", oral: "4.5" }, { rules: rulesWith({}, "CH") });
    expect([sum.exact, sum.value].map(inWords)).toEqual(["4.33…", "4.5"]);
    expect(sum.steps.filter(({ type }) => type === "rounded")).toHaveLength(1);
  });

  it("takes keys and points by the course's rules", () => {
    const rules = rulesWith({ key: keys.ihk, exam: { ...lu, year: "0" } }, "DE");
    const sum = yearOf({ written: "46" }, { rules, assessments: [{ ...written, points: "50" }] });
    expect(inWords(sum.value)).toBe("1");
  });

  it("says what is needed in the exam for the year, not for the exam", () => {
    const rules = rulesWith();
    const assessments = [...year, written];
    const row = rowOf(rules, assessments, { first: "26", second: "24" });
    const column = row.columns.find(({ term }) => term === yearExam)!;
    const [target] = neededFor({ rules, terms, ...row, column });
    // (25 + 2 · 31) / 3 = 29, (25 + 2 · 32) / 3 = 29.66…
    expect([inWords(target!.wanted), target!.needed]).toEqual(["30", "32"]);
  });

  it("is closed with the year", () => {
    const rules = rulesWith({ lockedTerms: [wholeYear] });
    const row = rowOf(rules, [...year, written], { first: "38", second: "41", written: "34" });
    const before = { rules, assessments: [...year, written] };
    const rows = [{ student: "lou", ...row }];
    const other = { ...before, rules: rulesWith({ lockedTerms: [wholeYear], exam: { ...lu, year: "9" } }) };
    expect(closedChanges(before, other, { terms, rows })).toEqual([{ term: wholeYear, marks: 1 }]);
    const more = { rules, assessments: [...before.assessments, oral] };
    expect(closedChanges(before, more, { terms, rows })).toEqual([{ term: wholeYear, marks: 0 }]);
  });
});
