import { describe, expect, test } from "vitest";
import type { DateRange } from "#domain/time/date-range";
import type { Schedule } from "./schedule.ts";
import { expandSchedule, labelOn, lostOccurrences } from "./expander.ts";
import {
  buildCourse,
  buildException,
  buildHoliday,
  buildRotation,
  buildSchedule,
  buildSession,
  buildTimetable,
} from "../../../tests/support/domain-builders.ts";

const day = (date: string): DateRange => ({ start: date, end: date });
const week48: DateRange = { start: "2026-11-23", end: "2026-11-29" };

/** "date start-end status" of each occurrence: enough to see where and how it takes place. */
const show = (schedule: Schedule, range: DateRange): string[] =>
  expandSchedule(schedule, range).map(({ date, start, end, status }) => `${date} ${start}-${end} ${status}`);

/** Maths on Monday and Thursday at 08:00, physics on Monday at 08:55. */
const schedule = buildSchedule({
  courses: [buildCourse(), buildCourse({ id: "physics", classes: ["4GIG"], room: "S012" })],
  sessions: [
    buildSession({ id: "thursday", day: 4 }),
    buildSession({ id: "physics", course: "physics", start: 535, end: 585, room: "S014" }),
    buildSession({ id: "monday", day: 1 }),
  ],
});

const having = (...exceptions: Parameters<typeof buildException>[0][]): Schedule => ({
  ...schedule,
  exceptions: exceptions.map((one, index) => buildException({ id: `x${index}`, ...one })),
});

const swap = (date: string, toDate: string) => buildException({ kind: "dayswap", course: "", date, toDate });

