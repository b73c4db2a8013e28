import { describe, expect, test } from "vitest";
import {
  guessTeacher,
  guessWeeks,
  matchCourse,
  mergeDoubles,
  rowsToLessons,
  sharedSlots,
  teachersOf,
  timeLessons,
} from "./import-lessons.ts";
import { mergeImport } from "./import-merge.ts";
import { growPeriods, matchPeriods, periodNumbers } from "./import-periods.ts";
import type { ImportedRow } from "./imported-row.ts";
import { buildSession } from "../../../tests/support/domain-builders.ts";
import { usualDay } from "#domain/timetable/usual-day";

const row = (values: Partial<ImportedRow> = {}): ImportedRow => ({
  line: 1,
  lesson: "1",
  teachers: ["WEB"],
  classes: ["7C2"],
  subject: "Maths",
  room: "B204",
  day: 1,
  period: "1",
  start: null,
  end: null,
  week: "",
  ...values,
});
const period = (label: string, start: number) => ({ id: `p${label}`, label, start, end: start + 50, pause: false });
const grid = [period("1", 480), period("2", 535), period("3", 605), period("4", 660)];
const ids = new Map(grid.map(({ id, label }) => [label, id]));
const counter = () => {
  let count = 0;
  return () => `n${(count += 1)}`;
};

describe("the teacher", () => {
  const teachers = [
    { name: "MUL", count: 20 },
    { name: "WEB", count: 9 },
  ];
  test.each([
    ["Weber", "Léa", "WEB"],
    ["Müller", "Max", "MUL"],
    ["Schmit", "Ann", "MUL"],
  ])("%s is found by name, else by the most rows", (lastName, firstName, name) =>
    expect(guessTeacher(teachers, { firstName, lastName })).toBe(name),
  );
  test("is found in whatever case the file writes the name", () => {
    const rows = [row(), row({ line: 2, day: 2, teachers: ["Web"] }), row({ line: 3, day: 3, teachers: ["MUL"] })];
    expect(teachersOf(rows)).toEqual([
      { name: "WEB", count: 2 },
      { name: "MUL", count: 1 },
    ]);
    expect(rowsToLessons(rows, "web").map(({ day }) => day)).toEqual([1, 2]);
    expect(
      guessTeacher(
        [
          { name: "mul", count: 3 },
          { name: "web", count: 1 },
        ],
        { firstName: "", lastName: "WEBER" },
      ),
    ).toBe("web");
  });
  test("is nobody if none is named", () => expect(guessTeacher([], { firstName: "", lastName: "Web" })).toBe(""));
});

describe("lessons", () => {
  test("of one teacher, coupled classes and rooms together", () => {
    const rows = [
      row(),
      row({ line: 2, classes: ["7C3"], room: "H1" }),
      row({ line: 3, teachers: ["MUL"] }),
      row({ line: 4, lesson: "2", subject: "Bio" }),
    ];
    const lessons = rowsToLessons(rows, "WEB");
    expect(lessons.map(({ course, room, lines }) => [course.classes, course.subject, room, lines])).toEqual([
      [["7C2", "7C3"], "Maths", "B204, H1", [1, 2]],
      [["7C2"], "Bio", "B204", [4]],
    ]);
  });

  test("on periods and at times; without either they are left out", () => {
    const lessons = rowsToLessons(
      [
        row({ period: "2" }),
        row({ day: 2, period: "9" }),
        row({ day: 3, period: "", start: 480 }),
        row({ day: 4, period: "", start: 500, end: 600 }),
      ],
      "",
    );
    expect(timeLessons(lessons, grid, ids).map(({ day, start, end }) => [day, start, end])).toEqual([
      [1, 535, 585],
      [3, 480, 530],
      [4, 500, 600],
    ]);
  });

  test("that share a time are asked about, first A, then B, the same way round each time", () => {
    const rows = [
      row({ day: 1 }),
      row({ day: 1, lesson: "2", subject: "Bio" }),
      row({ day: 2, lesson: "2", subject: "Bio" }),
      row({ day: 2 }),
      row({ day: 3 }),
    ];
    const slots = sharedSlots(timeLessons(rowsToLessons(rows, ""), grid, ids));
    expect(slots.map(({ day, lessons }) => [day, lessons.length])).toEqual([
      [1, 2],
      [2, 2],
    ]);
    const weeks = guessWeeks(slots, ["A", "B"]);
    expect(
      slots.flatMap(({ lessons }) => lessons.map(({ key, course }) => [course.subject, ...weeks.get(key)!])),
    ).toEqual([
      ["Maths", "B"],
      ["Bio", "A"],
      ["Bio", "A"],
      ["Maths", "B"],
    ]);
  });
});

