import { describe, expect, it } from "vitest";
import { buildCourse, buildHoliday, buildSchedule, buildSession } from "../../../tests/support/domain-builders.ts";
import { createYearSchedule } from "#domain/schedule/year-schedule";
import { feedToIcs, shownDays } from "./feed-ics.ts";
import type { IcsWords } from "./year-ics.ts";

const year = { start: "2026-09-15", end: "2027-07-15" };
const next = { start: "2027-09-13", end: "2028-07-14" };
/** Five lessons a week, of which a week of holidays takes five. */
const schedule = buildSchedule({
  year,
  courses: [buildCourse()],
  sessions: [1, 2, 3, 4, 5].map((day) => buildSession({ day })),
  holidays: [buildHoliday({ start: "2026-10-31", end: "2026-11-08" })],
});
const one = createYearSchedule(schedule);
const other = createYearSchedule({
  ...schedule,
  year: next,
  timetables: schedule.timetables.map((timetable) => ({ ...timetable, validFrom: next.start, validTo: next.end })),
});
const weeks = (count: number) => count * 5;

describe("the days that a subscription shows", () => {
  it("are all where its lessons are not too many, whatever day it is", () => {
    const all = { start: "2026-09-14", end: "2028-07-16" };
    for (const today of ["2020-01-01", "2026-11-23", "2027-08-15", "2030-01-01"])
      expect(shownDays([one, other], { today, mostLessons: weeks(100) })).toEqual(all);
  });

  it("begin with the week before today, and are as many weeks as there is room for", () => {
    const shown = (today: string, count: number) => shownDays([one, other], { today, mostLessons: weeks(count) });
    expect(shown("2026-11-25", 4)).toEqual({ start: "2026-11-16", end: "2026-12-13" });
    // Over the summer, which has no weeks.
    expect(shown("2027-07-14", 4)).toEqual({ start: "2027-07-05", end: "2027-09-26" });
    // Lessons that closures take are looked at too.
    expect(shown("2026-11-04", 2)).toEqual({ start: "2026-10-26", end: "2026-11-08" });
  });

  it("go back from there where there is room left", () => {
    expect(shownDays([one], { today: "2027-07-01", mostLessons: weeks(10) - 1 })).toEqual({
      start: "2027-05-10",
      end: "2027-07-18",
    });
    expect(shownDays([one], { today: "2029-01-01", mostLessons: weeks(2) })).toEqual({
      start: "2027-07-05",
      end: "2027-07-18",
    });
  });

  it("are none where one week is too much, or there is no year", () => {
    expect(shownDays([one], { today: "2026-11-25", mostLessons: 4 })).toBeNull();
    expect(shownDays([], { today: "2026-11-25", mostLessons: 4 })).toBeNull();
  });
});