describe("exceptions", () => {
  test("cancelled stays in its place, with why", () => {
    const [first] = expandSchedule(having({ kind: "cancelled", note: "class trip" }), week48);
    expect(first).toMatchObject({ status: "cancelled", exception: "x0", note: "class trip", date: "2026-11-23" });
  });

  test("another room", () => {
    const [first] = expandSchedule(having({ kind: "room", room: "Aula" }), week48);
    expect(first).toMatchObject({ room: "Aula", status: "scheduled", exception: "x0", start: 480 });
  });

  test("moved to another day and time it keeps its name, so its plan follows", () => {
    const moved = having({ kind: "moved", toDate: "2026-11-25", toStart: 700, toEnd: 760, room: "S1", note: "swap" });
    expect(show(moved, week48)).toEqual([
      "2026-11-23 535-585 scheduled",
      "2026-11-25 700-760 moved",
      "2026-11-26 480-530 scheduled",
    ]);
    expect(expandSchedule(moved, day("2026-11-25"))).toEqual([
      expect.objectContaining({
        key: "maths|2026-11-23|480",
        originDate: "2026-11-23",
        originStart: 480,
        room: "S1",
        label: "A",
        exception: "x0",
        note: "swap",
        session: "monday",
      }),
    ]);
  });

  test("the same room is kept where none is named; a move keeps its word over a room's", () => {
    expect(expandSchedule(having({ kind: "room", note: "beamer" }), week48)[0]).toMatchObject({
      room: "B204",
      note: "beamer",
    });
    const both = having(
      { kind: "moved", toStart: 600, toEnd: 650, note: "late" },
      { kind: "room", room: "X", note: "-" },
    );
    expect(expandSchedule(both, day("2026-11-23"))[1]).toMatchObject({ room: "X", exception: "x0", note: "late" });
  });

  test("moved to its own date it is there once", () => {
    const here = having({ kind: "moved", toDate: "2026-11-23", toStart: 700, toEnd: 750 });
    expect(show(here, day("2026-11-23"))).toEqual(["2026-11-23 535-585 scheduled", "2026-11-23 700-750 moved"]);
  });

  test("moved within the day, to another day at the same time, and to another year's week", () => {
    expect(show(having({ kind: "moved", toStart: 600, toEnd: 650 }), day("2026-11-23"))).toEqual([
      "2026-11-23 535-585 scheduled",
      "2026-11-23 600-650 moved",
    ]);
    expect(show(having({ kind: "moved", toDate: "2026-11-24" }), day("2026-11-24"))).toEqual([
      "2026-11-24 480-530 moved",
    ]);
    expect(
      show(having({ kind: "moved", date: "2026-12-31", toDate: "2027-01-05" }), {
        start: "2027-01-05",
        end: "2027-01-06",
      }),
    ).toEqual(["2027-01-05 480-530 moved"]);
  });

  test("two lessons may swap their places", () => {
    const swapped = having(
      { kind: "moved", date: "2026-11-23", toDate: "2026-11-26" },
      { kind: "moved", date: "2026-11-26", toDate: "2026-11-23" },
    );
    expect(expandSchedule(swapped, week48).map(({ date, originDate }) => [date, originDate])).toEqual([
      ["2026-11-23", "2026-11-26"],
      ["2026-11-23", "2026-11-23"],
      ["2026-11-26", "2026-11-23"],
    ]);
  });

  test("one whose slot the timetable does not have does nothing", () => {
    expect(show(having({ kind: "moved", date: "2026-11-24", toDate: "2026-11-25" }), week48)).toEqual(
      show(schedule, week48),
    );
  });

  test("moved onto a closed day it is lost; moved away from one it takes place", () => {
    const holidays = [buildHoliday({ id: "closure", start: "2026-11-25" })];
    const onto = { ...having({ kind: "moved", toDate: "2026-11-25" }), holidays };
    expect(lostOccurrences(onto, week48)).toEqual([
      expect.objectContaining({ date: "2026-11-25", originDate: "2026-11-23", status: "moved", holiday: "closure" }),
    ]);
    const away = {
      ...having({ kind: "moved", toDate: "2026-11-24" }),
      holidays: [buildHoliday({ start: "2026-11-23" })],
    };
    expect(show(away, week48)).toEqual(["2026-11-24 480-530 moved", "2026-11-26 480-530 scheduled"]);
  });

  test("added has its own name, end and room", () => {
    const added = having({ kind: "added", date: "2026-11-24", start: 600, toEnd: 690, room: "Lab" });
    expect(expandSchedule(added, day("2026-11-24"))).toEqual([
      expect.objectContaining({
        key: "maths|2026-11-24|600",
        session: "",
        status: "added",
        start: 600,
        end: 690,
        room: "Lab",
        label: "A",
        exception: "x0",
      }),
    ]);
  });

  test("added lessons may be on a Saturday, moved on, cancelled, and last 50 minutes where nothing is said", () => {
    const saturday = { kind: "added", date: "2026-11-28", start: 600 } as const;
    expect(show(having(saturday), day("2026-11-28"))).toEqual(["2026-11-28 600-650 added"]);
    expect(show(having({ ...saturday, toDate: "2026-11-27", toStart: 480, toEnd: 530 }), week48)).toContain(
      "2026-11-27 480-530 added",
    );
    const moved = { ...saturday, kind: "moved", toDate: "2026-11-27" } as const;
    expect(expandSchedule(having(saturday, moved), day("2026-11-27"))).toEqual([
      expect.objectContaining({ key: "maths|2026-11-28|600", status: "moved", start: 600, exception: "x1" }),
    ]);
    expect(show(having(saturday, { ...saturday, kind: "cancelled" }), day("2026-11-28"))).toEqual([
      "2026-11-28 600-650 cancelled",
    ]);
  });

  test("an added lesson in a slot that the timetable has by now is the same lesson", () => {
    const added = having({ kind: "added", toDate: "2026-11-24", toEnd: 690, room: "Lab" });
    expect(show(added, week48)).toEqual(show(schedule, week48));
  });

  test("in one slot cancelled goes over moved, moved over the room, and the last of a kind counts", () => {
    const all = having(
      { kind: "cancelled", note: "ill" },
      { kind: "moved", toDate: "2026-11-24" },
      { kind: "moved", toDate: "2026-11-25" },
      { kind: "room", room: "Aula" },
    );
    expect(expandSchedule(all, day("2026-11-24"))).toEqual([]);
    expect(expandSchedule(all, day("2026-11-25"))).toEqual([
      expect.objectContaining({ status: "cancelled", exception: "x0", note: "ill", room: "Aula" }),
    ]);
  });
});