test("a course is known by its name, or by its classes and subject", () => {
  const course = { id: "c1", name: "Mathematics 7", short: "7C2", subject: "Mathematics", classes: ["7"] };
  expect(matchCourse({ subject: "MATH", classes: ["7C2"] }, ["7"], [course])).toBe("c1");
  expect(matchCourse({ subject: "M", classes: ["7C2"] }, ["7"], [course])).toBe("");
  expect(matchCourse({ subject: "maths", classes: ["7C2"] }, [], [{ ...course, name: "7C2 Maths" }])).toBe("c1");
  expect(matchCourse({ subject: "Mathematics", classes: ["8C2"] }, ["8"], [course])).toBe("");
});

test("double lessons become one over a short break, not over lunch", () => {
  const at = (start: number, values = {}) => ({ ...buildSession({ start, ...values }) });
  const merged = mergeDoubles([
    at(480),
    at(535),
    at(605),
    at(800),
    at(480, { day: 2 }),
    at(535, { day: 2, labels: ["A"] }),
  ]);
  expect(merged.map(({ day, start, end }) => [day, start, end])).toEqual([
    [1, 480, 655],
    [1, 800, 850],
    [2, 480, 530],
    [2, 535, 585],
  ]);
});

describe("periods", () => {
  test("are known by their label, or by their place where labels are no numbers", () => {
    expect([...matchPeriods(["1", "9"], grid)]).toEqual([["1", "p1"]]);
    const words = grid.map((one, index) => ({ ...one, label: "abcd"[index]! }));
    expect([...matchPeriods(["2"], words)]).toEqual([["2", "p2"]]);
    expect(periodNumbers([{ period: "10" }, { period: "2" }, { period: "" }, { period: "2" }])).toEqual(["2", "10"]);
  });

  test("are added for numbers that are not there, and a whole day for an empty grid", () => {
    const grown = growPeriods(grid, ["0", "1", "6"], usualDay("LU"), counter());
    expect(grown.map(({ label, start }) => [label, start])).toEqual([
      ["0", 425],
      ["1", 480],
      ["2", 535],
      ["3", 605],
      ["4", 660],
      ["6", 715],
    ]);
    const made = growPeriods([], ["1", "3"], usualDay("LU"), counter());
    expect(made.filter(({ pause }) => !pause).map(({ label }) => label)).toEqual(["1", "2", "3"]);
  });
});

describe("what is there already", () => {
  const there = [
    buildSession({ id: "same" }),
    buildSession({ id: "clash", day: 2 }),
    buildSession({ id: "other", day: 3 }),
  ];
  const fresh = [buildSession({ id: "x" }), buildSession({ id: "y", day: 2, course: "bio" })];
  test.each([
    ["clashing", ["clash"], 0],
    ["all", ["clash", "other"], 0],
    ["beside", [], 1],
  ] as const)("%s", (mode, removed, clashing) => {
    const merge = mergeImport(there, fresh, mode);
    expect(merge.added.map(({ id }) => id)).toEqual(["y"]);
    expect(merge.same).toEqual(["same"]);
    expect(merge.removed).toEqual(removed);
    expect(merge.clashing).toHaveLength(clashing);
  });
});
