import { expect, test } from "vitest";
import { buildException, buildHoliday, buildSchedule, buildSession } from "../../../tests/support/domain-builders.ts";
import { clashesWith, extraLessonFault } from "./extra-lesson.ts";
import { createYearSchedule } from "./year-schedule.ts";

const holidays = [
  buildHoliday({ start: "2026-11-26", name: "Trip" }),
  buildHoliday({ start: "2026-11-27", name: "Conference", startMinute: 840, endMinute: 960 }),
];
const exceptions = [
  buildException({
    id: "moved",
    date: "2026-11-23",
    start: 480,
    kind: "moved",
    toDate: "2026-11-24",
    toStart: 600,
    toEnd: 650,
  }),
  buildException({ id: "off", date: "2026-11-30", start: 480, kind: "cancelled" }),
];
const plan = createYearSchedule(buildSchedule({ sessions: [buildSession({ day: 1 })], holidays, exceptions }));
const at = (date: string, start: number) => ({ course: "maths", date, start, end: start + 50 });
const fault = (date: string, start: number) => extraLessonFault(plan, at(date, start));

test("a lesson is added where there is school and the course has no slot", () => {
  expect(fault("2026-11-25", 480)).toBe(null);
  expect(fault("2026-11-23", 481)).toBe(null);
  expect(fault("2027-08-02", 480)).toEqual({ type: "outside" });
  expect(fault("2026-11-26", 480)).toEqual({ type: "closed", name: "Trip" });
  expect(fault("2026-11-27", 800)).toEqual({ type: "closed", name: "Conference" });
  expect(fault("2026-11-27", 790)).toBe(null);
  // The slot of a lesson that was moved or cancelled is still that lesson's.
  expect(fault("2026-11-23", 480)).toEqual({ type: "taken" });
  expect(fault("2026-11-30", 480)).toEqual({ type: "taken" });
});

test("what else is at the same time is named, but not what is cancelled", () => {
  expect(clashesWith(plan, at("2026-11-24", 620)).map(({ key }) => key)).toEqual(["maths|2026-11-23|480"]);
  expect(clashesWith(plan, at("2026-11-24", 650))).toEqual([]);
  expect(clashesWith(plan, at("2026-11-30", 480))).toEqual([]);
});
