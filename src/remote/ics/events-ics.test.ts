import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  fileTimes,
  icsCalendar as calendar,
  icsEvent as event,
  readEventsText,
  schoolQuestion,
} from "../../../tests/support/ics.ts";
import { readBackIcs } from "../../../tests/support/read-back-ics.ts";
import { calendarToIcs, type IcsEvent } from "#domain/export/calendar-ics";
import { maxFileEvents } from "#domain/import/calendar-file";
import { eventTimes, seriesDays } from "#domain/schedule/series";
import { addDays, datesBetween } from "#domain/time/plain-date";
import { windowsZones } from "./windows-zones.ts";

const year = schoolQuestion.range;

/**
 * A time zone as Google, Apple and Outlook each write theirs; its clocks change as in Luxembourg.
 */
const zone = (tzid: string) => [
  "BEGIN:VTIMEZONE",
  `TZID:${tzid}`,
  "BEGIN:DAYLIGHT",
  "DTSTART:19810329T020000",
  "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
  "TZOFFSETFROM:+0100",
  "TZOFFSETTO:+0200",
  "END:DAYLIGHT",
  "BEGIN:STANDARD",
  "DTSTART:19961027T030000",
  "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
  "TZOFFSETFROM:+0200",
  "TZOFFSETTO:+0100",
  "END:STANDARD",
  "END:VTIMEZONE",
];

const newYork = [
  "BEGIN:VTIMEZONE",
  "TZID:America/New_York",
  "BEGIN:DAYLIGHT",
  "DTSTART:20070311T020000",
  "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU",
  "TZOFFSETFROM:-0500",
  "TZOFFSETTO:-0400",
  "END:DAYLIGHT",
  "BEGIN:STANDARD",
  "DTSTART:20071104T020000",
  "RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU",
  "TZOFFSETFROM:-0400",
  "TZOFFSETTO:-0500",
  "END:STANDARD",
  "END:VTIMEZONE",
];

/**
 * The three programs' shapes: the same council with one time left out and one moved, a trip of
 * three days, a single meeting.
 */
