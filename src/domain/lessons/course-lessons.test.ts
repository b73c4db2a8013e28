import { expect, it } from "vitest";
import { expandSchedule } from "#domain/schedule/expander";
import { buildCourse, buildException, buildSchedule, buildSession } from "../../../tests/support/domain-builders.ts";
import { courseLessons, neighboursOf } from "./course-lessons.ts";

it("finds the lessons beside a lesson as they take place: moved ones where they went, no cancelled ones", () => {
  const schedule = buildSchedule({
    courses: [buildCourse(), buildCourse({ id: "physics" })],
    sessions: [1, 2, 3, 4]
      .map((day) => buildSession({ day }))
      .concat(buildSession({ course: "physics", day: 2, start: 600 })),
    exceptions: [
      buildException({ id: "off", date: "2026-11-24" }),
      buildException({ id: "away", date: "2026-11-25", kind: "moved", toDate: "2026-11-27" }),
    ],
  });
  const lessons = courseLessons(expandSchedule(schedule, { start: "2026-11-23", end: "2026-11-29" }), "maths");
  const dates = lessons.map(({ date }) => date);
  expect(dates).toEqual(["2026-11-23", "2026-11-26", "2026-11-27"]);
  const beside = (date: string) => {
    const { previous, next } = neighboursOf(lessons, { date, start: 480 });
    return [previous?.originDate, next?.originDate];
  };
  expect(beside("2026-11-26")).toEqual(["2026-11-23", "2026-11-25"]);
  // The cancelled one has neighbours too.
  expect(beside("2026-11-24")).toEqual(["2026-11-23", "2026-11-26"]);
  expect([beside("2026-11-23")[0], beside("2026-11-27")[1]]).toEqual([undefined, undefined]);
});
