import { describe, expect, it } from "vitest";
import { inWords, leftOut } from "../../../../tests/support/marks-scene.ts";
import { keys } from "#domain/marks/scale/key";
import { scales } from "#domain/marks/scale/scales";
import { readTypedMark } from "#domain/marks/scale/typed-mark";
import { type StoredMark, cellsByStudent, cellWith, emptyCell, isBelow, isOffScale } from "./mark-cells.ts";
import { type StoredAssessment, markColumns, columnGroups, ownScale } from "./mark-columns.ts";
import {
  belowIn,
  tableCounts,
  columnDistribution,
  countedIn,
  expectedIn,
  filledIn,
  toRepeatIn,
} from "./table-counts.ts";
import { adjustmentsOf, termMark, type StoredTermMark, yearMark } from "./term-marks.ts";
import { courseRules, firstRules, type StoredRules } from "#domain/marks/rules/course-rules";
import { yearTerms, termOfAssessment, termOn, wholeYear, yearExam } from "./year-terms.ts";
import { reportParts } from "./mark-report.ts";
import { closedChanges, previewRules } from "#domain/marks/changes/preview-rules";
import { readStoredMark, toStoredMark } from "./stored-mark.ts";
import { neededFor, sumWith, targetsOf } from "#domain/marks/changes/what-if";

const year = {
  start: "2026-09-15",
  end: "2027-07-15",
  terms: [
    { name: "Term 2", start: "2027-01-04", end: "2027-03-26" },
    { name: "Term 1", start: "2026-09-15", end: "2026-12-18" },
  ],
};
const terms = yearTerms(year);
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
let made = 0;
const result = (assessment: string, student: string, entry: string, o: Partial<StoredMark> = {}): StoredMark => ({
  id: `r${(made += 1)}`,
  assessment,
  student,
  entry,
  note: "",
  ...o,
});
const stored = (o: Partial<StoredTermMark>): StoredTermMark => ({
  id: "d",
  student: "lou",
  term: 1,
  adjustment: "",
  reason: "",
  mark: "",
  ...o,
});
const rulesWith = (o: Partial<StoredRules> = {}, country: "LU" | "DE" | "CH" | "FR" = "LU") =>
  courseRules({ ...firstRules(country), ...o }, country);
const luxembourgish = courseRules(undefined, "LU");

describe("terms", () => {
  it("are in the order of their dates, and a date before the first is in it", () => {
    expect(terms.map(({ number, name }) => [number, name])).toEqual([
      [1, "Term 1"],
      [2, "Term 2"],
    ]);
    expect(["2026-09-01", "2026-12-25", "2027-01-04"].map((date) => termOn(terms, date))).toEqual([1, 1, 2]);
  });

  it("a year without terms is one", () => {
    const only = yearTerms({ ...year, terms: [] });
    expect(only).toEqual([{ number: 1, name: "", start: year.start, end: year.end }]);
    expect(termOn(only, "2027-06-01")).toBe(1);
  });

  it("a chosen term counts for as long as the year has it", () => {
    expect(termOfAssessment(terms, { term: 2, date: "2026-10-01", exam: "" })).toBe(2);
    expect(termOfAssessment(terms, { term: 3, date: "2026-10-01", exam: "" })).toBe(1);
    expect(termOfAssessment(terms, { term: 1, date: "2026-10-01", exam: "oral" })).toBe(yearExam);
  });
});

describe("entries as they are stored", () => {
  it("a state stands behind a point, and an unknown one is a mark off the scale", () => {
    for (const text of ["", "45", "12.5", "2-", ".absent", ".repeat", ".exempt", ".missing", ".cheated"])
      expect(toStoredMark(readStoredMark(text))).toBe(text);
    expect(readStoredMark(".absent")).toEqual({ type: "state", state: "absent" });
    const [column] = markColumns(luxembourgish, terms, [test("A")]);
    expect(isOffScale(luxembourgish, column!, readStoredMark(".sick"))).toBe(true);
    expect(isOffScale(luxembourgish, column!, readStoredMark("61"))).toBe(true);
    expect(isOffScale(luxembourgish, column!, readStoredMark("60"))).toBe(false);
  });
});