const corpus = {
  google: [
    "PRODID:-//Google Inc//Google Calendar 70.9054//EN",
    "X-WR-CALNAME:Lycée\\, 7C2",
    "X-WR-TIMEZONE:Europe/Luxembourg",
    ...zone("Europe/Luxembourg"),
    ...event(
      "DTSTART;TZID=Europe/Luxembourg:20261006T140000",
      "DTEND;TZID=Europe/Luxembourg:20261006T150000",
      "RRULE:FREQ=WEEKLY;UNTIL=20270629T215959Z;BYDAY=TU",
      "EXDATE;TZID=Europe/Luxembourg:20261103T140000",
      "UID:council@google.com",
      "SUMMARY:Council",
    ),
    ...event(
      "DTSTART;TZID=Europe/Luxembourg:20261201T160000",
      "DTEND;TZID=Europe/Luxembourg:20261201T173000",
      "RECURRENCE-ID;TZID=Europe/Luxembourg:20261201T140000",
      "UID:council@google.com",
      "SUMMARY:Council\\, longer",
    ),
    ...event("DTSTART;VALUE=DATE:20270503", "DTEND;VALUE=DATE:20270506", "UID:trip@google.com", "SUMMARY:Trip"),
  ],
  apple: [
    "PRODID:-//Apple Inc.//macOS 15.1//EN",
    "CALSCALE:GREGORIAN",
    "X-WR-CALNAME:Home",
    "X-APPLE-CALENDAR-COLOR:#1BADF8",
    ...zone("Europe/Paris"),
    ...event(
      "UID:9C4B7F3E-APPLE",
      "DTSTART;TZID=Europe/Paris:20261006T140000",
      "DTEND;TZID=Europe/Paris:20261006T150000",
      "RRULE:FREQ=WEEKLY;UNTIL=20270629T120000Z",
      "EXDATE;TZID=Europe/Paris:20261103T140000",
      "SUMMARY:Council",
      "X-APPLE-TRAVEL-ADVISORY-BEHAVIOR:AUTOMATIC",
      "BEGIN:VALARM",
      "ACTION:DISPLAY",
      "TRIGGER:-PT15M",
      "END:VALARM",
      "BEGIN:VALARM",
      "ACTION:NONE",
      "TRIGGER;VALUE=DATE-TIME:19760401T005545Z",
      "END:VALARM",
    ),
    ...event(
      "UID:9C4B7F3E-APPLE",
      "RECURRENCE-ID;TZID=Europe/Paris:20261201T140000",
      "DTSTART;TZID=Europe/Paris:20261201T160000",
      "DTEND;TZID=Europe/Paris:20261201T173000",
      "SUMMARY:Council\\, longer",
    ),
    ...event("UID:TRIP-APPLE", "DTSTART;VALUE=DATE:20270503", "DTEND;VALUE=DATE:20270506", "SUMMARY:Trip"),
  ],
  outlook: [
    "PRODID:-//Microsoft Corporation//Outlook 16.0 MIMEDIR//EN",
    "METHOD:PUBLISH",
    "X-WR-CALNAME:Lea Weber",
    ...zone("W. Europe Standard Time"),
    ...event(
      "UID:040000008200E00074C5B7101A82E008",
      'DTSTART;TZID="W. Europe Standard Time":20261006T140000',
      'DTEND;TZID="W. Europe Standard Time":20261006T150000',
      "RRULE:FREQ=WEEKLY;UNTIL=20270629T120000Z;INTERVAL=1;BYDAY=TU;WKST=SU",
      'EXDATE;TZID="W. Europe Standard Time":20261103T140000',
      "SUMMARY;LANGUAGE=de:Council",
      "X-ALT-DESC;FMTTYPE=text/html:<html><body>x</body></html>",
      "X-MICROSOFT-CDO-BUSYSTATUS:BUSY",
    ),
    ...event(
      "UID:040000008200E00074C5B7101A82E008",
      'RECURRENCE-ID;TZID="W. Europe Standard Time":20261201T140000',
      'DTSTART;TZID="W. Europe Standard Time":20261201T160000',
      'DTEND;TZID="W. Europe Standard Time":20261201T173000',
      "SUMMARY;LANGUAGE=de:Council\\, longer",
    ),
    ...event(
      "UID:040000008200E00074C5B7101A82E009",
      "DTSTART;VALUE=DATE:20270503",
      "DTEND;VALUE=DATE:20270506",
      "SUMMARY:Trip",
      "X-MICROSOFT-CDO-ALLDAYEVENT:TRUE",
    ),
  ],
};

describe.each(Object.entries(corpus))("a file of %s", (_, lines) => {
  const text = calendar(...lines);

  test("takes place here on every day of the year as ical.js reads it", () => {
    const [found, wanted] = [fileTimes(readEventsText(text)), readBackIcs(text, year.end)];
    for (const date of datesBetween(year.start, year.end)) {
      const on = (list: readonly string[]) => list.filter((one) => one.startsWith(date));
      expect(on(found), date).toEqual(on(wanted));
    }
    expect(found).toHaveLength(wanted.length);
    expect(found.length).toBeGreaterThan(36);
  });

  test("a series stays a series, with what is left out and what is changed", () => {
    const { events } = readEventsText(text);
    expect(events.map(({ shape, times }) => [shape, times.length])).toEqual([
      ["series", 2],
      ["once", 1],
    ]);
    const [whole, moved] = events[0]!.times;
    expect(whole).toMatchObject({ start: "2026-10-06T14:00", end: "2026-10-06T15:00", exdates: ["2026-11-03T14:00"] });
    expect(moved).toMatchObject({ day: "2026-12-01", originStart: "2026-12-01T14:00", start: "2026-12-01T16:00" });
  });
});

