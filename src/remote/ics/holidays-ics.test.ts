import { describe, expect, test } from "vitest";
import {
  icsCalendar as calendar,
  icsDays as days,
  icsEvent as event,
  readIcsText,
} from "../../../tests/support/ics.ts";

test("a file as schools publish it: whole days, whose DTEND is not part of them", () => {
  const text = calendar(
    ...event("UID:a@school", "SUMMARY:All Saints", "DTSTART;VALUE=DATE:20261031", "DTEND;VALUE=DATE:20261109"),
    ...event("UID:b@school", "SUMMARY:Whit Monday", "DTSTART;VALUE=DATE:20270517"),
    ...event("UID:c@school", "SUMMARY:Trip", "DTSTART;VALUE=DATE:20270301", "DURATION:P2D"),
    ...event("UID:d@school", "SUMMARY:Off", "STATUS:CANCELLED", "DTSTART;VALUE=DATE:20270401"),
  );
  expect(readIcsText(text)).toEqual({
    holidays: [
      { id: "ics:a@school", name: "All Saints", start: "2026-10-31", end: "2026-11-08", kind: "school" },
      { id: "ics:c@school", name: "Trip", start: "2027-03-01", end: "2027-03-02", kind: "school" },
      { id: "ics:b@school", name: "Whit Monday", start: "2027-05-17", end: "2027-05-17", kind: "school" },
    ],
    faults: [],
    outside: 0,
    isCut: false,
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

  test("times are converted to the school's zone, also across clock changes", () => {
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
  test("each time within the year, one moved, one removed, with its own id", () => {
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
    const ids = readIcsText(text).holidays.map(({ id }) => id);
    expect(ids).toEqual(["ics:2026-10-07:m", "ics:2026-12-07:m", "ics:2027-06-23:y"]);
  });

  test("a repetition without an end ends with the year", () => {
    const text = calendar(...event("UID:d", "SUMMARY:Rest", "DTSTART;VALUE=DATE:20240101", "RRULE:FREQ=DAILY"));
    expect(readIcsText(text).holidays).toHaveLength(304);
  });
});

test("folded lines, escapes, any line end, a byte order mark", () => {
  const lines = event("UID:a", "SUMMARY:Vacances\\, de la Tous", " saint\\; suite", "DTSTART;VALUE=DATE:20261031");
  for (const end of ["\r\n", "\n", "\r"]) {
    const text = `\uFEFF${["begin:vcalendar", ...lines, "end:vcalendar"].join(end)}`;
    expect(days(text)).toEqual(["Vacances, de la Toussaint; suite 2026-10-31 2026-10-31"]);
  }
});

test("events without ids differ by their days and names", () => {
  const text = calendar(
    ...event("SUMMARY:Off", "DTSTART;VALUE=DATE:20261031"),
    ...event("SUMMARY:Off", "DTSTART;VALUE=DATE:20261130"),
  );
  const ids = readIcsText(text).holidays.map(({ id }) => id);
  expect(ids).toEqual(["ics:2026-10-31:Off", "ics:2026-11-30:Off"]);
});

describe("series", () => {
  const weekly = (...lines: string[]) =>
    event("UID:w", "SUMMARY:Closed", "DTSTART;VALUE=DATE:20261102", "RRULE:FREQ=WEEKLY;COUNT=3", ...lines);
  const change = (day: string, ...lines: string[]) => event("UID:w", `RECURRENCE-ID;VALUE=DATE:${day}`, ...lines);

  test("a cancelled time is removed, with a name or without", () => {
    const cancelled = change("20261109", "DTSTART;VALUE=DATE:20261109", "STATUS:CANCELLED");
    expect(days(calendar(...weekly(), ...cancelled))).toEqual([
      "Closed 2026-11-02 2026-11-02",
      "Closed 2026-11-16 2026-11-16",
    ]);
    expect(readIcsText(calendar(...weekly(), ...cancelled)).faults).toEqual([]);
  });

  test("a changed time without a name keeps the series' name, and is found wherever it moves", () => {
    const old = event("UID:w", "SUMMARY:Closed", "DTSTART;VALUE=DATE:20260601", "RRULE:FREQ=YEARLY;COUNT=1");
    const moved = change("20260601", "DTSTART;VALUE=DATE:20261201");
    expect(days(calendar(...old, ...moved))).toEqual(["Closed 2026-12-01 2026-12-01"]);
  });

  test("this and all following: moved, or cancelled", () => {
    const following = (...lines: string[]) =>
      event("UID:w", "RECURRENCE-ID;VALUE=DATE;RANGE=THISANDFUTURE:20261109", "DTSTART;VALUE=DATE:20261110", ...lines);
    expect(days(calendar(...weekly(), ...following("SUMMARY:Later")))).toEqual([
      "Closed 2026-11-02 2026-11-02",
      "Later 2026-11-10 2026-11-10",
      "Later 2026-11-17 2026-11-17",
    ]);
    expect(days(calendar(...weekly(), ...following("STATUS:CANCELLED")))).toEqual(["Closed 2026-11-02 2026-11-02"]);
  });

  test("a changed time without its series is not lost, unless the series was cancelled", () => {
    const alone = change("20261109", "SUMMARY:Moved", "DTSTART;VALUE=DATE:20261111");
    const expected = { id: "ics:2026-11-09:w", name: "Moved", start: "2026-11-11", end: "2026-11-11", kind: "school" };
    expect(readIcsText(calendar(...alone)).holidays).toEqual([expected]);
    expect(days(calendar(...weekly("RRULE:FREQ=NEVER"), ...alone))).toEqual(["Moved 2026-11-11 2026-11-11"]);
    expect(days(calendar(...weekly("STATUS:CANCELLED"), ...alone))).toEqual([]);
  });

  test("listed days are added to the first", () => {
    const listed = event("UID:r", "SUMMARY:Trip", "DTSTART;VALUE=DATE:20261102", "RDATE;VALUE=DATE:20261105,20261110");
    expect(days(calendar(...listed)).map((day) => day.slice(5, 15))).toEqual([
      "2026-11-02",
      "2026-11-05",
      "2026-11-10",
    ]);
    const struck = [...listed.slice(0, -1), "EXDATE:20261105T000000", "END:VEVENT"];
    expect(days(calendar(...struck)).map((day) => day.slice(5, 15))).toEqual(["2026-11-02", "2026-11-10"]);
  });

  test.each([
    ["29 February", "20240229", "FREQ=YEARLY", ""],
    ["a first day off the rule", "20261031", "FREQ=DAILY;BYDAY=MO;COUNT=2", "2026-11-02 2026-11-09"],
    [
      "the last working day",
      "20261031",
      "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=2",
      "2026-11-30 2026-12-31",
    ],
    ["a last day without a time", "20261026T080000", "FREQ=WEEKLY;UNTIL=20261102", "2026-10-26 2026-11-02"],
    ["a last moment before", "20261026T080000", "FREQ=WEEKLY;UNTIL=20261102T075959", "2026-10-26"],
    ["a last midnight in UTC", "20261026", "FREQ=WEEKLY;UNTIL=20261101T230000Z", "2026-10-26 2026-11-02"],
    [
      "weeks that begin on Sunday",
      "20260804",
      "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU;UNTIL=20260930",
      "2026-09-15 2026-09-27 2026-09-29",
    ],
  ])("%s", (_, start, rule, expected) => {
    const text = calendar(...event("UID:a", "SUMMARY:A", `DTSTART:${start}`, "DURATION:PT1H", `RRULE:${rule}`));
    const allDay = text.replace("DURATION:PT1H\r\n", start.length > 8 ? "DURATION:PT1H\r\n" : "");
    expect(
      days(allDay)
        .map((day) => day.slice(2, 12))
        .join(" "),
    ).toBe(expected);
  });

  test("times are in the event's zone: EXDATE and RECURRENCE-ID in UTC match too", () => {
    const zone = [
      "BEGIN:VTIMEZONE",
      "TZID:West",
      "BEGIN:STANDARD",
      "DTSTART:20000101T000000",
      "TZOFFSETFROM:-0500",
      "TZOFFSETTO:-0500",
      "END:STANDARD",
      "END:VTIMEZONE",
    ];
    const text = calendar(
      ...zone,
      ...event(
        "UID:a",
        "SUMMARY:A",
        "DTSTART;TZID=West:20261102T200000",
        "DURATION:PT1H",
        "RRULE:FREQ=DAILY;COUNT=4",
        "EXDATE:20261104T010000Z",
      ),
      ...event(
        "UID:a",
        "RECURRENCE-ID:20261105T010000Z",
        "SUMMARY:B",
        "DTSTART;TZID=West:20261104T080000",
        "DURATION:PT1H",
      ),
    );
    expect(days(text)).toEqual([
      "A 2026-11-03 2026-11-03 120 180",
      "B 2026-11-04 2026-11-04 840 900",
      "A 2026-11-06 2026-11-06 120 180",
    ]);
  });
});

describe("what is wrong", () => {
  test.each(["", "<!doctype html><p>Sign in", "name;start;end", "PK\u0003\u0004"])("%j is no calendar", (text) => {
    expect(readIcsText(text).faults).toEqual([{ line: 1, type: "notCalendar" }]);
  });

  test("a calendar without events", () => {
    expect(readIcsText(calendar()).faults).toEqual([{ line: 3, type: "noEvents" }]);
  });

  test("each fault at its line, with the good events", () => {
    const text = calendar(
      ...event("UID:1", "SUMMARY:Good", "DTSTART;VALUE=DATE:20261031"),
      ...event("UID:2", "SUMMARY:Never", "DTSTART;VALUE=DATE:20270229"),
      ...event("UID:3", "SUMMARY:Backwards", "DTSTART;VALUE=DATE:20261110", "DTEND;VALUE=DATE:20261101"),
      ...event("UID:4", "DTSTART;VALUE=DATE:20261110"),
      ...event("UID:5", "SUMMARY:Timeless"),
      ...event("UID:6", "SUMMARY:Odd", "DTSTART;VALUE=DATE:20261110", "RRULE:FREQ=SOMETIMES"),
      ...event("UID:10", "SUMMARY:Bell", "DTSTART:20261110T080000"),
      ...event("UID:11", "SUMMARY:Bell long ago", "DTSTART:20201110T080000"),
      ...event("UID:7", "SUMMARY:Torn", "this is no line", "DTSTART;VALUE=DATE:20261110"),
      ...event("UID:8", "SUMMARY:Old", "DTSTART;VALUE=DATE:20200101"),
      "BEGIN:VEVENT",
      "SUMMARY:Open",
      "DTSTART;VALUE=DATE:20261110",
      ...event("UID:9", "SUMMARY:Good, too", "DTSTART;VALUE=DATE:20261201"),
    );
    const lineOf = (part: string) => text.split("\r\n").findIndex((line) => line.includes(part)) + 1;
    const read = readIcsText(text);
    expect(read.holidays.map(({ name }) => name)).toEqual(["Good", "Good, too"]);
    expect(read.outside).toBe(2);
    expect(read.faults).toEqual([
      { line: lineOf("20270229"), type: "badDate" },
      { line: lineOf("DTEND;VALUE=DATE:20261101"), type: "endBeforeStart" },
      { line: lineOf("UID:4") - 1, type: "noName" },
      { line: lineOf("UID:5") - 1, type: "noStart" },
      { line: lineOf("SOMETIMES"), type: "badRule" },
      { line: lineOf("SUMMARY:Bell") + 1, type: "noEnd" },
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
    const read = readIcsText(cut);
    expect(read.holidays.map(({ name }) => name)).toEqual(["Good"]);
    expect(read.faults).toEqual([{ line: 8, type: "unclosed" }]);
  });
});