describe("columns", () => {
  const rules = rulesWith({
    categories: [
      { id: "tests", name: "Tests", weight: "70" },
      { id: "checks", name: "Checks", weight: "30" },
    ],
  });

  it("stand by category, then by date; those of a category that is gone come last", () => {
    const columns = markColumns(rules, terms, [
      test("old", { category: "gone" }),
      test("check", { category: "checks", date: "2026-09-20" }),
      test("second", { category: "tests", date: "2026-12-02" }),
      test("first", { category: "tests" }),
    ]);
    expect(columns.map(({ assessment }) => assessment.id)).toEqual(["first", "second", "check", "old"]);
    expect(columnGroups(rules, columns).map(({ category, columns }) => [category?.name, columns.length])).toEqual([
      ["Tests", 2],
      ["Checks", 1],
      [undefined, 1],
    ]);
  });

  it("points are a scale of their own, with half of them enough by LU's linear key", () => {
    const [column] = markColumns(luxembourgish, terms, [test("A", { points: "20" })]);
    expect(ownScale(column!, luxembourgish)).toMatchObject({ most: "20", pass: "10", bars: { width: "2" } });
    const byKey = rulesWith({ scale: scales["de-15"] }, "DE");
    const [keyed] = markColumns(byKey, terms, [test("A", { points: "48", key: keys.kmk })]);
    expect(ownScale(keyed!, byKey)).toMatchObject({ most: "48", pass: "21.6" });
    expect(["12.3", "12.25"].map((points) => readTypedMark(points, keyed!.typed).ok)).toEqual([true, true]);
    const [nothing] = markColumns(luxembourgish, terms, [test("A", { points: "0" })]);
    expect(ownScale(nothing!, luxembourgish)).toBeUndefined();
  });
});

describe("cells", () => {
  it("two records of one student and test, after a merge: the one with an entry, and the other is kept", () => {
    const cells = cellsByStudent([
      result("A", "lou", "", { id: "a", note: "late" }),
      result("A", "lou", "12", { id: "z" }),
      result("A", "lou", "14", { id: "b" }),
      result("A", "lou", "14", { id: "c" }),
      result("A", "max", "9"),
    ]);
    const cell = cells.get("lou")!.get("A")!;
    expect(cell.record?.id).toBe("b");
    expect(cell.others.map(({ entry }) => entry)).toEqual(["12"]);
    expect(cells.get("max")!.get("A")).toMatchObject({ entry: { type: "mark", mark: "9" }, others: [] });
    expect(emptyCell.record).toBeUndefined();
    // What is typed stands against all of them, also against the one that said the same.
    expect(cell.twins.map(({ id }) => id)).toEqual(["c"]);
    const typed = cellWith(cell, { student: "lou", assessment: "A" }, "40");
    expect(typed.entry).toEqual({ type: "mark", mark: "40" });
    expect(typed.others.map(({ id }) => id)).toEqual(["c", "z"]);
    expect(cellWith(emptyCell, { student: "max", assessment: "A" }, "8").record).toMatchObject({ id: "", entry: "8" });
  });

  it("below what is enough: by points, by marks where lower is better, by levels", () => {
    const of = (rules: typeof luxembourgish, entry: string, o: Partial<StoredAssessment> = {}) =>
      isBelow(rules, markColumns(rules, terms, [test("A", o)])[0]!, readStoredMark(entry));
    expect([of(luxembourgish, "29"), of(luxembourgish, "30")]).toEqual([true, false]);
    expect([of(luxembourgish, "9.5", { points: "20" }), of(luxembourgish, "10", { points: "20" })]).toEqual([
      true,
      false,
    ]);
    expect([of(luxembourgish, ".missing"), of(luxembourgish, ".absent")]).toEqual([true, false]);
    const german = rulesWith({}, "DE");
    expect([of(german, "4-"), of(german, "5+"), of(german, "1")]).toEqual([false, true, false]);
    const letters = rulesWith({ scale: scales["gb-letters"] });
    expect([of(letters, "E"), of(letters, "U"), of(letters, ".absent")]).toEqual([false, true, false]);
  });
});

