import { expect, it } from "vitest";
import { inWords } from "../../../../tests/support/marks-scene.ts";
import { germanConversion } from "#domain/marks/scale/german-points";
import { scales } from "#domain/marks/scale/scales";
import { type StoredMark, cellsByStudent } from "#domain/marks/table/mark-cells";
import { type StoredAssessment, markColumns } from "#domain/marks/table/mark-columns";
import type { StoredTermMark } from "#domain/marks/table/term-marks";
import { courseRules, firstRules } from "#domain/marks/rules/course-rules";
import { yearTerms } from "#domain/marks/table/year-terms";
import { conversionOf } from "./convert-marks.ts";
import { previewRules } from "./preview-rules.ts";

const terms = yearTerms({ start: "2026-09-15", end: "2027-07-15", terms: [] });
const test = (id: string, points = ""): StoredAssessment => ({
  id,
  date: "2026-10-30",
  title: id,
  points,
  key: null,
  category: "",
  weight: "",
  share: "",
  optional: "",
  term: 0,
  exam: "",
});
const result = (id: string, assessment: string, entry: string): StoredMark => ({
  id,
  assessment,
  student: "lou",
  entry,
  note: "",
});
const stored: StoredTermMark = { id: "d", student: "lou", term: 1, adjustment: "", reason: "", mark: "2" };

const assessments = [test("A"), test("B", "20"), test("C"), test("D")];
const marks = [
  result("a", "A", "2+"),
  // Of two students who became one.
  result("z", "A", "3-"),
  result("b", "B", "12"),
  result("c", "C", ".absent"),
  result("d", "D", "2.5"),
];
const [was, is] = [scales["de-6"], scales["de-15"]].map((scale) =>
  courseRules({ ...firstRules("DE"), scale }, "DE"),
) as [ReturnType<typeof courseRules>, ReturnType<typeof courseRules>];
const convert = germanConversion(was.scale, is.scale)!;
const rows = [{ student: "lou", cells: cellsByStudent(marks).get("lou")!, termMarks: [stored] }];

it("all marks of the scale are converted, points and states are not, and what has no other is named", () => {
  const found = conversionOf(rows, markColumns(was, terms, assessments), convert);
  expect(found.marks.map(({ record, mark }) => [record.id, mark])).toEqual([
    ["a", "12"],
    ["z", "7"],
  ]);
  expect(found.termMarks.map(({ mark }) => mark)).toEqual(["11"]);
  expect(found.left).toEqual([{ student: "lou", assessment: "D", term: 0, mark: "2.5", isAdjustment: false }]);
});

it("what a term's mark was moved by is converted with it, alone too; thirds have three decimals, and nothing turns round", () => {
  const of = (adjustment: string, mark: string) => [{ ...rows[0]!, termMarks: [{ ...stored, adjustment, mark }] }];
  const columns = markColumns(was, terms, assessments);
  const made = (found: ReturnType<typeof conversionOf>) => found.termMarks.map((one) => [one.adjustment, one.mark]);
  expect(made(conversionOf(of("-0.5", "2"), columns, convert))).toEqual([["1.5", "11"]]);
  expect(made(conversionOf(of("-1", ""), columns, convert))).toEqual([["3", ""]]);
  const back = conversionOf(of("1", ""), markColumns(is, terms, []), germanConversion(is.scale, was.scale)!);
  expect(made(back)).toEqual([["-0.333", ""]]);
  expect(back.left.filter(({ isAdjustment }) => isAdjustment)).toEqual([]);
});

it("an average that was moved up stays moved up on the other scale", () => {
  const moved = { ...stored, adjustment: "-1", mark: "" };
  const only = [{ ...rows[0]!, cells: cellsByStudent(marks.slice(0, 1)).get("lou")!, termMarks: [moved] }];
  const before = { rules: { ...was, adjustment: "1" }, assessments };
  const after = { rules: { ...is, adjustment: "3" }, assessments, convert };
  const made = previewRules(before, after, { terms, term: 1, rows: only });
  expect(made.changes.map((one) => [inWords(one.before.value), inWords(one.after.value)])).toEqual([["1", "15"]]);
});

it("a dry run with them says what would be the mark, and loses none", () => {
  const only = [{ ...rows[0]!, cells: cellsByStudent(marks.slice(0, 1)).get("lou")!, termMarks: [] }];
  const [before, after] = [
    { rules: was, assessments },
    { rules: is, assessments },
  ];
  const asked = { terms, term: 1, rows: only };
  const left = previewRules(before, after, asked);
  expect(left.lost).toEqual([{ student: "lou", assessment: "A" }]);
  expect(left.changes.map((one) => inWords(one.after.value))).toEqual(["none"]);
  const made = previewRules(before, { ...after, convert }, asked);
  expect(made.lost).toEqual([]);
  expect(made.changes.map((one) => [inWords(one.before.value), inWords(one.after.value)])).toEqual([["2", "12"]]);
});
