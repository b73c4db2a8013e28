import { describe, expect, test } from "vitest";
import type { DateRange } from "#domain/time/date-range";
import type { Holiday } from "#domain/holidays/holiday";
import type { Schedule } from "./schedule.ts";
import { expandSchedule, labelOn, lostOccurrences } from "./expander.ts";
import {
  buildCourse,
  buildHoliday,
  buildRotation,
  buildSchedule,
  buildSession,
  buildTimetable,
  luxembourgHolidays,
  year2026,
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

/** The dates in a range that have lessons. */
const datesOf = (range: DateRange): string[] => [...new Set(expandSchedule(schedule, range).map((one) => one.date))];

const closed = (holiday: Parameters<typeof buildHoliday>[0]): Schedule => ({
  ...schedule,
  holidays: [buildHoliday({ id: "closure", ...holiday })],
});

describe("expansion", () => {
  test("lists lessons by date and time, with their rooms and what names them", () => {
    expect(expandSchedule(schedule, { start: "2026-11-23", end: "2026-11-24" })).toEqual([
      {
        key: "maths|2026-11-23|480",
        course: "maths",
        session: "monday",
        date: "2026-11-23",
        start: 480,
        end: 530,
        room: "B204",
        label: "A",
        status: "scheduled",
        exception: "",
        note: "",
        originDate: "2026-11-23",
        originStart: 480,
      },
      expect.objectContaining({ key: "physics|2026-11-23|535", session: "physics", room: "S014" }),
    ]);
  });

  test("a block takes place from its first to its last day; another one can have its slot before and after", () => {
    const block = { validFrom: "2026-11-30", validTo: "2026-12-21" };
    const blocks = buildSchedule({
      sessions: [
        buildSession({ id: "block", room: "S100", ...block }),
        buildSession({ id: "before", validTo: "2026-11-29" }),
        buildSession({ id: "after", validFrom: "2026-12-22" }),
      ],
    });
    const range = { start: "2026-11-16", end: "2027-01-05" };
    expect(expandSchedule(blocks, range).map(({ date, session }) => `${date} ${session}`)).toEqual([
      "2026-11-16 before",
      "2026-11-23 before",
      "2026-11-30 block",
      "2026-12-07 block",
      "2026-12-14 block",
      "2026-12-21 block",
      "2026-12-28 after",
      "2027-01-04 after",
    ]);
  });

  test("keeps within the year, whatever the timetable says", () => {
    const long = { ...schedule, timetables: [buildTimetable({ validFrom: "2026-08-01", validTo: "2027-08-31" })] };
    expect(show(long, { start: "2026-09-01", end: "2026-09-17" })).toEqual(["2026-09-17 480-530 scheduled"]);
    expect(show(long, { start: "2027-07-13", end: "2027-07-31" })).toEqual(["2027-07-15 480-530 scheduled"]);
  });

  test("crosses New Year, both clock changes and a leap day without a slip", () => {
    expect(datesOf({ start: "2026-12-28", end: "2027-01-10" })).toEqual([
      "2026-12-28",
      "2026-12-31",
      "2027-01-04",
      "2027-01-07",
    ]);
    expect(datesOf({ start: "2026-10-22", end: "2026-10-26" })).toEqual(["2026-10-22", "2026-10-26"]);
    expect(datesOf({ start: "2027-03-25", end: "2027-03-29" })).toEqual(["2027-03-25", "2027-03-29"]);
    const leap = buildSchedule({
      year: { start: "2027-09-15", end: "2028-07-15" },
      timetables: [buildTimetable({ validFrom: "2027-09-15", validTo: "2028-07-15" })],
      sessions: [buildSession({ day: 2 }), buildSession({ day: 3 })],
    });
    expect(show(leap, { start: "2028-02-28", end: "2028-03-02" })).toEqual([
      "2028-02-29 480-530 scheduled",
      "2028-03-01 480-530 scheduled",
    ]);
  });

  test("of two timetables that change in mid-week each gives its own days", () => {
    const changed = buildSchedule({
      timetables: [
        buildTimetable({ id: "autumn", validTo: "2026-11-25" }),
        buildTimetable({ id: "winter", validFrom: "2026-11-26" }),
      ],
      sessions: [
        ...[1, 3, 4].map((one) => buildSession({ timetable: "autumn", day: one })),
        ...[1, 3, 4].map((one) => buildSession({ timetable: "winter", day: one, start: 600 })),
      ],
    });
    expect(show(changed, { start: "2026-11-23", end: "2026-11-30" })).toEqual([
      "2026-11-23 480-530 scheduled",
      "2026-11-25 480-530 scheduled",
      "2026-11-26 600-650 scheduled",
      "2026-11-30 600-650 scheduled",
    ]);
  });

  test("a session of a day without school, of an unknown course or named twice adds nothing", () => {
    const odd = {
      ...schedule,
      sessions: [
        buildSession({ day: 6 }),
        buildSession({ course: "gone" }),
        buildSession({ id: "first" }),
        buildSession({ id: "second", end: 600 }),
      ],
    };
    expect(expandSchedule(odd, week48).map((one) => one.session)).toEqual(["first"]);
  });
});

describe("labels", () => {
  const labelled = buildSchedule({
    sessions: [
      buildSession({ start: 480, labels: ["A"] }),
      buildSession({ start: 600, labels: ["B"] }),
      buildSession({ start: 700, labels: ["A", "B"] }),
      buildSession({ start: 800 }),
    ],
  });

  test("sessions take place on their labels", () => {
    expect(expandSchedule(labelled, day("2026-11-23")).map((one) => one.start)).toEqual([480, 700, 800]);
    expect(expandSchedule(labelled, day("2026-11-30")).map((one) => one.start)).toEqual([600, 700, 800]);
  });

  test("without a rotation only sessions of every label do", () => {
    const plain = { ...labelled, timetables: [buildTimetable({ rotation: "" })] };
    const dangling = { ...labelled, rotations: [] };
    for (const one of [plain, dangling])
      expect(expandSchedule(one, day("2026-11-23")).map(({ start, label }) => [start, label])).toEqual([[800, null]]);
  });

  test("come from the rotation of the timetable of the day", () => {
    const two = buildSchedule({
      rotations: [buildRotation({ id: "one", labels: ["A", "B"] }), buildRotation({ id: "two", labels: ["X"] })],
      timetables: [
        buildTimetable({ id: "autumn", rotation: "one", validTo: "2026-11-25" }),
        buildTimetable({ id: "winter", rotation: "two", validFrom: "2026-11-26" }),
      ],
    });
    expect(["2026-09-14", "2026-11-25", "2026-11-26"].map((date) => labelOn(two, date))).toEqual([null, "A", "X"]);
  });
});

const cycle = buildSchedule({
  rotations: [buildRotation({ unit: "day", labels: ["1", "2", "3"] })],
  sessions: [
    buildSession({ id: "one", day: 1 }),
    buildSession({ id: "three", day: 3 }),
    buildSession({ id: "two, never on 2", day: 2, labels: ["1"] }),
  ],
});

/** What the days after a closed Wednesday have. */
const afterClosure = (effect: string): string[] =>
  expandSchedule(
    { ...cycle, holidays: [buildHoliday({ start: "2026-09-16", cycle: effect })] },
    { start: "2026-09-16", end: "2026-09-18" },
  ).map(({ date, session }) => `${date} ${session}`);

describe("a cycle of days", () => {
  test("sessions are on the days of the cycle", () => {
    const range = { start: "2026-09-15", end: "2026-09-22" };
    expect(expandSchedule(cycle, range).map(({ date, session, label }) => [date, session, label])).toEqual([
      ["2026-09-15", "one", "1"],
      ["2026-09-17", "three", "3"],
      ["2026-09-18", "one", "1"],
      ["2026-09-22", "three", "3"],
    ]);
  });

  test("a closed day moves what follows by its effect", () => {
    expect(afterClosure("pause")).toEqual(["2026-09-18 three"]);
    expect(afterClosure("lose")).toEqual(["2026-09-17 three", "2026-09-18 one"]);
    expect(afterClosure("reset")).toEqual(["2026-09-17 one"]);
    expect(afterClosure("force:3")).toEqual(["2026-09-17 three", "2026-09-18 one"]);
  });

  test("Saturdays of a later timetable count from its first day only", () => {
    const later = {
      ...cycle,
      timetables: [
        buildTimetable({ validTo: "2026-09-20" }),
        buildTimetable({ id: "six", validFrom: "2026-09-21", days: [1, 2, 3, 4, 5, 6] }),
      ],
    };
    const dates = ["2026-09-18", "2026-09-19", "2026-09-21", "2026-09-25", "2026-09-26", "2026-09-28"];
    expect(dates.map((date) => labelOn(later, date))).toEqual(["1", null, "2", "3", "1", "2"]);
  });
});

describe("closures", () => {
  test("a closed day has no lessons; they are lost to it", () => {
    const holiday = closed({ start: "2026-11-23" });
    expect(show(holiday, week48)).toEqual(["2026-11-26 480-530 scheduled"]);
    expect(lostOccurrences(holiday, week48).map((one) => [one.key, one.holiday])).toEqual([
      ["maths|2026-11-23|480", "closure"],
      ["physics|2026-11-23|535", "closure"],
    ]);
  });

  describe("a closure of some hours takes the periods that it touches", () => {
    const periods = [480, 535, 600, 655].map((start, index) => ({
      id: `${start}`,
      label: `${index + 1}`,
      start,
      end: start + 50,
      pause: false,
    }));
    const buildLong = (start: number, end: number, hours: Partial<Holiday>) =>
      buildSchedule({
        timetables: [buildTimetable({ periods })],
        sessions: [buildSession({ start, end })],
        holidays: [buildHoliday({ id: "conference", start: "2026-11-23", ...hours })],
      });
    const monday = { start: "2026-11-23", end: "2026-11-23" };
    test.each([
      ["the first of a double lesson", 480, 585, { startMinute: 470, endMinute: 500 }, ["535-585"]],
      ["the last of a double lesson", 480, 585, { startMinute: 580, endMinute: 720 }, ["480-530"]],
      ["the middle of a longer one: the longer end stays", 480, 705, { startMinute: 540, endMinute: 550 }, ["600-705"]],
      ["a break only: nothing", 480, 650, { startMinute: 586, endMinute: 599 }, ["480-650"]],
      ["both", 480, 585, { startMinute: 520, endMinute: 540 }, []],
      ["a single lesson", 480, 530, { startMinute: 520, endMinute: 540 }, []],
      [
        "none, as it is for another class",
        480,
        585,
        { startMinute: 470, endMinute: 500, classes: ["6C1"] },
        ["480-585"],
      ],
      ["all, as it lasts all day", 480, 585, {}, []],
    ])("%s", (_, start, end, hours, left) => {
      const schedule = buildLong(start, end, hours);
      const found = expandSchedule(schedule, monday);
      expect(found.map((one) => `${one.start}-${one.end}`)).toEqual(left);
      expect(lostOccurrences(schedule, monday)).toHaveLength(1 - left.length);
      for (const one of found) {
        expect(one).toMatchObject({ key: `maths|2026-11-23|${start}`, originStart: start, status: "scheduled" });
        expect(one.cutBy).toBe(one.start === start && one.end === end ? undefined : "conference");
      }
    });
  });

  test("half a day takes the lessons it overlaps", () => {
    const half = closed({ start: "2026-11-23", startMinute: 0, endMinute: 535 });
    expect(show(half, day("2026-11-23"))).toEqual(["2026-11-23 535-585 scheduled"]);
    expect(lostOccurrences(half, week48).map((one) => one.course)).toEqual(["maths"]);
  });

  test("some classes lose theirs, the others do not", () => {
    const trip = closed({ start: "2026-11-23", classes: ["4GIG"] });
    expect(expandSchedule(trip, day("2026-11-23")).map((one) => one.course)).toEqual(["maths"]);
    expect(lostOccurrences(trip, week48).map((one) => one.course)).toEqual(["physics"]);
  });

  test("the year loses exactly the lessons of its holidays", () => {
    const whole = { ...schedule, holidays: luxembourgHolidays };
    // 43 Mondays from 21 Sept to 12 July with two lessons, 44 Thursdays from 17 Sept to 15 July
    // with one.
    expect(expandSchedule(schedule, year2026)).toHaveLength(43 * 2 + 44);
    // Seven weeks are wholly holiday: 1 + 2 + 1 + 2 + 1.
    expect(lostOccurrences(whole, year2026)).toHaveLength(7 * 3);
    expect(expandSchedule(whole, year2026)).toHaveLength(43 * 2 + 44 - 7 * 3);
  });
});
