import { expect, test } from "vitest";
import { createFormScene } from "../../../tests/support/form-scene.ts";
import { readEvents, readRows } from "#db/read/queries";
import { createYearSchedule } from "#domain/schedule/year-schedule";
import { buildSchedule, buildSession, buildTimetable } from "../../../tests/support/domain-builders.ts";
import { readExamMarks } from "./exam-assessments.ts";
import { readLessonExams } from "./lesson-exams.ts";

/** Two lessons on Wednesdays, one of them on Mondays, and an exam in one on a Wednesday. */
const createScene = async (times: object) => {
  const scene = createFormScene();
  const { db, make, save } = scene;
  const days = { start: "2026-09-15", end: "2027-07-15" };
  const schoolyear = await make("schoolyears", {
    name: "2026/27",
    country: "LU",
    zone: "Europe/Luxembourg",
    terms: [],
    ...days,
  } as never);
  const course = await make("courses", { schoolyear: schoolyear.id, name: "Maths" } as never);
  const session = (day: number, start: number) => buildSession({ course: course.id, day, start });
  const { occurrences } = createYearSchedule(
    buildSchedule({
      year: days,
      courses: [{ id: course.id, classes: [], room: "" }],
      timetables: [buildTimetable({ rotation: "" })],
      sessions: [session(3, 480), session(3, 600), session(1, 480)],
    }),
  );
  await make("events", { schoolyear: schoolyear.id, course: course.id, kind: "exam", title: "Test II", ...times });
  const [exam] = await readEvents(db, schoolyear, schoolyear);
  await save((await readExamMarks(db, schoolyear, exam!))!.make!);
  const lessonAt = (date: string, start: number) =>
    occurrences().find((one) => one.date === date && one.start === start)!;
  return {
    /** Where the exam and its assessment are after the lesson goes from one place to another. */
    move: async (from: readonly [string, number], to: { date: string; start: number; end: number }) => {
      const edits = await readLessonExams(db, { schoolyear, occurrences }, lessonAt(...from), to);
      if (edits.length > 0) await save(...edits);
      const [event] = await readRows(db, "events");
      const [assessment] = await readRows(db, "assessments");
      return [event!.start, event!.end, assessment!.date];
    },
  };
};
const monday = { date: "2026-12-07", start: 480, end: 530 };
const timed = { start: "2026-12-02T08:00", end: "2026-12-02T08:50" };

test("an exam goes with its lesson to another day, and its assessment with it", async () => {
  const { move } = await createScene(timed);
  expect(await move(["2026-12-02", 480], { date: "2026-12-04", start: 600, end: 660 })).toEqual([
    "2026-12-04T10:00",
    "2026-12-04T11:00",
    "2026-12-04",
  ]);
});

test("it stays as far from the beginning and as long as it was, and to the day where it has no hours", async () => {
  const half = await createScene({ start: "2026-12-02T08:10", end: "2026-12-02T08:50" });
  expect(await half.move(["2026-12-02", 480], monday)).toEqual(["2026-12-07T08:10", "2026-12-07T08:50", "2026-12-07"]);
  const allDay = await createScene({ allDay: true, start: "2026-12-07T00:00", end: "2026-12-07T00:00" });
  expect(await allDay.move(["2026-12-07", 480], { date: "2026-12-09", start: 480, end: 530 })).toEqual([
    "2026-12-09T00:00",
    "2026-12-09T00:00",
    "2026-12-09",
  ]);
});

test("an exam that another lesson of the day has too stays, and so does that of another lesson", async () => {
  const allDay = { allDay: true, start: "2026-12-02T00:00", end: "2026-12-02T00:00" };
  const both = await createScene(allDay);
  expect(await both.move(["2026-12-02", 480], monday)).toEqual([allDay.start, allDay.end, "2026-12-02"]);
  const { move } = await createScene(timed);
  expect(await move(["2026-12-02", 600], monday)).toEqual([timed.start, timed.end, "2026-12-02"]);
});