describe("a subscription's text", () => {
  const rows = {
    ...schedule,
    schoolyears: [{ id: "year", zone: "Europe/Luxembourg", ...year }],
    classes: [],
    courses: schedule.courses.map((course) => ({
      ...course,
      schoolyear: "year",
      name: "Maths",
      short: "",
      subject: "",
    })),
    holidays: schedule.holidays.map((holiday) => ({ ...holiday, schoolyear: "year" })),
    rotations: schedule.rotations.map((rotation) => ({ ...rotation, schoolyear: "year" })),
    timetables: schedule.timetables.map((timetable) => ({ ...timetable, schoolyear: "year" })),
    lessons: [],
    events: [],
  };
  const feed = { name: "All", course: "", words: null, stamp: "20261123T092400Z" };
  const exam = {
    schoolyear: "year",
    id: "exam",
    kind: "exam",
    title: "Test II",
    course: "maths",
    class: "",
    location: "",
    allDay: false,
    start: "2026-11-24T08:00",
    end: "2026-11-24T08:50",
    done: false,
    note: "",
    reminder: "",
    rrule: "",
    exdates: [],
    series: "",
    originStart: "",
  } as Parameters<typeof feedToIcs>[0]["events"][number];
  const lessonsIn = (text: string) => text.match(/^UID:maths-/gm)?.length ?? 0;

  it("says of an exam whose it is and where: in other calendars nothing else does", () => {
    const withExam = {
      ...rows,
      classes: [{ id: "c", schoolyear: "year", name: "7C2" }],
      sessions: rows.sessions.map((session) => ({ ...session, room: "B204" })),
      events: [] as Parameters<typeof feedToIcs>[0]["events"],
    };
    const textOf = (values: object) =>
      feedToIcs({ ...withExam, events: [{ ...exam, ...values }] }, feed, { today: "2026-11-25", mostLessons: 1000 })
        .text;
    const entry = (text: string) => text.split("BEGIN:VEVENT").find((one) => one.includes("UID:exam@"))!;
    expect(entry(textOf({}))).toMatch(/SUMMARY:.*Maths: Test II\r\nLOCATION:B204/);
    expect(entry(textOf({ location: "Hall" }))).toContain("LOCATION:Hall");
    expect(entry(textOf({ course: "", class: "c" }))).toContain("SUMMARY:7C2: Test II");
    expect(entry(textOf({ kind: "meeting" }))).toContain("SUMMARY:Test II");
  });

  describe("an exam and its lesson", () => {
    const plans = [
      { course: "maths", date: "2026-11-24", start: 480, title: "Fractions", plan: "", homework: "Page 12" },
      { course: "maths", date: "2026-12-01", start: 480, title: "Angles", plan: "", homework: "" },
    ];
    const double = [
      ...rows.sessions.map((session) => ({ ...session, room: "B204" })),
      buildSession({ id: "afternoon", day: 2, start: 840, end: 890, room: "B101" }),
    ];
    /** The entries of a day: hours, title and place. */
    const entries = (events: readonly object[], o: { date?: string; words?: IcsWords } = {}) => {
      const date = (o.date ?? "2026-11-24").replaceAll("-", "");
      const all = { ...rows, lessons: plans, sessions: double, events: events.map((one) => ({ ...exam, ...one })) };
      const { text } = feedToIcs(all, { ...feed, words: o.words ?? null }, { today: "2026-11-25", mostLessons: 1000 });
      return text
        .split("BEGIN:VEVENT")
        .slice(1)
        .filter((one) => new RegExp(`^DTSTART[^\\n]*:${date}`, "m").test(one))
        .map((one) => {
          const value = (name: string, text = one) => new RegExp(`^${name}[^:\\n]*:(.*)\r$`, "m").exec(text)?.[1];
          const [from, to] = [value("DTSTART")!, value("DTEND")!].map((time) => time.slice(9, 13));
          const alarm = one.indexOf("BEGIN:VALARM");
          const body = alarm < 0 ? one : one.slice(0, alarm);
          const rest = ["SUMMARY", "LOCATION", "DESCRIPTION"].map((name) => value(name, body));
          return [`${from}-${to}`, ...rest, value("TRIGGER")].filter((part) => part !== undefined).join(", ");
        })
        .toSorted();
    };

    it("are one entry, in the lesson's hours", () => {
      expect(entries([])).toEqual(["0800-0850, Maths: Fractions, B204", "1400-1450, Maths, B101"]);
      expect(entries([{}])).toEqual(["0800-0850, Maths: Test II, B204", "1400-1450, Maths, B101"]);
      expect(entries([{ start: "2026-11-24T08:10", end: "2026-11-24T08:40", reminder: "hour1" }])).toEqual([
        "0800-0850, Maths: Test II, B204, -PT50M",
        "1400-1450, Maths, B101",
      ]);
    });

    it("are one entry for each lesson of the day where the exam has no hours, and one reminder", () => {
      const whole = { allDay: true, start: "2026-11-24T00:00", end: "2026-11-24T00:00", reminder: "day1" };
      expect(entries([whole])).toEqual([
        // From eight in the morning of the day before.
        "0800-0850, Maths: Test II, B204, -P1D",
        "1400-1450, Maths: Test II, B101",
      ]);
    });

    it("have what is planned in the lesson, where the calendar has plans", () => {
      const words = { homework: (text: string) => `Homework: ${text}` };
      const [first] = entries([{ note: "Bring a ruler" }], { words });
      expect(first).toBe("0800-0850, Maths: Test II, B204, Bring a ruler\\nHomework: Page 12");
    });

    it("are one entry on every day of an exam that repeats", () => {
      const weekly = { rrule: "FREQ=WEEKLY;COUNT=3", exdates: ["2026-12-08T08:00"] };
      for (const date of ["2026-11-24", "2026-12-01"])
        expect(entries([weekly], { date })).toEqual(["0800-0850, Maths: Test II, B204", "1400-1450, Maths, B101"]);
      expect(entries([weekly], { date: "2026-12-08" })).toEqual(["0800-0850, Maths, B204", "1400-1450, Maths, B101"]);
      const moved = { id: "m", series: "exam", originStart: "2026-12-01T08:00" };
      const toWednesday = { ...moved, start: "2026-12-02T08:00", end: "2026-12-02T08:50" };
      expect(entries([weekly, toWednesday], { date: "2026-12-01" })[0]).toBe("0800-0850, Maths: Angles, B204");
      expect(entries([weekly, toWednesday], { date: "2026-12-02" })).toEqual(["0800-0850, Maths: Test II, B204"]);
    });

    it("are two where the exam goes beyond the lesson, or is of no course", () => {
      expect(entries([{ end: "2026-11-24T10:00" }])).toHaveLength(3);
      expect(entries([{ course: "" }])).toHaveLength(3);
      expect(entries([{ kind: "meeting" }])).toHaveLength(3);
    });
  });

  it("has what it has room for, and says which days those are", () => {
    const whole = feedToIcs(rows, feed, { today: "2026-11-25", mostLessons: 1000 });
    expect([lessonsIn(whole.text), whole.shown]).toEqual([213, "all"]);
    const part = feedToIcs(rows, feed, { today: "2026-11-25", mostLessons: weeks(3) });
    expect([lessonsIn(part.text), part.shown]).toEqual([15, { start: "2026-11-16", end: "2026-12-06" }]);
    // The holidays stay.
    expect(part.text).toContain("DTSTART;VALUE=DATE:20261031");
    const none = feedToIcs(rows, feed, { today: "2026-11-25", mostLessons: 0 });
    expect([lessonsIn(none.text), none.shown]).toEqual([0, null]);
  });
});

it("a year of many closures of some hours is looked at in the time of its days, not of its lessons times its closures", () => {
  const sessions = [1, 2, 3, 4, 5].flatMap((day) =>
    Array.from({ length: 74 }, (_, nth) => buildSession({ id: `${day}-${nth}`, day, start: 300 + nth * 10 })),
  );
  const closures = Array.from({ length: 495 }, (_, nth) =>
    buildHoliday({ ...year, id: `hours ${nth}`, startMinute: nth % 200, endMinute: (nth % 200) + 30 }),
  );
  /** The quickest of some tries, in milliseconds: what else the machine does only adds. */
  const quickest = (holidays: typeof closures): number => {
    const times = Array.from({ length: 4 }, () => {
      const begun = performance.now();
      expect(createYearSchedule({ ...schedule, sessions, holidays }).occurrences().length).toBeGreaterThan(10_000);
      return performance.now() - begun;
    });
    return Math.min(...times);
  };
  const few = quickest(closures.slice(0, 5));
  expect(quickest(closures)).toBeLessThan(10 * few);
});