describe("a student's marks", () => {
  const columns = markColumns(luxembourgish, terms, [
    test("A"),
    test("B", { points: "20", date: "2026-11-24" }),
    test("C", { date: "2027-02-01" }),
  ]);
  const lou = (entries: Readonly<Record<string, string>>, termMarks: readonly StoredTermMark[] = []) => ({
    columns,
    cells:
      cellsByStudent(Object.entries(entries).map(([id, entry]) => result(id, "lou", entry))).get("lou") ?? new Map(),
    termMarks,
  });

  it("a term's mark counts its own tests, is rounded up, and says what is left out", () => {
    const mark = termMark(luxembourgish, 1, lou({ A: "31", B: "14", C: "60" }));
    expect([inWords(mark.sum.exact), inWords(mark.value), mark.isBelow]).toEqual(["36.5", "37", false]);
    const absent = termMark(luxembourgish, 1, lou({ A: "29", B: ".absent" }));
    expect([inWords(absent.value), absent.isBelow, leftOut(absent.sum)]).toEqual(["29", true, ["B: absent"]]);
    expect(termMark(luxembourgish, 2, lou({ A: "29" })).value).toBeUndefined();
  });

  it("an adjustment counts within the rules' limit, and a confirmed mark stands", () => {
    const moved = termMark(luxembourgish, 1, lou({ A: "31" }, [stored({ adjustment: "9", reason: "effort" })]));
    expect([inWords(moved.sum.computed), inWords(moved.value)]).toEqual(["31", "35"]);
    const rigid = rulesWith({ adjustment: "" });
    expect(inWords(termMark(rigid, 1, lou({ A: "31" }, [stored({ adjustment: "4" })])).value)).toBe("31");
    const confirmed = termMark(luxembourgish, 1, lou({ A: "31" }, [stored({ mark: "40" })]));
    expect([inWords(confirmed.value), confirmed.isConfirmed]).toEqual(["40", true]);
    const gone = termMark(luxembourgish, 1, lou({ A: "31" }, [stored({ mark: "99" })]));
    expect([inWords(gone.value), gone.isConfirmed]).toEqual(["31", false]);
  });

  it("of two decisions after a merge the one that says something counts", () => {
    const mark = termMark(luxembourgish, 1, lou({ A: "31" }, [stored({ id: "a" }), stored({ id: "b", mark: "33" })]));
    expect(mark.stored?.id).toBe("b");
  });

  it("the year's from the terms' marks; in CH from their averages, so that it is rounded once", () => {
    expect(inWords(yearMark(luxembourgish, terms, lou({ A: "30", C: "33" })).value)).toBe("32");
    const weighted = rulesWith({ termWeights: ["1", "2"] });
    expect(inWords(yearMark(weighted, terms, lou({ A: "30", C: "33" })).value)).toBe("32");
    const swiss = rulesWith({}, "CH");
    const four = lou({ A: "4.7", C: "4.7" });
    expect([inWords(termMark(swiss, 1, four).value), inWords(yearMark(swiss, terms, four).sum.exact)]).toEqual([
      "4.5",
      "4.7",
    ]);
    // What a term was moved by goes on: 5.2 and 4.7.
    const moved = rulesWith({ adjustment: "1" }, "CH");
    const termMarks = [{ id: "d", student: "lou", term: 1, adjustment: "0.5", reason: "", mark: "" }];
    expect(inWords(yearMark(moved, terms, { ...four, termMarks }).sum.exact)).toBe("4.95");
  });

  it("levels have the last one that was reached, and no number", () => {
    const levels = rulesWith({ scale: scales["lu-levels"] });
    const mark = yearMark(levels, terms, lou({ A: "B", C: "A+" }));
    expect([mark.level, mark.value, mark.term]).toEqual(["A+", undefined, wholeYear]);
  });

  it("adjustments go from 4 to -4 in whole marks, and there are none without a limit", () => {
    expect(adjustmentsOf(luxembourgish).map(inWords)).toEqual(["4", "3", "2", "1", "0", "-1", "-2", "-3", "-4"]);
    expect(adjustmentsOf(rulesWith({}, "FR"))).toEqual([]);
  });
});

