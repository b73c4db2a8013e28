import type { DateRange } from "#domain/time/date-range";
import { timeToMinutes } from "#domain/time/minutes";
import { emptyValues } from "#schema/validate";
import { courseId, type CourseName } from "./courses.ts";
import { createDemoId } from "./demo-id.ts";
import { dayAfter } from "./demo-moment.ts";
import type { DemoRow } from "./demo-row.ts";
import { rotationId, schoolyearId } from "./schoolyear.ts";

/**
 * Start and end of the school's nine lessons of 50 minutes, the sixth for lunch, and of the hour
 * for meetings after them.
 */
const grid: readonly [label: string, start: string, end: string][] = [
  ["1", "08:00", "08:50"],
  ["2", "08:55", "09:45"],
  ["3", "10:00", "10:50"],
  ["4", "10:55", "11:45"],
  ["5", "11:50", "12:40"],
  ["6", "12:45", "13:35"],
  ["7", "13:40", "14:30"],
  ["8", "14:35", "15:25"],
  ["9", "15:30", "16:20"],
  ["", "16:30", "17:20"],
];

const periods: DemoRow<"timetables">["periods"] = grid.map(([label, start, end]) => ({
  id: createDemoId("periods", start),
  label,
  start: timeToMinutes(start),
  end: timeToMinutes(end),
  pause: label === "6",
}));

/**
 * Weeks, week day (1 = Monday), first and last period, and a room where it is not the course's own.
 */
type Slot = readonly [weeks: "A" | "B" | "AB", day: number, first: string, last: string, room?: string];

type Plan = {
  /** The text that its ids are made of. */
  readonly key: string;
  readonly half: "first" | "second";
  readonly slots: Readonly<Record<CourseName, readonly Slot[]>>;
};

/**
 * Each timetable has 24 sessions: 10 in every week, 8 in A weeks only, 6 in B weeks only. An A week
 * has 19 school hours in 18 sessions, one of them a double lesson; a B week has 16.
 */
const plans: readonly Plan[] = [
  {
    key: "From September",
    half: "first",
    slots: {
      "7C2 Maths": [
        ["AB", 1, "1", "1"],
        ["AB", 2, "2", "2"],
        ["AB", 3, "3", "3"],
        ["AB", 4, "4", "4"],
        ["A", 5, "2", "2", "B211"],
      ],
      "6C1 Maths": [
        ["AB", 1, "4", "4"],
        ["AB", 2, "1", "1"],
        ["A", 3, "2", "2"],
        ["A", 4, "7", "7"],
        ["B", 4, "3", "3"],
        ["B", 5, "2", "2"],
      ],
      "5C3 Maths": [
        ["AB", 1, "2", "2"],
        ["A", 2, "7", "7"],
        ["A", 3, "1", "1"],
        ["A", 4, "3", "3"],
        ["B", 3, "2", "2"],
        ["B", 4, "1", "1"],
        ["B", 5, "3", "3"],
      ],
      "4GIG Physik": [
        ["AB", 1, "3", "3"],
        ["A", 1, "8", "9", "S014"],
        ["A", 2, "4", "4"],
        ["B", 5, "4", "4"],
      ],
      "7C2 Tutor": [["AB", 1, "7", "7"]],
      "Club Robotik": [["AB", 3, "5", "5"]],
    },
  },
  {
    key: "From February",
    half: "second",
    slots: {
      "7C2 Maths": [
        ["AB", 1, "2", "2"],
        ["AB", 2, "1", "1"],
        ["AB", 3, "4", "4"],
        ["AB", 4, "3", "3"],
        ["A", 5, "1", "1", "B211"],
      ],
      "6C1 Maths": [
        ["AB", 1, "1", "1"],
        ["AB", 3, "1", "1"],
        ["A", 2, "3", "3"],
        ["A", 4, "7", "7"],
        ["B", 2, "4", "4"],
        ["B", 5, "3", "3"],
      ],
      "5C3 Maths": [
        ["AB", 1, "3", "3"],
        ["A", 2, "2", "2"],
        ["A", 4, "1", "1"],
        ["A", 5, "2", "2"],
        ["B", 3, "2", "2"],
        ["B", 4, "4", "4"],
        ["B", 5, "4", "4"],
      ],
      "4GIG Physik": [
        ["AB", 1, "4", "4"],
        ["A", 2, "8", "9", "S014"],
        ["A", 3, "2", "2"],
        ["B", 4, "5", "5"],
      ],
      "7C2 Tutor": [["AB", 1, "7", "7"]],
      "Club Robotik": [["AB", 3, "5", "5"]],
    },
  },
];

const timetableId = (key: string): string => createDemoId("timetables", key);

const monthName = new Intl.DateTimeFormat("en-GB", { month: "long", timeZone: "UTC" });

/** One timetable until the end of the Carnival holidays, another one after them. */
export const createTimetables = (year: DateRange, carnival: DateRange): readonly DemoRow<"timetables">[] =>
  plans.map(({ key, half }) => {
    const validFrom = half === "first" ? year.start : dayAfter(carnival.end);
    return {
      ...emptyValues("timetables"),
      id: timetableId(key),
      schoolyear: schoolyearId,
      name: `From ${monthName.format(Date.parse(validFrom))}`,
      validFrom,
      validTo: half === "first" ? carnival.end : year.end,
      days: [1, 2, 3, 4, 5],
      rotation: rotationId,
      periods,
    };
  });

const periodOf = (label: string) => periods.find((period) => period.label === label)!;

const createSession = (
  plan: string,
  course: CourseName,
  [weeks, day, first, last, room = ""]: Slot,
): DemoRow<"sessions"> => ({
  ...emptyValues("sessions"),
  id: createDemoId("sessions", plan, course, weeks, `${day}`, first),
  timetable: timetableId(plan),
  course: courseId(course),
  day,
  labels: weeks === "AB" ? [] : [weeks],
  start: periodOf(first).start,
  end: periodOf(last).end,
  room,
});

export const sessions: readonly DemoRow<"sessions">[] = plans.flatMap(({ key, slots }) =>
  (Object.keys(slots) as CourseName[]).flatMap((course) =>
    slots[course].map((slot) => createSession(key, course, slot)),
  ),
);
