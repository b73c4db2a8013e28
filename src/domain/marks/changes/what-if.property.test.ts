import * as fc from "fast-check";
import { expect, test } from "vitest";
import { keys } from "#domain/marks/scale/key";
import { toExactDecimal } from "#domain/marks/scale/fraction";
import { coarseStep, compareMarks, marksOf, type NumberScale } from "#domain/marks/scale/scale";
import { scales, withSigns } from "#domain/marks/scale/scales";
import { readTypedMark } from "#domain/marks/scale/typed-mark";
import { cellsByStudent } from "#domain/marks/table/mark-cells";
import { type StoredAssessment, markColumns } from "#domain/marks/table/mark-columns";
import { courseRules, firstRules, type StoredRules } from "#domain/marks/rules/course-rules";
import { yearTerms } from "#domain/marks/table/year-terms";
import { neededFor, sumWith } from "./what-if.ts";

const year = { start: "2026-09-15", end: "2027-07-15", terms: [] };
const terms = yearTerms(year);

/** Of before scales of one's own had to begin with a multiple of their step. */
const own: NumberScale = { ...scales["fr-20"], least: "0.25", step: "0.5", pass: "10" };
const anyScale = fc.constantFrom<NumberScale>(
  scales["lu-60"],
  scales["fr-20"],
  scales["de-6"],
  withSigns(scales["de-6"], "0.25"),
  scales["de-15"],
  scales["ch-6-quarters"],
  scales.percent,
  own,
);
const tableOf = ({ better, most }: NumberScale) =>
  most === "15" ? keys.kmk : better === "lower" ? keys.ihk : undefined;
const rounding = fc.record({
  rule: fc.constantFrom("none", "up", "half-up", "half-better", "down" as never),
  step: fc.constantFrom("1", "0.5", "0.25", "0.01"),
}) as fc.Arbitrary<StoredRules["roundings"]["term"]>;
const none = { rule: "none", step: "0.01" } as const;
const anyRules = fc
  .record({
    scale: anyScale,
    by: fc.constantFrom("weights", "points" as const),
    isTable: fc.boolean(),
    hasCategories: fc.boolean(),
    best: fc.constantFrom("", "1", "2"),
    term: rounding,
    category: rounding,
    exam: fc.boolean(),
  })
  .map((o): StoredRules => ({
    ...firstRules("LU"),
    scale: o.scale,
    by: o.by as "weights",
    key: (o.isTable && tableOf(o.scale)) || keys.linear,
    categories: o.hasCategories
      ? [
          { id: "written", name: "W", weight: "3", best: o.best },
          { id: "oral", name: "O", weight: "2" },
        ]
      : [],
    roundings: { test: none, category: o.category, term: o.term, year: none, exam: o.term, general: none },
  }));
const anyTest = fc.record({
  points: fc.constantFrom("", "", "20", "7.25", "13"),
  weight: fc.constantFrom("", "0.1", "2", "10"),
  share: fc.constantFrom("", "", "", "40"),
  optional: fc.constantFrom("", "", "over-pass", "if-better" as const),
  category: fc.constantFrom("written", "oral"),
  /** Where the mark lies between the worst and the best one; null: none. */
  at: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
});

test("the mark that is needed can be typed, reaches the goal, and no worse one does", () => {
  fc.assert(
    fc.property(anyRules, fc.array(anyTest, { minLength: 1, maxLength: 5 }), (storedRules, made) => {
      const rules = courseRules(storedRules, "LU");
      const { scale } = rules.sums!;
      const assessments = made.map((one, place): StoredAssessment => ({
        points: one.points,
        weight: one.weight,
        share: one.share,
        category: one.category,
        optional: one.optional as "",
        id: `T${place}`,
        date: "2026-10-30",
        title: "",
        key: null,
        term: 0,
        exam: "",
      }));
      const columns = markColumns(rules, terms, assessments);
      const asked = columns.find(({ assessment }) => assessment.id === "T0")!;
      const marksIn = (column: typeof asked) => {
        const { points } = column.counted;
        const of = points
          ? { ...points, least: "0", better: "higher" as const, step: "0.5" }
          : { ...scale, step: coarseStep(scale) };
        return marksOf(of).map((mark) => toExactDecimal(mark)!);
      };
      const results = columns.flatMap((column) => {
        const { at } = made[Number(column.assessment.id.slice(1))]!;
        if (column === asked || at === null) return [];
        const marks = marksIn(column);
        const entry = marks[Math.round(at * (marks.length - 1))]!;
        return [{ id: column.assessment.id, student: "lou", assessment: column.assessment.id, entry, note: "" }];
      });
      const cells = cellsByStudent(results).get("lou") ?? new Map();
      const o = { rules, terms, columns, cells, termMarks: [], column: asked };
      const typed = asked.typed;
      const reaches = (mark: string, wanted: Parameters<typeof compareMarks>[1]) => {
        const { value } = sumWith(o, mark);
        return value !== undefined && compareMarks(scale, value, wanted) >= 0;
      };
      for (const { wanted, needed } of neededFor(o)) {
        const all = marksIn(asked).filter((mark) => readTypedMark(mark, typed).ok);
        const enough = all.filter((mark) => reaches(mark, wanted));
        if (needed === undefined) {
          expect([scale.least, enough]).toEqual([scale.least, []]);
          continue;
        }
        expect(readTypedMark(needed, typed)).toMatchObject({ ok: true });
        expect(reaches(needed, wanted)).toBe(true);
        // Signs lie between whole marks: those have a test of their own.
        if (scale.sign === "" || asked.counted.points) expect(needed).toBe(enough[0]);
      }
    }),
    { numRuns: 400 },
  );
});