describe("counts", () => {
  const columns = markColumns(luxembourgish, terms, [test("A"), test("B", { date: "2026-12-02" })]);
  const rowOf = (student: string, entry: string, from = "", until = "") => {
    const cells = cellsByStudent(entry === "" ? [] : [result("A", student, entry)]).get(student) ?? new Map();
    const stays = [{ from, until }];
    return {
      student,
      isGone: until !== "",
      stays,
      cells,
      mark: termMark(luxembourgish, 1, { columns, cells, termMarks: [] }),
    };
  };
  const rows = [rowOf("a", "20"), rowOf("b", "41"), rowOf("c", ".absent"), rowOf("d", ""), rowOf("e", ".exempt")];

  it("of a class: without absent and exempt in the average, and what is still to come is not missing", () => {
    const counts = tableCounts(rows, columns, "2026-11-23");
    expect(counts).toMatchObject({ students: 5, below: 1, toRepeat: 1, toType: 1 });
    expect([inWords(counts.average), inWords(counts.averageOfMarks)]).toEqual(["30.5", "30.5"]);
    expect(tableCounts(rows, columns, "2026-12-02").toType).toBe(6);
    expect(tableCounts([], columns, "2026-12-02").average).toBeUndefined();
  });

  it("a student who came later has nothing missing from before, and a mark from before counts", () => {
    const [first, second] = columns;
    const late = [...rows.slice(0, 3), rowOf("d", "", "2026-11-25"), rowOf("e", "12", "2026-11-25")];
    expect(tableCounts(late, columns, "2026-11-23").toType).toBe(0);
    expect(tableCounts(late, columns, "2026-12-02").toType).toBe(5);
    expect(expectedIn(late, first!).map(({ student }) => student)).toEqual(["a", "b", "c", "e"]);
    expect(filledIn(expectedIn(late, first!), first!)).toBe(4);
    expect(expectedIn(late, second!)).toHaveLength(5);
  });

  it("what is still to be repeated is named, and not of who left", () => {
    const left = rowOf("x", ".repeat", "", "2026-11-23");
    const found = toRepeatIn([...rows, rowOf("f", ".repeat"), left], columns);
    expect(found.map(({ row, column }) => [row.student, column.assessment.id])).toEqual([
      ["c", "A"],
      ["f", "A"],
    ]);
  });

  it("a change of class changes no average of before: who left counts in what was written until then", () => {
    const here = [rowOf("a", "20"), rowOf("b", "41")];
    const left = rowOf("x", "59", "", "2026-11-23");
    const averages = (rows: readonly ReturnType<typeof rowOf>[]) => {
      const counts = tableCounts(rows, columns, "2026-12-10");
      return [
        counts.average,
        counts.averageOfMarks,
        columnDistribution(luxembourgish, columns[0]!, rows)!.average.value,
      ];
    };
    expect(averages([...here, left])).toEqual(averages([...here, rowOf("x", "59")]));
    expect(tableCounts([...here, left], columns, "2026-12-10")).toMatchObject({ students: 3, toType: 2 });
    // Who came today has no mark of before, and is no part of its figures.
    expect(averages([...here, rowOf("y", "", "2026-11-23")])).toEqual(averages(here));
    // Once a later test is marked, who left before it counts no more in the term.
    const cells = cellsByStudent([result("A", "a", "20"), result("B", "a", "30")]).get("a")!;
    const later = { ...here[0]!, cells, mark: termMark(luxembourgish, 1, { columns, cells, termMarks: [] }) };
    expect(countedIn([later, here[1]!, left], columns).map(({ student }) => student)).toEqual(["a", "b"]);
    expect(expectedIn([left], columns[1]!)).toEqual([]);
  });

  it("of a test: in the figures that were typed", () => {
    const [points] = markColumns(luxembourgish, terms, [test("A", { points: "60" })]);
    const found = columnDistribution(luxembourgish, points!, rows)!;
    expect(inWords(found.average.value)).toBe("30.5");
    expect(found.states).toMatchObject({ absent: 1, exempt: 1, empty: 1 });
    expect(belowIn(luxembourgish, points!, rows)).toBe(1);
    const levels = rulesWith({ scale: scales["lu-levels"] });
    expect(columnDistribution(levels, markColumns(levels, terms, [test("A")])[0]!, rows)).toBeUndefined();
  });
});

