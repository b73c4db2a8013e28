import fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import {
  buildCourse,
  buildException,
  buildHoliday,
  buildSchedule,
  buildSession,
} from "../../../tests/support/domain-builders.ts";
import { readBackIcs } from "../../../tests/support/read-back-ics.ts";
import { expandSchedule } from "#domain/schedule/expander";
import { eventTimes } from "#domain/schedule/series";
import { joinLocalDateTime } from "#domain/time/minutes";
import { addDays, datesBetween } from "#domain/time/plain-date";
import { calendarToIcs, type IcsCalendar, type IcsEvent } from "./calendar-ics.ts";
import { feedYears } from "./feed-ics.ts";
import { escapeText, foldLine } from "./ics-text.ts";
import { toUtc } from "./ics-zone.ts";

const schedule = buildSchedule({
  courses: [buildCourse(), buildCourse({ id: "physics", room: "Saal 7; Keller" })],
  sessions: [1, 2, 3, 4, 5].flatMap((day) => [
    buildSession({ day }),
    buildSession({ course: "physics", day, start: 535, end: 585 }),
  ]),
  holidays: [buildHoliday({ id: "all-saints", name: "Allerheiligen", start: "2026-10-31", end: "2026-11-08" })],
  exceptions: [buildException({ date: "2026-11-24", kind: "moved", toDate: "2026-11-25", toStart: 700, toEnd: 750 })],
});

const event = (values: Partial<IcsEvent>): IcsEvent => ({
  id: "event0000000000",
  title: "Meeting",
  location: "",
  note: "",
  allDay: false,
  start: "2026-11-24T14:35",
  end: "2026-11-24T15:25",
  rrule: "",
  exdates: [],
  series: "",
  originStart: "",
  reminder: "",
  kind: "meeting",
  done: false,
  ...values,
});

const calendarOf = (values: Partial<IcsCalendar> = {}): IcsCalendar => ({
  name: "2026/2027",
  zone: "Europe/Luxembourg",
  year: schedule.year,
  stamp: "20261123T092400Z",
  lessons: expandSchedule(schedule, schedule.year).map((occurrence) => ({
    occurrence,
    title: `${occurrence.course}, 1/2 + 1/3`,
    description: "a;b\\c\nécole, ßtraße 𝒳",
  })),
  events: [],
  holidays: [],
  ...values,
});

const readBack = (text: string): string[] => readBackIcs(text, schedule.year.end);

describe("an .ics file", () => {
  it("has every lesson of the year where it is held, read by another library, on every day", () => {
    const lessons = expandSchedule(schedule, schedule.year);
    const text = calendarToIcs(calendarOf());
    const found = readBack(text);
    const wanted = lessons
      .map(
        ({ date, start, end, course }) =>
          `${joinLocalDateTime(date, start)} ${joinLocalDateTime(date, end)} ${course}, 1/2 + 1/3`,
      )
      .toSorted();
    for (const date of datesBetween(schedule.year.start, schedule.year.end)) {
      const on = (list: readonly string[]) => list.filter((one) => one.startsWith(date));
      expect(on(found), date).toEqual(on(wanted));
    }
    expect(found).toHaveLength(wanted.length);
  });

  it("keeps every character of the texts, and no line is longer than 75 octets", () => {
    const text = calendarToIcs(calendarOf());
    const first = new ICAL.Component(ICAL.parse(text) as never).getFirstSubcomponent("vevent")!;
    expect(first.getFirstPropertyValue("description")).toBe("a;b\\c\nécole, ßtraße 𝒳");
    for (const line of text.split("\r\n")) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  });

  it("names a lesson by its slot in the timetable, so that a moved one stays the same", () => {
    expect(calendarToIcs(calendarOf())).toContain("UID:maths-2026-11-24-480@schouljoer");
  });

  it("has closures, and events of one time or all day", () => {
    const holidays = [
      ...schedule.holidays,
      buildHoliday({ id: "half", name: "Half", start: "2026-12-18", startMinute: 720, endMinute: 1080 }),
    ];
    const events = [
      event({ title: "Trip", allDay: true, start: "2026-11-24T00:00", end: "2026-11-26T00:00" }),
      event({ id: "task", title: "Call", end: "2026-11-24T14:35" }),
    ];
    expect(readBack(calendarToIcs(calendarOf({ lessons: [], events, holidays })))).toEqual([
      "2026-10-31 2026-11-09 Allerheiligen",
      "2026-11-24 2026-11-27 Trip",
      "2026-11-24T14:35 2026-11-24T14:35 Call",
      "2026-12-18T12:00 2026-12-18T18:00 Half",
    ]);
  });

  it("has a closure of some hours once, on each of its days", () => {
    const values = {
      id: "half",
      name: "Half",
      start: "2026-10-23",
      end: "2026-11-02",
      startMinute: 720,
      endMinute: 1080,
    };
    const text = calendarToIcs(calendarOf({ lessons: [], holidays: [buildHoliday(values)] }));
    expect(readBack(text)).toEqual(
      datesBetween(values.start, values.end).map((date) => `${date}T12:00 ${date}T18:00 Half`),
    );
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  });

  it("writes a series once, with what is left out, what was changed and where it was cut", () => {
    const events = [
      event({ id: "s", rrule: "FREQ=WEEKLY;BYDAY=TU,TH;UNTIL=20270131", exdates: ["2026-12-01T14:35"] }),
      event({
        id: "c",
        series: "s",
        originStart: "2026-12-03T14:35",
        start: "2026-12-04T09:00",
        end: "2026-12-04T10:00",
        title: "Moved",
      }),
      event({
        id: "p",
        series: "s",
        originStart: "2027-01-12T14:35",
        rrule: "FREQ=WEEKLY;BYDAY=TU,TH",
        start: "2027-01-12T16:00",
        end: "2027-01-12T17:00",
        title: "Later",
      }),
      event({
        id: "d",
        rrule: "FREQ=MONTHLY;BYMONTHDAY=31",
        allDay: true,
        start: "2026-12-31T00:00",
        end: "2026-12-31T00:00",
        title: "Pay",
      }),
    ];
    const text = calendarToIcs(calendarOf({ lessons: [], events }));
    const wanted = eventTimes(events, schedule.year, schedule.year)
      .map(({ allDay, start, end, title }) =>
        allDay ? `${start.slice(0, 10)} ${addDays(end.slice(0, 10), 1)} ${title}` : `${start} ${end} ${title}`,
      )
      .toSorted();
    expect(readBack(text)).toEqual(wanted);
    expect(wanted.length).toBeGreaterThan(60);
    expect(text.match(/^RRULE/gm)).toHaveLength(3 + 2);
  });

  it("writes wall-clock times without a zone where it does not know it", () => {
    const text = calendarToIcs(calendarOf({ zone: "America/New_York", lessons: [], events: [event({})] }));
    expect(text).toContain("DTSTART:20261124T143500\r\n");
    expect(text).not.toContain("VTIMEZONE");
  });
});

