import { expect, test } from "vitest";
import { outlineOf } from "#domain/curriculum/outline";
import { planSlots } from "#domain/lessons/lesson-slots";
import type { LessonStatus } from "#domain/lessons/lesson-status";
import { createYearSchedule } from "#domain/schedule/year-schedule";
import {
  buildException,
  buildHoliday,
  buildSchedule,
  buildSession,
  year2026,
} from "../../../tests/support/domain-builders.ts";
import { yearReport } from "./year-report.ts";

const plan = (date: string, values: { title?: string; unit?: string; status?: LessonStatus; outcomes?: string[] }) => ({
  id: `plan ${date}`,
  course: "maths",
  date,
  start: 480,
  unit: "",
  title: "",
  homework: "",
  status: "draft" as LessonStatus,
  outcomes: [],
  ...values,
});
// Mondays: two are held, the 19th is cancelled, the 26th has no record, the 2nd is closed.
const schedule = createYearSchedule(
  buildSchedule({
    sessions: [buildSession()],
    holidays: [buildHoliday({ id: "autumn", name: "Autumn holidays", start: "2026-10-31", end: "2026-11-08" })],
    exceptions: [buildException({ date: "2026-10-19", note: "Excursion" })],
  }),
);
const lessons = [
  plan("2026-10-05", { title: "Halves", unit: "fractions", status: "held", outcomes: ["n1"] }),
  plan("2026-10-12", { title: "Thirds", unit: "fractions", status: "partly", outcomes: ["n2"] }),
  plan("2026-11-02", { title: "Lost", unit: "angles", outcomes: ["n1"] }),
  plan("2026-11-09", { title: "Rays", unit: "angles" }),
  // A Tuesday that the timetable no longer has.
  plan("2026-10-06", { title: "Gone but held", status: "held" }),
  plan("2026-10-13", { title: "Gone" }),
];
const outcome = (id: string, parent: string) => ({
  id,
  parent,
  order: id,
  marked: false,
  gone: "",
  suggested: 0,
  code: id.toUpperCase(),
  text: "",
});
const exam = {
  id: "exam",
  course: "maths",
  title: "Test 1",
  allDay: false,
  start: "2026-10-12T08:00",
  end: "2026-10-12T08:50",
};
const reportOf = (range: { start: string; end: string }, exams = [exam], year = schedule) =>
  yearReport({
    ...planSlots(year.occurrences(), lessons),
    lost: year.lost(),
    range,
    today: "2026-11-03",
    units: [
      { id: "fractions", title: "Fractions", order: "a0", lessonsPlanned: 6 },
      { id: "angles", title: "Angles", order: "a1", lessonsPlanned: 2 },
    ],
    closures: schedule.schedule.holidays,
    exams,
    periodOf: () => "1",
    codeOf: (id) => id.toUpperCase(),
    curricula: [{ title: "Maths 7", rows: outlineOf([outcome("n", ""), outcome("n1", "n"), outcome("n2", "n")]) }],
    tests: [{ id: "test", date: "2026-10-12", outcomes: ["n1"] }],
  });
const october = reportOf({ start: "2026-10-01", end: "2026-11-08" });

test("each lesson says what became of it, and why it fell out", () => {
  const said = october.units.flatMap(({ title, weeks }) =>
    weeks.flatMap(({ monday, rows }) =>
      rows.map(({ date, plans, state, why }) => [title, monday, date, plans[0]?.title ?? "", state, why]),
    ),
  );
  expect(said).toEqual([
    ["Fractions", "2026-10-05", "2026-10-05", "Halves", "held", ""],
    ["Fractions", "2026-10-12", "2026-10-12", "Thirds", "partly", ""],
    ["Fractions", "2026-10-19", "2026-10-19", "", "fellOut", "Excursion"],
    ["Fractions", "2026-10-26", "2026-10-26", "", "noRecord", ""],
    [null, "2026-10-05", "2026-10-06", "Gone but held", "held", ""],
    ["Angles", "2026-11-02", "2026-11-02", "Lost", "fellOut", "Autumn holidays"],
  ]);
});

test("counts say how many were held, fell out and have no record, and add up", () => {
  const none = { partly: 0, notHeld: 0, fellOut: 0, noRecord: 0, toCome: 0 };
  expect(october.counts).toEqual({ ...none, lessons: 6, held: 2, partly: 1, fellOut: 2, noRecord: 1 });
  expect(october.reasons).toEqual([
    { why: "Excursion", lessons: 1 },
    { why: "Autumn holidays", lessons: 1 },
  ]);
  expect(reportOf({ start: "2026-11-09", end: "2026-11-15" }).counts).toEqual({
    ...none,
    held: 0,
    lessons: 1,
    toCome: 1,
  });
});

test("a moved lesson stands on its new day and says where it came from; another room moves nothing", () => {
  const changed = createYearSchedule(
    buildSchedule({
      sessions: [buildSession()],
      exceptions: [
        buildException({ kind: "moved", date: "2026-10-05", toDate: "2026-10-07" }),
        buildException({ kind: "moved", date: "2026-10-12", toStart: 600, toEnd: 650 }),
        buildException({ kind: "room", date: "2026-10-19", room: "B1" }),
      ],
    }),
  );
  const { units } = reportOf({ start: "2026-10-07", end: "2026-10-19" }, [], changed);
  const rows = units.flatMap(({ weeks }) => weeks.flatMap((week) => week.rows));
  expect(rows.map(({ date, start, movedFrom }) => [date, start, movedFrom])).toEqual([
    ["2026-10-07", 480, { date: "2026-10-05", start: 480 }],
    ["2026-10-12", 600, { date: "2026-10-12", start: 480 }],
    ["2026-10-19", 480, null],
  ]);
});

test("an exam is at its lesson and in the list", () => {
  expect(october.exams).toEqual([{ key: "exam", date: "2026-10-12", start: 480, title: "Test 1" }]);
  const rows = october.units.flatMap(({ weeks }) => weeks.flatMap((week) => week.rows));
  expect(rows.filter(({ exam }) => exam !== null).map(({ date, exam }) => [date, exam])).toEqual([
    ["2026-10-12", "Test 1"],
  ]);
});

test("an exam of a whole day has the time of its lesson, without one no time", () => {
  const allDay = (id: string, date: string) => ({
    ...exam,
    id,
    allDay: true,
    start: `${date}T00:00`,
    end: `${date}T00:00`,
  });
  const { exams } = reportOf({ start: "2026-10-01", end: "2026-10-31" }, [
    allDay("a", "2026-10-05"),
    allDay("b", "2026-10-07"),
  ]);
  expect(exams.map(({ date, start }) => [date, start])).toEqual([
    ["2026-10-05", 480],
    ["2026-10-07", null],
  ]);
});

test("coverage counts the lessons and tests of the span alone", () => {
  const [curriculum] = october.curricula;
  expect(curriculum).toMatchObject({ title: "Maths 7", sums: { outcomes: 2, taught: 1, begun: 1, tested: 1 } });
  expect(curriculum!.areas.map(({ code, sums }) => [code, sums.taught])).toEqual([["N", 1]]);
  const later = reportOf({ start: "2026-11-09", end: year2026.end });
  expect(later.curricula[0]!.sums).toMatchObject({ taught: 0, begun: 0, tested: 0, never: 2 });
  expect(later.exams).toEqual([]);
});
