import { describe, expect, test } from "vitest";
import { readHolidaysIcs } from "./holidays-ics.ts";

const options = {
  range: { start: "2026-09-15", end: "2027-07-15" },
  zone: "Europe/Luxembourg",
  kind: "school",
} as const;

const calendar = (...lines: string[]) => ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR", ""].join("\r\n");
const event = (...lines: string[]) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"];
const days = (text: string) =>
  readHolidaysIcs(text, options).holidays.map(({ name, start, end, startMinute, endMinute }) =>
    [name, start, end, ...(startMinute === undefined ? [] : [startMinute, endMinute])].join(" "),
  );

test("a file as schools publish it: whole days, whose DTEND is not part of them", () => {
  const text = calendar(
    ...event("UID:a@school", "SUMMARY:All Saints", "DTSTART;VALUE=DATE:20261031", "DTEND;VALUE=DATE:20261109"),
    ...event("UID:b@school", "SUMMARY:Whit Monday", "DTSTART;VALUE=DATE:20270517"),
    ...event("UID:c@school", "SUMMARY:Trip", "DTSTART;VALUE=DATE:20270301", "DURATION:P2D"),
    ...event("UID:d@school", "SUMMARY:Off", "STATUS:CANCELLED", "DTSTART;VALUE=DATE:20270401"),
  );
  expect(readHolidaysIcs(text, options)).toEqual({
    holidays: [
      { id: "ics:a@school", name: "All Saints", start: "2026-10-31", end: "2026-11-08", kind: "school" },
      { id: "ics:c@school", name: "Trip", start: "2027-03-01", end: "2027-03-02", kind: "school" },
      { id: "ics:b@school", name: "Whit Monday", start: "2027-05-17", end: "2027-05-17", kind: "school" },
    ],
    faults: [],
    outside: 0,
  });
});

describe("times", () => {
  test("hours of one day are a part-day closure, several days are whole ones", () => {
    const text = calendar(
      ...event("UID:a", "SUMMARY:Conference", "DTSTART:20261104T140000", "DTEND:20261104T163000"),
      ...event("UID:b", "SUMMARY:Camp", "DTSTART:20261110T140000", "DTEND:20261112T120000"),
      ...event("UID:c", "SUMMARY:Day", "DTSTART:20261120T000000", "DTEND:20261121T000000"),
      ...event("UID:d", "SUMMARY:Evening", "DTSTART:20261125T180000", "DTEND:20261126T000000"),
    );
    expect(days(text)).toEqual([
      "Conference 2026-11-04 2026-11-04 840 990",
      "Camp 2026-11-10 2026-11-12",
      "Day 2026-11-20 2026-11-20",
      "Evening 2026-11-25 2026-11-25 1080 1440",
    ]);
  });

  test("times of other zones are told in the school's, over the change of clocks", () => {
    const zone = [
      "BEGIN:VTIMEZONE",
      "TZID:New York",
      "BEGIN:STANDARD",
      "DTSTART:20071104T020000",
      "RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU",
      "TZOFFSETFROM:-0400",
      "TZOFFSETTO:-0500",
      "END:STANDARD",
      "BEGIN:DAYLIGHT",
      "DTSTART:20070311T020000",
      "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU",
      "TZOFFSETFROM:-0500",
      "TZOFFSETTO:-0400",
      "END:DAYLIGHT",
      "END:VTIMEZONE",
    ];
    const text = calendar(
      ...zone,
      ...event("UID:a", "SUMMARY:UTC", "DTSTART:20261031T230000Z", "DTEND:20261101T230000Z"),
      ...event(
        "UID:b",
        "SUMMARY:Winter",
        "DTSTART;TZID=New York:20261201T080000",
        "DTEND;TZID=New York:20261201T090000",
      ),
      ...event("UID:c", "SUMMARY:Own", "DTSTART;TZID=Europe/Luxembourg:20261202T080000", "DURATION:PT1H"),
      ...event("UID:d", "SUMMARY:Unknown", "DTSTART;TZID=Moon/Sea:20261203T080000", "DURATION:PT1H"),
    );
    expect(days(text)).toEqual([
      "UTC 2026-11-01 2026-11-01",
      "Winter 2026-12-01 2026-12-01 840 900",
      "Own 2026-12-02 2026-12-02 480 540",
      "Unknown 2026-12-03 2026-12-03 480 540",
    ]);
  });
});