describe("a swapped day", () => {
  test("has the sessions and the label of the day it is taught like, under its own date", () => {
    const weeks = buildSchedule({
      sessions: [buildSession({ id: "monday in B", labels: ["B"] }), buildSession({ id: "saturday", day: 5 })],
      exceptions: [swap("2026-11-28", "2026-11-30")],
    });
    expect(expandSchedule(weeks, day("2026-11-28"))).toEqual([
      expect.objectContaining({ session: "monday in B", label: "B", key: "maths|2026-11-28|480", status: "scheduled" }),
    ]);
    expect(labelOn(weeks, "2026-11-28")).toBe("B");
    expect(labelOn(weeks, "2026-11-27")).toBe("A");
  });

  test("two days may be taught like each other", () => {
    const both = { ...schedule, exceptions: [swap("2026-11-24", "2026-11-26"), swap("2026-11-26", "2026-11-24")] };
    expect(expandSchedule(both, week48).map(({ date, session }) => `${date} ${session}`)).toEqual([
      "2026-11-23 monday",
      "2026-11-23 physics",
      "2026-11-24 thursday",
    ]);
  });

  test("exceptions of its lessons name its own date", () => {
    const changed = {
      ...schedule,
      exceptions: [swap("2026-11-24", "2026-11-23"), buildException({ date: "2026-11-24", kind: "cancelled" })],
    };
    expect(show(changed, day("2026-11-24"))).toEqual(["2026-11-24 480-530 cancelled", "2026-11-24 535-585 scheduled"]);
  });

  test("may be taught like a closed day, but stays closed itself", () => {
    const holidays = [buildHoliday({ start: "2026-11-23" })];
    const like = { ...schedule, holidays, exceptions: [swap("2026-11-24", "2026-11-23")] };
    expect(show(like, day("2026-11-24"))).toHaveLength(2);
    const closed = { ...schedule, holidays, exceptions: [swap("2026-11-23", "2026-11-26")] };
    expect(show(closed, day("2026-11-23"))).toEqual([]);
    expect(lostOccurrences(closed, week48).map((one) => one.session)).toEqual(["thursday"]);
  });

  test("has the sessions of the timetable that the other day has", () => {
    const two = buildSchedule({
      timetables: [
        buildTimetable({ validTo: "2026-11-25" }),
        buildTimetable({ id: "winter", validFrom: "2026-11-26" }),
      ],
      sessions: [buildSession({ timetable: "winter", day: 4, start: 600 })],
      exceptions: [swap("2026-11-24", "2026-11-26")],
    });
    expect(show(two, day("2026-11-24"))).toEqual(["2026-11-24 600-650 scheduled"]);
  });

  test("in a cycle of days it has the other day's label, and its own where that one has none", () => {
    const cycle = buildSchedule({
      rotations: [buildRotation({ unit: "day", labels: ["1", "2", "3"] })],
      sessions: [1, 2, 3].map((one) => buildSession({ id: `day ${one}`, day: one })),
      exceptions: [swap("2026-09-16", "2026-09-17"), swap("2026-09-18", "2026-09-19")],
    });
    const range = { start: "2026-09-15", end: "2026-09-18" };
    expect(expandSchedule(cycle, range).map((one) => one.session)).toEqual(["day 1", "day 3", "day 3", "day 1"]);
  });
});