test("a calendar says its name, an alarm is a reminder", () => {
  expect(readEventsText(calendar(...corpus.google)).calendar).toBe("Lycée, 7C2");
  expect(readEventsText(calendar(...corpus.apple)).events[0]!.times[0]!.reminder).toBe("minutes15");
});

describe("through clock changes", () => {
  test.each([
    ["20261024T120000Z", "2026-10-24T14:00"],
    ["20261025T120000Z", "2026-10-25T13:00"],
    ["20270327T120000Z", "2027-03-27T13:00"],
    ["20270328T120000Z", "2027-03-28T14:00"],
  ])("a time in UTC is the school's: %s", (start, expected) => {
    const text = calendar(...event("UID:a", "SUMMARY:A", `DTSTART:${start}`, "DURATION:PT1H"));
    expect(readEventsText(text).events[0]!.times[0]!.start).toBe(expected);
  });

  test("what lasts through the hour that comes twice ends after it begins", () => {
    const text = calendar(
      ...event("UID:a", "SUMMARY:Night", "DTSTART:20261025T003000Z", "DTEND:20261025T011500Z"),
      ...event("UID:b", "SUMMARY:Long", "DTSTART:20261024T220000Z", "DTEND:20261025T060000Z"),
    );
    expect(fileTimes(readEventsText(text))).toEqual([
      "2026-10-25T00:00 2026-10-25T07:00 Long",
      "2026-10-25T02:30 2026-10-25T03:15 Night",
    ]);
  });

  test("a weekly time in UTC moves with the clocks, so each date is an event of its own", () => {
    const weekly = ["DTSTART:20260916T120000Z", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;UNTIL=20270630T120000Z"];
    const [one] = readEventsText(calendar(...event("UID:a", "SUMMARY:A", ...weekly))).events;
    expect(one).toMatchObject({ shape: "dates", count: 42 });
    const clocks = one!.times.map(({ start }) => start);
    expect(clocks).toContain("2026-10-21T14:00");
    expect(clocks).toContain("2026-10-28T13:00");
    expect(clocks).toContain("2027-03-31T14:00");
  });

  test("a series of New York is one while the clocks there and here are as far apart, else its dates", () => {
    const lines = (until: string) => [
      ...newYork,
      ...event(
        "UID:a",
        "SUMMARY:A",
        "DTSTART;TZID=America/New_York:20261110T200000",
        "DURATION:PT1H",
        `RRULE:FREQ=WEEKLY;BYDAY=TU;UNTIL=${until}`,
      ),
    ];
    const [winter] = readEventsText(calendar(...lines("20270223T235959Z"))).events;
    // Tuesday evening there is Wednesday night here.
    expect(winter).toMatchObject({ shape: "series", count: 15 });
    expect(winter!.times[0]).toMatchObject({ start: "2026-11-11T02:00", rrule: expect.stringContaining("BYDAY=WE") });
    const [all] = readEventsText(calendar(...lines("20270630T235959Z"))).events;
    expect(all!.shape).toBe("dates");
    const clocks = new Set(all!.times.map(({ start }) => start.slice(10)));
    expect([...clocks].toSorted()).toEqual(["T01:00", "T02:00"]);
  });
});

describe("series", () => {
  const one = (...lines: string[]) => readEventsText(calendar(...event("UID:s", "SUMMARY:S", ...lines))).events[0]!;

  test("begins with the year, and counts what was before it", () => {
    const counted = one("DTSTART:20260901T080000", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;COUNT=10");
    expect(counted.times[0]).toMatchObject({ start: "2026-09-15T08:00", rrule: "FREQ=WEEKLY;COUNT=8" });
    expect(counted.count).toBe(8);
    const second = one("DTSTART:20200106T080000", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR");
    expect(second.shape).toBe("series");
    expect(second.times[0]!.start).toBe("2026-09-21T08:00");
  });

  test("once in the year is an event like any other", () => {
    const birthday = one("DTSTART;VALUE=DATE:19800505", "RRULE:FREQ=YEARLY");
    expect(birthday).toMatchObject({ shape: "once", count: 1 });
    expect(birthday.times[0]).toMatchObject({
      allDay: true,
      start: "2027-05-05T00:00",
      end: "2027-05-05T00:00",
      day: "",
    });
  });

  test("listed dates are dates", () => {
    const listed = one("DTSTART:20261006T080000", "DURATION:PT1H", "RDATE:20261008T080000,20261113T080000");
    expect(listed).toMatchObject({ shape: "dates", count: 3 });
    expect(listed.times.map(({ day }) => day)).toEqual(["2026-10-06", "2026-10-08", "2026-11-13"]);
  });

  test("this and all following, changed: changed times of the series", () => {
    const text = calendar(
      ...event("UID:s", "SUMMARY:S", "DTSTART:20261006T080000", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;COUNT=4"),
      ...event(
        "UID:s",
        "RECURRENCE-ID;RANGE=THISANDFUTURE:20261020T080000",
        "DTSTART:20261021T090000",
        "DURATION:PT1H",
        "SUMMARY:Later",
      ),
    );
    const file = readEventsText(text);
    expect(file.events[0]).toMatchObject({ shape: "series", count: 4 });
    expect(fileTimes(file).map((time) => `${time.slice(5, 16)} ${time.slice(34)}`)).toEqual([
      "10-06T08:00 S",
      "10-13T08:00 S",
      "10-21T09:00 Later",
      "10-28T09:00 Later",
    ]);
  });

  test("a changed time without its series is an event of its own, known by its day", () => {
    const alone = one("RECURRENCE-ID:20261006T080000", "DTSTART:20261007T080000", "DURATION:PT1H");
    expect(alone).toMatchObject({ uid: "s", shape: "once" });
    expect(alone.times[0]!.day).toBe("2026-10-06");
  });

  test.each([
    ["hours", "FREQ=HOURLY"],
    ["twice a day", "FREQ=DAILY;BYHOUR=8,14"],
    ["never", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"],
  ])("a rule over %s is named", (_, rule) => {
    const text = calendar(...event("UID:s", "SUMMARY:Odd", "DTSTART:20261006T080000", `RRULE:${rule}`));
    expect(readEventsText(text)).toMatchObject({
      events: [],
      faults: [{ line: 7, type: "badRule", title: "Odd" }],
      unread: ["s"],
    });
  });
});

describe("export and import", () => {
  const rules = fc.constantFrom(
    "FREQ=DAILY;INTERVAL=3",
    "FREQ=WEEKLY",
    "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH",
    "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;COUNT=30",
    "FREQ=MONTHLY",
    "FREQ=MONTHLY;BYDAY=2TU",
    "FREQ=MONTHLY;BYDAY=-1FR;UNTIL=20270401",
    "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1",
    "FREQ=DAILY;BYDAY=MO,WE;UNTIL=20270131",
    "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29",
  );
  const anyEvent = fc.record({
    day: fc.nat(290),
    from: fc.integer({ min: 1, max: 1300 }),
    lasts: fc.integer({ min: 1, max: 130 }),
    days: fc.nat(3),
    allDay: fc.boolean(),
    rrule: fc.oneof(fc.constant(""), rules),
    gone: fc.array(fc.nat(20), { maxLength: 4 }),
    moved: fc.option(fc.record({ nth: fc.nat(20), by: fc.integer({ min: -3, max: 3 }) })),
    title: fc.constantFrom("Council", "Fête; été, 1/2", "Grüße\\Äpfel"),
  });
  const clock = (minutes: number) =>
    `T${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

  /** A record and, where it repeats, one changed time of it. */
  const toRows = (made: typeof anyEvent extends fc.Arbitrary<infer T> ? T : never, index: number): IcsEvent[] => {
    const { allDay, rrule } = made;
    const first = addDays(year.start, made.day);
    const [start] = rrule === "" ? [first] : seriesDays({ rrule, start: `${first}T00:00` }, year);
    if (start === undefined) return [];
    const base: IcsEvent = {
      id: `event${index}`,
      title: made.title,
      location: "",
      note: "",
      allDay,
      start: `${start}${allDay ? "T00:00" : clock(made.from)}`,
      end: allDay ? `${addDays(start, made.days)}T00:00` : `${start}${clock(made.from + made.lasts)}`,
      rrule,
      exdates: [],
      series: "",
      originStart: "",
      reminder: "",
      kind: "event",
      done: false,
    };
    const days = seriesDays(base, year);
    const at = (nth: number) => (days.length > 0 ? days[nth % days.length]! : "");
    const exdates = days.length < 2 ? [] : made.gone.map((nth) => `${at(nth)}${base.start.slice(10)}`);
    if (!made.moved || rrule === "" || days.length === 0) return [{ ...base, exdates }];
    const origin = at(made.moved.nth);
    const to = addDays(origin, made.moved.by);
    const changed: IcsEvent = {
      ...base,
      id: `change${index}`,
      title: "Moved",
      start: `${to}${base.start.slice(10)}`,
      end: allDay ? `${addDays(to, made.days)}T00:00` : `${to}${base.end.slice(10)}`,
      rrule: "",
      series: base.id,
      originStart: `${origin}${base.start.slice(10)}`,
    };
    return [{ ...base, exdates }, changed];
  };

  test.each(
    ["", "atStart", "minutes15", "day1", "week1"].flatMap((reminder) =>
      [true, false].map((allDay) => ({ reminder, allDay })),
    ),
  )("a reminder comes back: %j", ({ reminder, allDay }) => {
    const [start, end] = allDay ? ["T00:00", "T00:00"] : ["T08:00", "T09:00"];
    const times = { allDay, start: `2026-10-06${start}`, end: `2026-10-06${end}` };
    const about = { id: "a", title: "A", location: "", note: "", rrule: "", exdates: [], series: "", originStart: "" };
    const text = calendarToIcs({
      name: "2026/2027",
      zone: schoolQuestion.zone,
      year,
      stamp: "20261123T092400Z",
      lessons: [],
      events: [{ ...about, ...times, kind: "event", done: false, reminder }],
      holidays: [],
    });
    expect(readEventsText(text).events[0]!.times[0]).toMatchObject({ ...times, reminder });
  });

  test("what is exported takes place at the same times when it is imported", () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { minLength: 1, maxLength: 5 }), (made) => {
        const events = made.flatMap(toRows);
        const text = calendarToIcs({
          name: "2026/2027",
          zone: schoolQuestion.zone,
          year,
          stamp: "20261123T092400Z",
          lessons: [],
          events,
          holidays: [],
        });
        const wanted = eventTimes(events, year, year)
          .map(({ allDay, start, end, title }) =>
            allDay ? `${start.slice(0, 10)} ${addDays(end.slice(0, 10), 1)} ${title}` : `${start} ${end} ${title}`,
          )
          .toSorted();
        const file = readEventsText(text);
        expect(file.faults.filter(({ type }) => type !== "noEvents")).toEqual([]);
        expect(fileTimes(file)).toEqual(wanted);
      }),
      { numRuns: Number(process.env["RUNS"] ?? 200) },
    );
  });
});

describe("texts", () => {
  const first = (...lines: string[]) =>
    readEventsText(calendar(...event("UID:t", "SUMMARY:T", "DTSTART;VALUE=DATE:20261006", ...lines))).events[0]!
      .times[0]!;

  test("a description keeps its words and nothing that runs", () => {
    const html =
      "<html><body><p>Bring &amp; share:</p><ul><li>cups</li><li>tea</li></ul><script>alert(1)</script></body></html>";
    expect(first(`DESCRIPTION:${html}`).note).toBe("Bring & share:\ncups\ntea");
    expect(first('DESCRIPTION:<a href="javascript:alert(1)">here</a>').note).toBe("here");
    expect(first("DESCRIPTION:one\\ntwo\\, three < four").note).toBe("one\ntwo, three < four");
  });

  test("a page's address is kept, a script's is not", () => {
    expect(first("DESCRIPTION:See", "URL:https://school.example/a").note).toBe("See\nhttps://school.example/a");
    expect(first("DESCRIPTION:See", "URL:javascript:alert(1)").note).toBe("See");
  });

  test("stay within what a record holds", () => {
    const long = "é".repeat(30_000);
    const text = calendar(
      ...event("UID:t", `SUMMARY:${long}`, `LOCATION:${long}`, `DESCRIPTION:${long}`, "DTSTART;VALUE=DATE:20261006"),
    );
    const { title, location, note } = readEventsText(text).events[0]!.times[0]!;
    expect([title.length, location.length, note.length]).toEqual([200, 120, 20_000]);
  });

  test.each([
    [["TRIGGER:-PT10M"], "minutes15"],
    [["TRIGGER:PT0S"], "atStart"],
    [["TRIGGER:-P1D"], "day1"],
    [["TRIGGER:-P3W"], "week1"],
    [["TRIGGER:-PT30M", "TRIGGER:-P1D"], "minutes30"],
    [["TRIGGER;RELATED=END:-PT30M"], ""],
    [["TRIGGER:soon"], ""],
  ])("alarms %s", (triggers, reminder) => {
    const alarms = triggers.flatMap((trigger) => ["BEGIN:VALARM", "ACTION:DISPLAY", trigger, "END:VALARM"]);
    const text = calendar(...event("UID:t", "SUMMARY:T", "DTSTART:20261006T080000", "DURATION:PT1H", ...alarms));
    expect(readEventsText(text).events[0]!.times[0]!.reminder).toBe(reminder);
  });
});

describe("zones", () => {
  const startOf = (tzid: string, start: string, ...zoneLines: string[]) => {
    const lines = ["UID:a", "SUMMARY:A", `DTSTART;TZID=${tzid}:${start}`, "DURATION:PT1H"];
    return readEventsText(calendar(...zoneLines, ...event(...lines))).events[0]!.times[0]!.start;
  };

  test.each([
    ["Europe/London", "20261110T140000", "2026-11-10T15:00"],
    ["Europe/London", "20270610T140000", "2027-06-10T15:00"],
    ["America/New_York", "20261027T080000", "2026-10-27T13:00"],
    ["Eastern Standard Time", "20261027T080000", "2026-10-27T13:00"],
    ["GMT Standard Time", "20261110T140000", "2026-11-10T15:00"],
    ["W. Europe Standard Time", "20261110T140000", "2026-11-10T14:00"],
    ["/mozilla.org/20050126_1/Europe/London", "20261110T140000", "2026-11-10T15:00"],
    ["UTC", "20261110T140000", "2026-11-10T15:00"],
    ["Europe/Luxembourg", "20261110T140000", "2026-11-10T14:00"],
    ["Moon/Sea", "20261110T140000", "2026-11-10T14:00"],
  ])("%s that the file does not describe is the zone of that name: %s", (tzid, start, expected) => {
    expect(startOf(tzid, start)).toBe(expected);
  });

  test("every name that Windows has is one that the browser knows", () => {
    for (const name of Object.values(windowsZones))
      expect(() => Intl.DateTimeFormat("en", { timeZone: name }), name).not.toThrow();
  });

  const from2027 = (tzid: string) => [
    "BEGIN:VTIMEZONE",
    `TZID:${tzid}`,
    "BEGIN:STANDARD",
    "DTSTART:20270101T000000",
    "TZOFFSETFROM:+0500",
    "TZOFFSETTO:+0500",
    "END:STANDARD",
    "END:VTIMEZONE",
  ];

  test("a description that begins later than the event leaves it to the zone of its name", () => {
    expect(startOf("Europe/London", "20261110T140000", ...from2027("Europe/London"))).toBe("2026-11-10T15:00");
    expect(startOf("Europe/London", "20270210T140000", ...from2027("Europe/London"))).toBe("2027-02-10T10:00");
    expect(startOf("Own", "20261110T140000", ...from2027("Own"))).toBe("2026-11-10T10:00");
  });

  test("a description is read as the browser has the zone, on every day", () => {
    for (const date of datesBetween(year.start, year.end)) {
      const start = `${date.replaceAll("-", "")}T120000`;
      expect(startOf("America/New_York", start, ...newYork), date).toBe(startOf("America/New_York", start));
    }
  });

  test.each(["FREQ=SECONDLY", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"])("one that changes by %s ends", (rule) => {
    const lines = from2027("Europe/London").map((line) =>
      line.startsWith("DTSTART") ? `${line}\r\nRRULE:${rule}` : line,
    );
    expect(startOf("Europe/London", "20261110T140000", ...lines)).toBe("2026-11-10T15:00");
  });
});

describe("what is wrong with a line costs only that line", () => {
  const starts = (...lines: string[]) => {
    const file = readEventsText(
      calendar(...event("UID:a", "SUMMARY:A", "DTSTART:20270601T080000", "DURATION:PT1H", ...lines)),
    );
    expect(file.faults).toEqual([]);
    return fileTimes(file).map((time) => time.slice(5, 16));
  };

  test.each([["RRULE:"], ["RDATE:"], ["EXDATE:"], ["RDATE;VALUE=DATE:"], ["RDATE:soon"], ["EXRULE:"]])("%s", (line) => {
    expect(starts(line)).toEqual(["06-01T08:00"]);
  });

  test.each([
    "FREQ=WEEKLY;COUNT=-1;UNTIL=20270615",
    "FREQ=WEEKLY;UNTIL=20270615;",
    "FREQ=WEEKLY;BYDAY=;UNTIL=20270615",
    "FREQ=WEEKLY;INTERVAL=0;UNTIL=20270615",
  ])("%s", (rule) => {
    expect(starts(`RRULE:${rule}`)).toEqual(["06-01T08:00", "06-08T08:00", "06-15T08:00"]);
  });

  test("several listed times of one day are all taken, and one of them is left out", () => {
    const listed = "RDATE:20270602T080000,20270602T100000,20270602T140000";
    expect(starts(listed)).toEqual(["06-01T08:00", "06-02T08:00", "06-02T10:00", "06-02T14:00"]);
    expect(starts(listed, "EXDATE:20270602T100000")).toEqual(["06-01T08:00", "06-02T08:00", "06-02T14:00"]);
  });

  test("no name is a name that says so", () => {
    const nameless = calendar(
      ...event("UID:a", "DTSTART:20261006T090000"),
      ...event("UID:b", "SUMMARY:", "DTSTART:20261007"),
    );
    expect(readEventsText(nameless).events.map(({ times }) => times[0]!.title)).toEqual(["(no title)", "(no title)"]);
  });

  test("of two versions the one with the higher SEQUENCE counts, also a cancelled one", () => {
    const version = (sequence: number, ...lines: string[]) =>
      event("UID:a", `SEQUENCE:${sequence}`, "DTSTART:20261006T090000", ...lines);
    const titles = (...lines: string[]) =>
      readEventsText(calendar(...lines)).events.map(({ times }) => times[0]!.title);
    expect(titles(...version(2, "SUMMARY:New"), ...version(1, "SUMMARY:Old"))).toEqual(["New"]);
    expect(titles(...version(1, "SUMMARY:Old"), ...version(10, "SUMMARY:New"))).toEqual(["New"]);
    expect(titles(...version(1, "SUMMARY:Old"), ...version(2, "SUMMARY:Old", "STATUS:CANCELLED"))).toEqual([]);
  });

  test.each(["P999999999999999999W", "PT99999999999999H", "P4000D"])("DURATION:%s is named", (duration) => {
    const text = calendar(...event("UID:a", "SUMMARY:A", "DTSTART:20261006T090000", `DURATION:${duration}`));
    expect(readEventsText(text)).toMatchObject({ events: [], faults: [{ type: "badLine", line: 7 }] });
  });
});

describe("what is not an event", () => {
  test("a task with a day is one here; others, busy times and journals are counted", () => {
    const task = (...lines: string[]) => ["BEGIN:VTODO", ...lines, "END:VTODO"];
    const file = readEventsText(
      calendar(
        ...task("UID:1", "SUMMARY:Marks", "DTSTART:20261001T080000", "DUE:20261006T180000", "STATUS:COMPLETED"),
        ...task("UID:2", "SUMMARY:Some day"),
        ...task("UID:3", "SUMMARY:Each week", "DUE:20261006", "RRULE:FREQ=WEEKLY"),
        "BEGIN:VFREEBUSY",
        "END:VFREEBUSY",
      ),
    );
    expect(file.events).toMatchObject([
      { uid: "1", isTask: true, isDone: true, times: [{ start: "2026-10-06T18:00" }] },
    ]);
    expect(file).toMatchObject({ leftOut: { tasks: 2, busy: 1, journals: 0 }, faults: [] });
  });

  test.each([
    ["", "notCalendar"],
    ["%PDF-1.7", "notCalendar"],
    ["<html></html>", "notCalendar"],
    [calendar(), "noEvents"],
    [calendar("BEGIN:VEVENT", "UID:a", "SUMMARY:A", "DTSTART:20261006T08"), "badDate"],
    [calendar(...event("UID:a", "SUMMARY:A", "DTSTART:20261006T090000", "DTEND:20261006T080000")), "endBeforeStart"],
    [calendar(...event("UID:a", "SUMMARY:A", "DTSTART:20261006T090000", ";;;broken")), "badLine"],
  ])("a file like %j", (text, type) => {
    const { events, faults } = readEventsText(text);
    expect(events).toEqual([]);
    expect(faults.map((fault) => (fault.type === "unclosed" ? "badDate" : fault.type))).toEqual([type]);
  });

  test("outside the year, cancelled, twice the same", () => {
    const file = readEventsText(
      calendar(
        ...event("UID:a", "SUMMARY:Old", "DTSTART;VALUE=DATE:20250601"),
        ...event("UID:b", "SUMMARY:Off", "DTSTART;VALUE=DATE:20261006", "STATUS:CANCELLED"),
        ...event("UID:c", "SUMMARY:C", "DTSTART;VALUE=DATE:20261006"),
        ...event("UID:c", "SUMMARY:C", "DTSTART;VALUE=DATE:20261006"),
        ...event("UID:c", "SUMMARY:D", "DTSTART;VALUE=DATE:20261007"),
      ),
    );
    expect(file.outside).toBe(1);
    expect(file.events.map(({ uid }) => uid)).toEqual(["c", "2:c"]);
  });

  test("a hundred thousand faulty entries are as many as are read", () => {
    const many = Array.from({ length: 100_000 }, (_, index) => event(`UID:${index}`, "DTSTART:2026").join("\r\n"));
    const file = readEventsText(calendar(many.join("\r\n")));
    expect(file.faults).toHaveLength(20_000);
    expect(file.isCut).toBe(true);
  }, 60_000);

  test("ten thousand events: the first are read, in a few seconds", () => {
    const many = Array.from({ length: 10_000 }, (_, index) =>
      event(`UID:${index}`, `SUMMARY:${index}`, "DTSTART:20261006T080000Z", "DURATION:PT1H"),
    );
    const began = performance.now();
    const file = readEventsText(calendar(...many.flat()));
    expect(file.events).toHaveLength(maxFileEvents);
    expect(file.isCut).toBe(true);
    // A zone's clock made for each time took half a minute; the limit leaves room for a busy
    // machine.
    expect(performance.now() - began).toBeLessThan(15_000);
  }, 60_000);
});