describe("repetitions", () => {
  test("each time within the year, one moved, one struck out, with an id of its own", () => {
    const text = calendar(
      ...event("UID:y", "SUMMARY:National Day", "DTSTART;VALUE=DATE:20100623", "RRULE:FREQ=YEARLY"),
      ...event(
        "UID:m",
        "SUMMARY:Closed",
        "DTSTART;VALUE=DATE:20260907",
        "RRULE:FREQ=MONTHLY;COUNT=4",
        "EXDATE;VALUE=DATE:20261107",
      ),
      ...event("UID:m", "SUMMARY:Closed later", "RECURRENCE-ID;VALUE=DATE:20261207", "DTSTART;VALUE=DATE:20261209"),
    );
    expect(days(text)).toEqual([
      "Closed 2026-10-07 2026-10-07",
      "Closed later 2026-12-09 2026-12-09",
      "National Day 2027-06-23 2027-06-23",
    ]);
    const ids = readHolidaysIcs(text, options).holidays.map(({ id }) => id);
    expect(ids).toEqual(["ics:2026-10-07:m", "ics:2026-12-07:m", "ics:2027-06-23:y"]);
  });

  test("a repetition without an end ends with the year", () => {
    const text = calendar(...event("UID:d", "SUMMARY:Rest", "DTSTART;VALUE=DATE:20240101", "RRULE:FREQ=DAILY"));
    expect(readHolidaysIcs(text, options).holidays).toHaveLength(304);
  });
});

test("folded lines, escapes, any line end, a byte order mark", () => {
  const lines = event("UID:a", "SUMMARY:Vacances\\, de la Tous", " saint\\; suite", "DTSTART;VALUE=DATE:20261031");
  for (const end of ["\r\n", "\n", "\r"]) {
    const text = `\uFEFF${["begin:vcalendar", ...lines, "end:vcalendar"].join(end)}`;
    expect(days(text)).toEqual(["Vacances, de la Toussaint; suite 2026-10-31 2026-10-31"]);
  }
});

test("events without ids are told apart by their days and names", () => {
  const text = calendar(
    ...event("SUMMARY:Off", "DTSTART;VALUE=DATE:20261031"),
    ...event("SUMMARY:Off", "DTSTART;VALUE=DATE:20261130"),
  );
  const ids = readHolidaysIcs(text, options).holidays.map(({ id }) => id);
  expect(ids).toEqual(["ics:2026-10-31:Off", "ics:2026-11-30:Off"]);
});

describe("what is wrong", () => {
  test.each(["", "<!doctype html><p>Sign in", "name;start;end", "PK\u0003\u0004"])("%j is no calendar", (text) => {
    expect(readHolidaysIcs(text, options).faults).toEqual([{ line: 1, type: "notCalendar" }]);
  });

  test("a calendar without events", () => {
    expect(readHolidaysIcs(calendar(), options).faults).toEqual([{ line: 3, type: "noEvents" }]);
  });

  test("each fault at its line, and the good events all the same", () => {
    const text = calendar(
      ...event("UID:1", "SUMMARY:Good", "DTSTART;VALUE=DATE:20261031"),
      ...event("UID:2", "SUMMARY:Never", "DTSTART;VALUE=DATE:20270229"),
      ...event("UID:3", "SUMMARY:Backwards", "DTSTART;VALUE=DATE:20261110", "DTEND;VALUE=DATE:20261101"),
      ...event("UID:4", "DTSTART;VALUE=DATE:20261110"),
      ...event("UID:5", "SUMMARY:Timeless"),
      ...event("UID:6", "SUMMARY:Odd", "DTSTART;VALUE=DATE:20261110", "RRULE:FREQ=SOMETIMES"),
      ...event("UID:7", "SUMMARY:Torn", "this is no line", "DTSTART;VALUE=DATE:20261110"),
      ...event("UID:8", "SUMMARY:Old", "DTSTART;VALUE=DATE:20200101"),
      "BEGIN:VEVENT",
      "SUMMARY:Open",
      "DTSTART;VALUE=DATE:20261110",
      ...event("UID:9", "SUMMARY:Good, too", "DTSTART;VALUE=DATE:20261201"),
    );
    const lineOf = (part: string) => text.split("\r\n").findIndex((line) => line.includes(part)) + 1;
    const read = readHolidaysIcs(text, options);
    expect(read.holidays.map(({ name }) => name)).toEqual(["Good", "Good, too"]);
    expect(read.outside).toBe(1);
    expect(read.faults).toEqual([
      { line: lineOf("20270229"), type: "badDate" },
      { line: lineOf("DTEND;VALUE=DATE:20261101"), type: "endBeforeStart" },
      { line: lineOf("UID:4") - 1, type: "noName" },
      { line: lineOf("UID:5") - 1, type: "noStart" },
      { line: lineOf("SOMETIMES"), type: "badRule" },
      { line: lineOf("this is no line"), type: "badLine" },
      { line: lineOf("SUMMARY:Open") - 1, type: "unclosed" },
    ]);
  });

  test("a file that was cut keeps its whole events", () => {
    const text = calendar(
      ...event("UID:1", "SUMMARY:Good", "DTSTART;VALUE=DATE:20261031"),
      ...event("UID:2", "SUMMARY:Half", "DTSTART;VALUE=DATE:20261110"),
    );
    const cut = text.slice(0, text.indexOf("20261110") + 4);
    const read = readHolidaysIcs(cut, options);
    expect(read.holidays.map(({ name }) => name)).toEqual(["Good"]);
    expect(read.faults).toEqual([{ line: 8, type: "unclosed" }]);
  });
});