describe("what if", () => {
  const columns = markColumns(luxembourgish, terms, [test("A"), test("B", { points: "20", date: "2026-12-02" })]);
  const cells = cellsByStudent([result("A", "lou", "28")]).get("lou")!;
  const asked = { rules: luxembourgish, terms, columns, cells, termMarks: [], column: columns[1]! };

  it("a mark is tried, and the fewest points for three targets are named", () => {
    expect(inWords(sumWith(asked, "12").value)).toBe("32");
    expect(neededFor(asked).map(({ wanted, needed }) => [inWords(wanted), needed])).toEqual([
      ["30", "10.5"],
      ["33", "12.5"],
      ["36", "14.5"],
    ]);
    const low = { ...asked, cells: cellsByStudent([result("A", "lou", "1")]).get("lou")! };
    expect(neededFor(low).map(({ needed }) => needed)).toEqual(["19.5", undefined, undefined]);
  });

  it("targets go towards the better mark, in steps of the rounding", () => {
    const of = (country: "DE" | "CH" | "FR") => targetsOf(rulesWith({}, country)).map(inWords);
    expect([of("DE"), of("CH")]).toEqual([
      ["4", "3", "2"],
      ["4", "4.5", "5"],
    ]);
    expect(targetsOf(rulesWith({ scale: scales["lu-levels"] }))).toEqual([]);
  });
});

describe("other rules, tried out", () => {
  const assessments = [test("A"), test("B", { category: "checks" })];
  const rows = [
    {
      student: "lou",
      cells: cellsByStudent([result("A", "lou", "28"), result("B", "lou", "40")]).get("lou")!,
      termMarks: [],
    },
    { student: "max", cells: cellsByStudent([result("A", "max", "15")]).get("max")!, termMarks: [] },
  ];
  const o = { terms, term: 1, rows };
  const before = { rules: luxembourgish, assessments };
  const by = (o: Partial<StoredRules>, as: readonly StoredAssessment[] = assessments) => ({
    rules: rulesWith(o),
    assessments: as,
  });

  it("says whose mark changes, and which marks the new scale does not have", () => {
    const found = previewRules(before, by({ scale: scales["fr-20"] }), o);
    expect(found.changes.map(({ student }) => student)).toEqual(["lou"]);
    expect(found.lost).toEqual([
      { student: "lou", assessment: "A" },
      { student: "lou", assessment: "B" },
    ]);
    const levels = previewRules(before, by({ scale: scales["lu-levels"] }), o);
    expect(levels.lost).toHaveLength(3);
  });

  it("the same rules change nothing", () => {
    expect(previewRules(before, by({}), o)).toEqual({ changes: [], lost: [], lostKeys: [] });
  });

  it("a key changes marks out of points: 91.5 per cent are a 2 by IHK's key and a 1 by whole per cents", () => {
    const rules = (key: StoredRules["key"]) => rulesWith({ key }, "DE");
    const points = [test("A", { points: "200" })];
    const rows = [
      { student: "lou", cells: cellsByStudent([result("A", "lou", "183")]).get("lou")!, termMarks: [] },
      { student: "max", cells: cellsByStudent([result("A", "max", "150")]).get("max")!, termMarks: [] },
    ];
    const whole = { ...keys.ihk, percents: "whole" } as StoredRules["key"];
    const marks = (from: StoredRules["key"], to: StoredRules["key"], as = points) =>
      previewRules(
        { rules: rules(from), assessments: points },
        { rules: rules(to), assessments: as },
        { ...o, rows },
      ).changes.map(({ student, before, after }) => [student, inWords(before.value), inWords(after.value)]);
    expect(marks(keys.ihk, whole)).toEqual([["lou", "2", "1"]]);
    // By a line: 6 − 5 · 0.915 is 1.425, and 6 − 5 · 0.75 is 2.25; the half goes to the better.
    expect(marks({ kind: "linear" }, keys.ihk)).toEqual([
      ["lou", "1", "2"],
      ["max", "2", "3"],
    ]);
    // A key of its own counts before the course's.
    expect(marks(keys.ihk, keys.ihk, [test("A", { points: "200", key: whole })])).toEqual([["lou", "2", "1"]]);
    expect(marks(whole, keys.ihk, [test("A", { points: "200", key: whole })])).toEqual([]);
  });

  it("names keys of their own whose marks the new scale does not have", () => {
    const own = [test("A", { points: "50", key: keys.kmk })];
    const [from, to] = [rulesWith({ scale: scales["de-15"] }, "DE"), rulesWith({}, "DE")];
    const found = previewRules({ rules: from, assessments: own }, { rules: to, assessments: own }, o);
    expect(found.lostKeys).toEqual(["A"]);
  });

  it("a closed term stays as it is: what would change it is said, and confirmed marks may be", () => {
    const lockedTerms = [1];
    const weights = { categories: [{ id: "checks", name: "Checks", weight: "1" }], lockedTerms };
    const closed = by({ lockedTerms });
    expect(closedChanges(closed, by(weights), o)).toEqual([{ term: 1, marks: 2 }]);
    expect(closedChanges(before, by(weights), o)).toEqual([]);
    const termMarks = (student: string, mark: string) => [stored({ student, mark })];
    const confirmed = rows.map((row) => ({ ...row, termMarks: termMarks(row.student, "34") }));
    expect(closedChanges(closed, by(weights), { terms, rows: confirmed })).toEqual([]);
    // One that comes in or goes out is refused, too, and one of another term is not.
    const late = test("C", { term: 1 });
    expect(closedChanges(closed, by({ lockedTerms }, [...assessments, late]), o)).toEqual([{ term: 1, marks: 0 }]);
    const second = test("C", { term: 2 });
    expect(closedChanges(closed, by({ lockedTerms }, [...assessments, second]), o)).toEqual([]);
  });
});

