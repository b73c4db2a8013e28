import type { ScheduleException } from "#domain/schedule/exception";
import type { Holiday } from "#domain/holidays/holiday";
import type { Rotation } from "#domain/rotation/rotation";
import type { Schedule, ScheduleCourse } from "#domain/schedule/schedule";
import type { Session, Timetable } from "#domain/timetable/timetable";

/** Records for tests with everything filled in; a test names only what it is about. */

export const year2026 = { start: "2026-09-15", end: "2027-07-15" };

export const buildHoliday = (values: Partial<Holiday> = {}): Holiday => {
  const start = values.start ?? "2026-10-31";
  return {
    id: `holiday ${start}`,
    name: "Holiday",
    start,
    end: start,
    kind: "school",
    classes: [],
    startMinute: 0,
    endMinute: 0,
    cycle: "",
    ...values,
  };
};

/**
 * The school holidays of Luxembourg in 2026/2027 that cover whole weeks: one week, two, one, two,
 * one.
 */
export const luxembourgHolidays: readonly Holiday[] = [
  buildHoliday({ id: "all-saints", start: "2026-10-31", end: "2026-11-08" }),
  buildHoliday({ id: "christmas", start: "2026-12-19", end: "2027-01-03" }),
  buildHoliday({ id: "carnival", start: "2027-02-06", end: "2027-02-14" }),
  buildHoliday({ id: "easter", start: "2027-03-27", end: "2027-04-11" }),
  buildHoliday({ id: "pentecost", start: "2027-05-22", end: "2027-05-30" }),
];

export const buildRotation = (values: Partial<Rotation & { id: string }> = {}): Rotation & { id: string } => ({
  id: "rotation",
  unit: "week",
  labels: ["A", "B"],
  rule: "alternate",
  anchorDate: "",
  anchorLabel: "",
  overrides: {},
  ...values,
});

export const buildTimetable = (values: Partial<Timetable> = {}): Timetable => ({
  id: "timetable",
  validFrom: year2026.start,
  validTo: year2026.end,
  days: [1, 2, 3, 4, 5],
  rotation: "rotation",
  periods: [],
  ...values,
});

/** A lesson of 50 minutes in course "maths". */
export const buildSession = (values: Partial<Session> = {}): Session => {
  const { timetable = "timetable", day = 1, start = 480 } = values;
  return {
    id: `${timetable} ${day} ${start}`,
    timetable,
    course: "maths",
    day,
    labels: [],
    start,
    end: start + 50,
    room: "",
    validFrom: "",
    validTo: "",
    origin: "",
    ...values,
  };
};

export const buildException = (values: Partial<ScheduleException> = {}): ScheduleException => ({
  id: "exception",
  course: "maths",
  date: "2026-11-23",
  start: 480,
  kind: "cancelled",
  toDate: "",
  toStart: 0,
  toEnd: 0,
  room: "",
  note: "",
  ...values,
});

export const buildCourse = (values: Partial<ScheduleCourse> = {}): ScheduleCourse => ({
  id: "maths",
  classes: ["7C2"],
  room: "B204",
  ...values,
});

/**
 * A year 2026/2027 with one course, one timetable without sessions and alternating A and B weeks,
 * the first one A.
 */
export const buildSchedule = (values: Partial<Schedule> = {}): Schedule => ({
  year: year2026,
  courses: [buildCourse()],
  holidays: [],
  rotations: [buildRotation()],
  timetables: [buildTimetable()],
  sessions: [],
  exceptions: [],
  ...values,
});
