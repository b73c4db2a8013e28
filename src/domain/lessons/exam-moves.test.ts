import { expect, test } from "vitest";
import { createYearSchedule } from "#domain/schedule/year-schedule";
import { buildSchedule, buildSession, buildTimetable } from "../../../tests/support/domain-builders.ts";
import { examMoves, examsIn } from "./exam-moves.ts";

/** Maths has two lessons on Wednesdays and one on Mondays. */
const session = (day: number, start: number) => buildSession({ course: "maths", day, start });
const slots = createYearSchedule(
  buildSchedule({
    year: { start: "2026-09-15", end: "2026-12-18" },
    courses: [{ id: "maths", classes: [], room: "" }],
    timetables: [buildTimetable({ rotation: "" })],
    sessions: [session(3, 480), session(3, 600), session(1, 480)],
  }),
).occurrences();
const at = (date: string, start: number) => slots.find((one) => one.date === date && one.start === start)!;
const exam = (title: string, date: string, from: string, to: string) => ({
  title,
  course: "maths",
  allDay: false,
  start: `${date}T${from}`,
  end: `${date}T${to}`,
});
const places = (exams: readonly ReturnType<typeof exam>[], taken: readonly (readonly [string, number])[]) =>
  examMoves(
    { course: "maths", slots, exams },
    taken.map((one) => at(...one)),
  ).map((one) => [one.exam.title, one.from.start, one.to && `${one.to.date} ${one.to.start}`]);

test("an exam of a lesson that falls goes to the next lesson that does not fall and has none", () => {
  const one = exam("I", "2026-12-02", "08:00", "08:50");
  expect(places([one], [["2026-12-02", 480]])).toEqual([["I", 480, "2026-12-02 600"]]);
  const wednesday = [
    ["2026-12-02", 480],
    ["2026-12-02", 600],
  ] as const;
  expect(places([one], wednesday)).toEqual([["I", 480, "2026-12-07 480"]]);
  const two = exam("II", "2026-12-07", "08:00", "08:50");
  expect(places([one, two], wednesday)).toEqual([["I", 480, "2026-12-09 480"]]);
});

test("two exams that fall together get two lessons; the last one of the year has none to go to", () => {
  const exams = [exam("I", "2026-12-14", "08:00", "08:50"), exam("II", "2026-12-16", "08:00", "08:50")];
  const taken = [
    ["2026-12-16", 480],
    ["2026-12-14", 480],
  ] as const;
  expect(places(exams, taken)).toEqual([
    ["I", 480, "2026-12-16 600"],
    ["II", 480, undefined],
  ]);
});

test("an exam of two lessons falls with both of them, and stays where only one falls", () => {
  const double = exam("Long", "2026-12-02", "08:00", "10:50");
  expect(places([double], [["2026-12-02", 480]])).toEqual([]);
  expect(
    places(
      [double],
      [
        ["2026-12-02", 480],
        ["2026-12-02", 600],
      ],
    ),
  ).toEqual([["Long", 480, "2026-12-07 480"]]);
  expect(examsIn([double], [at("2026-12-02", 480)], slots)).toEqual([]);
});
