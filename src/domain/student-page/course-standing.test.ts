import { describe, expect, test } from "vitest";
import { meanOf } from "#domain/marks/table/table-counts";
import { yearTerms, wholeYear } from "#domain/marks/table/year-terms";
import { firstRules } from "#domain/marks/rules/course-rules";
import { exact } from "#domain/marks/scale/fraction";
import { scales } from "#domain/marks/scale/scales";
import { heldIn, heldMap } from "../../../tests/support/held.ts";
import { courseStanding, type CourseRecords, hoursMissed } from "./course-standing.ts";

const terms = yearTerms({
  start: "2026-09-15",
  end: "2027-07-15",
  terms: [
    { name: "Term 1", start: "2026-09-15", end: "2026-12-18" },
    { name: "Term 2", start: "2027-01-04", end: "2027-03-26" },
  ],
});
const written = {
  points: "",
  key: null,
  category: "",
  weight: "",
  share: "",
  optional: "",
  term: 0,
  exam: "",
} as const;
const found: CourseRecords = {
  storedRules: undefined,
  assessments: [
    { ...written, id: "one", date: "2026-10-30", title: "Test I" },
    { ...written, id: "two", date: "2027-02-05", title: "Test II" },
  ],
  marks: [
    { id: "a", assessment: "one", student: "lou", entry: "23", note: "" },
    { id: "b", assessment: "one", student: "mia", entry: "45", note: "" },
    { id: "c", assessment: "two", student: "mia", entry: "50", note: "" },
    { id: "d", assessment: "one", student: "tom", entry: "60", note: "" },
  ],
  termMarks: [],
  students: [{ id: "lou" }, { id: "mia" }, { id: "tom" }],
  gone: new Set(["tom"]),
  stays: new Map([["tom", [{ from: "", until: "2026-11-20" }]]]),
};
const standing = (o: Partial<CourseRecords>, term: number, student = "lou") =>
  courseStanding({ ...found, ...o }, { country: "LU", terms, term, student });

describe("a student's standing in a course", () => {
  test("is the term's mark beside the class's, with those who were in it when it was written", () => {
    const { mark, average, bar, columns } = standing({}, 1);
    expect(mark.value).toEqual(exact("23"));
    expect(mark.isBelow).toBe(true);
    expect(average).toEqual(meanOf(["23", "45", "60"].map(exact)));
    expect(columns.map(({ assessment }) => assessment.id)).toEqual(["one"]);
    expect(bar!.own).toBeCloseTo(22 / 59);
    expect(bar!.pass).toBeCloseTo(29 / 59);
    expect(bar!.average).toBeCloseTo((128 / 3 - 1) / 59);
  });

  test("has no bar where there is no mark, which is no 0", () => {
    expect(standing({}, 2).mark.value).toBeUndefined();
    expect(standing({}, 2).bar).toBeUndefined();
    expect(standing({}, 2).average).toEqual(exact("50"));
    expect(standing({}, 1, "nobody").bar).toBeUndefined();
  });

  test("of the year counts the terms that have marks", () => {
    expect(standing({}, wholeYear, "mia").mark.value).toEqual(exact("48"));
    expect(standing({}, wholeYear).columns).toHaveLength(2);
  });

  test("on named levels is the last level, without a bar", () => {
    const { categories: _all, ...rules } = firstRules("LU");
    const storedRules = { ...rules, categories: [], scale: scales["lu-levels"] };
    const marks = [{ id: "a", assessment: "one", student: "lou", entry: "B+", note: "" }];
    const { mark, bar, average } = standing({ storedRules, marks }, 1);
    expect([mark.level, bar, average]).toEqual(["B+", undefined, undefined]);
  });
});

describe("hours missed", () => {
  const lessons = Array.from({ length: 39 }, (_, day) =>
    heldIn({
      course: "maths",
      date: `2026-10-${String((day % 30) + 1).padStart(2, "0")}`,
      start: 480 + 50 * (day % 7),
    }),
  );
  const moved = heldIn({ course: "maths", date: "2026-12-18", start: 480 }, { date: "2027-01-04", hours: 2 });
  const absent = { course: "maths", student: "lou", at: "", state: "absent", lateMinutes: 0, excuse: "" } as const;
  const hours = (o: Partial<Parameters<typeof hoursMissed>[1]>) =>
    hoursMissed("maths", {
      student: "lou",
      records: [],
      held: heldMap(...lessons, moved),
      called: { slots: new Set([lessons[3]!.key]), isThere: () => true },
      period: { start: "2026-09-15", end: "2026-12-18" },
      ...o,
    });

  test("are of those whose roll was called, not of those that took place", () => {
    expect(hours({})).toEqual({ missed: 0, called: 1 });
    expect(hours({ called: { slots: new Set(), isThere: () => true } })).toEqual({ missed: 0, called: 0 });
    expect(hours({ called: { slots: new Set([lessons[3]!.key]), isThere: () => false } }).called).toBe(0);
  });

  test("in an open roll are known for whom it names, and count where a lesson was moved to", () => {
    const record = { ...absent, date: "2026-12-18", start: 480 };
    expect(hours({ records: [record] })).toEqual({ missed: 0, called: 1 });
    expect(hours({ records: [record], period: { start: "2027-01-04", end: "2027-03-26" } })).toEqual({
      missed: 2,
      called: 2,
    });
  });
});