describe("where the clocks change", () => {
  const written = (...events: IcsEvent[]) => calendarToIcs(calendarOf({ lessons: [], events }));
  const night = (values: Partial<IcsEvent>) => event({ id: "n", title: "Night", ...values });
  // 28 March 2027, 2:00 to 3:00, is left out; 25 October 2026, 2:00 to 3:00, comes twice.
  const sundays = (start: string, end: string, first: string, until: string) =>
    night({ start: `${first}${start}`, end: `${first}${end}`, rrule: `FREQ=WEEKLY;UNTIL=${until}` });

  it("a series that ends in the hour that is left out has its last time", () => {
    const text = written(sundays("T02:30", "T02:45", "2027-03-14", "20270328"));
    expect(text).toContain("RRULE:FREQ=WEEKLY;UNTIL=20270328T013000Z\r\n");
    expect(readBack(text).map((line) => line.slice(0, 10))).toEqual(["2027-03-14", "2027-03-21", "2027-03-28"]);
  });

  it("a series that ends in the hour that comes twice has its last time", () => {
    const text = written(sundays("T02:30", "T02:45", "2026-10-11", "20261025"));
    expect(text).toContain("UNTIL=20261025T013000Z");
    expect(readBack(text)).toHaveLength(3);
  });

  it.each([
    ["2027-03-21", "20270404", "2027-03-28"],
    ["2026-10-18", "20261101", "2026-10-25"],
  ])("from %s on, what is left out and changed on %2$s is known there", (first, until, date) => {
    const series = sundays("T02:30", "T02:45", first, until);
    const gone = written({ ...series, exdates: [`${date}T02:30`] });
    expect(readBack(gone).map((line) => line.slice(0, 10))).toEqual([first, addDays(first, 14)]);
    const times = { start: `${date}T10:00`, end: `${date}T11:00` };
    const moved = night({ ...times, id: "m", title: "Day", series: "n", originStart: `${date}T02:30` });
    expect(readBack(written(series, moved))).toEqual([
      `${first}T02:30 ${first}T02:45 Night`,
      `${date}T10:00 ${date}T11:00 Day`,
      `${addDays(first, 14)}T02:30 ${addDays(first, 14)}T02:45 Night`,
    ]);
  });

  it("what begins in the hour that is left out does not end before it begins", () => {
    const text = written(night({ start: "2027-03-28T02:30", end: "2027-03-28T03:15" }));
    expect(text).toContain("DURATION:PT45M\r\n");
    expect(written(night({ start: "2027-03-28T01:30", end: "2027-03-28T02:30" }))).toContain("T023000\r\nSUMMARY");
  });

  it.each([
    ["2026-10-25", "T02:30", "T03:15", "PT45M"],
    ["2027-03-28", "T02:30", "T04:00", "PT1H30M"],
    ["2026-10-25", "T00:30", "T08:30", "PT8H"],
  ])("the times of a series that begins on %s last as long as each other", (date, start, end, length) => {
    const text = written(sundays(start, end, date, addDays(date, 7).replaceAll("-", "")));
    expect(text).toContain(`DURATION:${length}\r\n`);
    expect(readBack(text).at(-1)).toBe(`${addDays(date, 7)}${start} ${addDays(date, 7)}${end} Night`);
  });
});