describe("a report on a student", () => {
  const assessments = [
    test("late", { date: "2026-11-20", points: "20" }),
    test("early", { date: "2026-10-01" }),
    test("spring", { date: "2027-02-01" }),
    test("paper", { date: "2027-06-01", exam: "written" }),
  ];
  const rules = rulesWith({ exam: { year: "1", exam: "2", written: "3", oral: "1" } });
  const columns = markColumns(rules, terms, assessments);
  const row = (student: string, early: string, late: string, until = "") => ({
    student,
    cells: cellsByStudent([result("early", student, early), result("late", student, late)]).get(student)!,
    termMarks: [],
    isGone: until !== "",
    stays: [{ from: "", until }],
  });
  const rows = [row("lou", "40", "15"), row("max", "20", ".absent"), row("gone", "60", "", "2026-10-20")];

  it("has a term's assessments by date, and the class's averages of those who were there then", () => {
    const [part, ...rest] = reportParts(rules, terms, 1, { columns, rows });
    expect(rest).toEqual([]);
    expect(part!.columns.map(({ column, average }) => [column.assessment.id, inWords(average)])).toEqual([
      ["early", "40"],
      ["late", "15"],
    ]);
    // 40 and 45 are a 43 (42.5, up); the class has 43 and 20.
    expect([inWords(part!.markOf("lou")?.value), inWords(part!.average)]).toEqual(["43", "31.5"]);
    expect(inWords(part!.markOf("gone")?.value)).toBe("60");
  });

  it("of the year has its terms, the exam and the year; a term without assessments is left out", () => {
    const parts = reportParts(rules, terms, wholeYear, { columns, rows });
    expect(parts.map(({ term, columns }) => [term, columns.length])).toEqual([
      [1, 2],
      [2, 1],
      [yearExam, 1],
      [wholeYear, 0],
    ]);
    const plain = reportParts(rules, terms, wholeYear, {
      columns: columns.filter(({ term }) => term === 1),
      rows,
    });
    expect(plain.map(({ term }) => term)).toEqual([1, wholeYear]);
  });
});
