import { describe, expect, test } from "vitest";
import { yearTerms } from "#domain/marks/table/year-terms";
import { heldIn, heldMap } from "../../../tests/support/held.ts";
import { exact } from "#domain/marks/scale/fraction";
import { absentWeek, itemsIn, laneCells, weeksIn, yearItems } from "./year-items.ts";
import type { CourseRecords } from "./course-standing.ts";

const hour = (date: string, start: number, o: object = {}) => ({
  id: `${date} ${start}`,
  course: "maths",
  student: "lou",
  date,
  start,
  at: "",
  state: "absent" as const,
  lateMinutes: 0,
  earlyMinutes: 0,
  noHomework: false,
  noMaterial: false,
  excuse: "" as const,
  reason: "",
  note: "",
  ...o,
});
const lessonOn = (date: string, start = 480) => heldIn({ course: "maths", date, start });
const held = heldMap(
  lessonOn("2026-11-09"),
  lessonOn("2026-11-10"),
  lessonOn("2026-11-16"),
  lessonOn("2026-11-16", 535),
  lessonOn("2026-11-17"),
  lessonOn("2026-11-18"),
  { ...lessonOn("2026-11-13"), date: "2026-11-11", start: 700, end: 800, hours: 2 },
);
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
const marks: CourseRecords = {
  storedRules: undefined,
  assessments: [
    { ...written, id: "one", date: "2026-10-30", title: "Test I" },
    { ...written, id: "lost", date: "2026-11-02", title: "Never marked" },
    { ...written, id: "two", date: "2026-12-02", title: "Test II" },
  ],
  marks: [
    { id: "a", assessment: "one", student: "lou", entry: "22", note: "" },
    { id: "b", assessment: "one", student: "mia", entry: "40", note: "" },
  ],
  termMarks: [],
  students: [{ id: "lou" }, { id: "mia" }],
  gone: new Set(),
  stays: new Map(),
};
const year = { start: "2026-09-15", end: "2027-07-15", terms: [] };
const items = yearItems(
  {
    attendance: [
      hour("2026-11-16", 480),
      hour("2026-11-16", 535, { excuse: "excused", reason: "Ill" }),
      hour("2026-11-17", 480, { excuse: "excused" }),
      hour("2026-11-18", 480, { state: "late", lateMinutes: 7 }),
      hour("2026-11-09", 480, { state: "present", noHomework: true, earlyMinutes: 20 }),
      hour("2026-11-10", 480, { state: "elsewhere", reason: "Infirmary", note: "Headache" }),
      // Its lesson of two hours was moved to the Wednesday before.
      hour("2026-11-13", 480, { excuse: "excused" }),
      // Their lessons did not take place.
      hour("2026-11-19", 480),
      hour("2026-11-20", 480, { state: "present", noMaterial: true }),
    ],
    remarks: [
      {
        id: "r",
        student: "lou",
        course: "maths",
        date: "2026-11-18",
        start: 480,
        kind: "plus",
        label: "",
        note: "",
        at: "",
      },
      {
        id: "moved",
        student: "lou",
        course: "maths",
        date: "2026-11-13",
        start: 480,
        kind: "plus",
        label: "",
        note: "",
        at: "",
      },
    ],
    notes: [{ id: "n", date: "2026-11-12", text: "Talks", onlyMe: true }],
    appointments: [{ id: "m", date: "2026-12-03", start: 1100, guests: "" }],
    marks: new Map([["maths", marks]]),
  },
  { student: "lou", country: "LU", terms: yearTerms(year), held, excuses: new Map(), today: "2026-11-23" },
);

describe("what the year knows of a student", () => {
  test("is newest first, a day's hours as one, without lessons that did not take place", () => {
    expect(items.map(({ key }) => key)).toEqual([
      "appointment m",
      "mark two",
      "late 2026-11-18 480",
      "remark r",
      "absent 2026-11-17",
      "absent 2026-11-16",
      "note n",
      "absent 2026-11-11",
      "remark moved",
      "noted 2026-11-10 480",
      "noted 2026-11-09 480",
      "mark one",
    ]);
    expect(items.find(({ key }) => key === "noted 2026-11-10 480")).toMatchObject({
      noted: { isElsewhere: true, place: "Infirmary", note: "Headache", noHomework: false },
    });
    expect(items.find(({ key }) => key === "noted 2026-11-09 480")).toMatchObject({
      noted: { isElsewhere: false, leftAt: 510, noHomework: true, noMaterial: false, note: "" },
    });
    expect(items.find(({ key }) => key === "absent 2026-11-16")).toMatchObject({
      hours: 2,
      decision: "toDecide",
      reasons: ["Ill"],
    });
    expect(items.find(({ key }) => key === "absent 2026-11-11")).toMatchObject({ start: 700, hours: 2 });
  });

  test("has a mark with the class's average, and what is still to come", () => {
    expect(items.find(({ key }) => key === "mark one")).toMatchObject({
      isBelow: true,
      isComing: false,
      average: exact("31"),
    });
    expect(items.find(({ key }) => key === "mark two")).toMatchObject({ isComing: true, average: undefined });
  });

  test("lies in lanes by weeks; a week's absent days are one, and what waits comes first", () => {
    const cells = laneCells(items);
    const week = cells.get("absent")!.get("2026-11-16")!;
    expect(week.map(({ date }) => date)).toEqual(["2026-11-16", "2026-11-17"]);
    expect(absentWeek(week)).toEqual({ hours: 3, decision: "toDecide" });
    expect(absentWeek(week.slice(1))).toEqual({ hours: 1, decision: "excused" });
    expect(absentWeek([])).toBeUndefined();
    expect(
      cells
        .get("remarks")!
        .get("2026-11-09")!
        .map(({ type }) => type),
    ).toEqual(["noted", "noted", "remark"]);
    expect([...cells.get("notes")!.keys()]).toEqual(["2026-11-09", "2026-11-30"]);
  });

  test("is shown for a stretch of the year's weeks", () => {
    const weeks = ["2026-09-14", "2026-09-21", "2026-09-28", "2026-10-05"].map((monday) => ({ monday }));
    expect(weeksIn(weeks, { start: "2026-09-27", end: "2026-09-28" })).toEqual({ from: 1, weeks: weeks.slice(1, 3) });
    expect(weeksIn(weeks, { start: "2027-01-01", end: "2027-01-02" })).toEqual({ from: 0, weeks: [] });
    expect(itemsIn(items, { start: "2026-11-17", end: "2026-11-17" }).map(({ key }) => key)).toEqual([
      "absent 2026-11-17",
    ]);
  });
});