describe("reminders", () => {
  const triggerOf = (values: Partial<IcsEvent>) => {
    const text = calendarToIcs(calendarOf({ lessons: [], events: [event(values)] }));
    const [, ...alarms] = text.replaceAll("\r\n", "\n").split("BEGIN:VALARM\n");
    return alarms.map((alarm) => alarm.slice(0, alarm.indexOf("END:VALARM")));
  };
  const allDay = { allDay: true, start: "2026-11-24T00:00", end: "2026-11-24T00:00" };

  it.each<[string, Partial<IcsEvent>, string]>([
    ["at the start", { reminder: "atStart" }, "PT0M"],
    ["minutes before", { reminder: "minutes15" }, "-PT15M"],
    ["hours before", { reminder: "hours2" }, "-PT2H"],
    ["a day before, by the clock on the wall", { reminder: "day1" }, "-P1D"],
    ["in the morning of a whole day", { ...allDay, reminder: "atStart" }, "PT8H"],
    ["in the morning before it", { ...allDay, reminder: "day1" }, "-PT16H"],
    // Six days by the calendar: in 160 hours the clocks may change.
    ["in the morning a week before it", { ...allDay, reminder: "week1" }, "-P6DT16H"],
  ])("%s", (_, values, trigger) => {
    expect(triggerOf(values)).toEqual([`ACTION:DISPLAY\nDESCRIPTION:Meeting\nTRIGGER:${trigger}\n`]);
  });

  it("of a series once, and of a changed time its own", () => {
    const series = { id: "s", rrule: "FREQ=WEEKLY;COUNT=5" };
    const changed = event({
      id: "c",
      series: "s",
      originStart: "2026-12-01T14:35",
      start: "2026-12-01T16:00",
      end: "2026-12-01T17:00",
      reminder: "hour1",
    });
    const events = [event({ ...series, reminder: "minutes5" }), changed];
    expect(calendarToIcs(calendarOf({ lessons: [], events })).match(/TRIGGER:.*/g)).toEqual([
      "TRIGGER:-PT5M",
      "TRIGGER:-PT1H",
    ]);
  });

  it("none where there is none, and none of a task that is done", () => {
    expect(triggerOf({ reminder: "" })).toEqual([]);
    expect(triggerOf({ reminder: "day1", kind: "task", done: true })).toEqual([]);
    expect(triggerOf({ reminder: "day1", kind: "task", done: false })).toHaveLength(1);
  });
});

describe("toUtc", () => {
  it("counts an hour that is left out on from before it, and takes the first of one that comes twice", () => {
    const times = ["2026-03-29T01:59", "2026-03-29T02:30", "2026-03-29T03:00", "2026-10-25T02:30", "2026-10-25T03:00"];
    expect(times.map((time) => toUtc("Europe/Luxembourg", time).slice(11))).toEqual([
      "00:59",
      "01:30",
      "01:00",
      "00:30",
      "02:00",
    ]);
    expect(toUtc("Europe/London", "2026-03-29T01:30")).toBe("2026-03-29T01:30");
  });

  it("agrees with the system's own zones on every day", () => {
    for (const zone of ["Europe/Luxembourg", "Europe/Zurich", "Europe/London"]) {
      const format = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "short" });
      for (const date of datesBetween("2026-01-01", "2027-12-31"))
        for (const hour of [0, 4, 12, 23]) {
          const time = joinLocalDateTime(date, hour * 60 + 30);
          const back = format.format(new Date(`${toUtc(zone, time)}Z`)).replace(" ", "T");
          expect(back, `${zone} ${time}`).toBe(time);
        }
    }
  });
});

describe("texts", () => {
  it("are folded without cutting a character, and read back whole", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (text) => {
        const folded = foldLine(text.replaceAll(/[\r\n]/g, ""));
        expect(folded.replaceAll("\r\n ", "")).toBe(text.replaceAll(/[\r\n]/g, ""));
      }),
    );
  });

  it("lose no more than control characters", () => {
    expect(escapeText("a\r\nb\u0000c\\d;e,f")).toBe("a\\nbc\\\\d\\;e\\,f");
  });
});

describe("feedYears", () => {
  const year = (start: string) => ({ start: `${start}-09-15`, end: `${Number(start) + 1}-07-15` });

  it("are the two that begin last, whatever order they come in", () => {
    expect(feedYears([year("2027"), year("2025"), year("2026")])).toEqual([year("2026"), year("2027")]);
    expect(feedYears([year("2026")])).toEqual([year("2026")]);
    expect(feedYears([])).toEqual([]);
  });
});
