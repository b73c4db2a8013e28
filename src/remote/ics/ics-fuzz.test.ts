import fc from "fast-check";
import { expect, test } from "vitest";
import { maxFileEvents } from "#domain/import/calendar-file";
import { isDateInRange } from "#domain/time/date-range";
import { icsCalendar, icsEvent, icsOptions, schoolQuestion } from "../../../tests/support/ics.ts";
import { readEventsIcs } from "./events-ics.ts";
import { maxIcsHolidays, readHolidaysIcs } from "./holidays-ics.ts";

/*
 * No file makes a reader of calendars throw, or go on without an end. More with FUZZ_RUNS, other
 * throws with SEED.
 */

const numRuns = Number(process.env.FUZZ_RUNS ?? 150);
const timeout = 30_000 + numRuns * 20;

const names = ["DTSTART", "DTEND", "DURATION", "RRULE", "RDATE", "EXDATE", "RECURRENCE-ID", "SEQUENCE", "UID", "DUE"];
const parameters = [
  "",
  ";VALUE=DATE",
  ";VALUE=PERIOD",
  ";TZID=Europe/London",
  ";TZID=Nowhere",
  ";RANGE=THISANDFUTURE",
  ';X="',
  ";;",
];
const values = [
  "20261006",
  "20261006T140000",
  "20270329T023000Z",
  "00000000",
  "99999999T999999",
  "20261006T140000/PT2H",
  "20261006,20261007,,x",
  "P999999999999999999W",
  "-PT5M",
  "PT",
  "FREQ=SECONDLY",
  "FREQ=MINUTELY;BYSECOND=1,2,3",
  "FREQ=WEEKLY;BYDAY=MO,TU,XX,99FR",
  "FREQ=YEARLY;BYWEEKNO=53,-1,0;BYDAY=SU",
  "FREQ=YEARLY;BYYEARDAY=-366;BYSETPOS=0",
  "FREQ=MONTHLY;BYMONTHDAY=31,-31;BYMONTH=2",
  "FREQ=DAILY;INTERVAL=0",
  "FREQ=DAILY;INTERVAL=-3;COUNT=-1",
  "FREQ=DAILY;UNTIL=20261006T",
  "FREQ=;",
  "FREQ=HOURLY;WKST=ZZ",
  "1e999",
  "",
  "\\n\\,\\;",
  "\uD800",
];
const property = fc
  .tuple(fc.constantFrom(...names), fc.constantFrom(...parameters), fc.constantFrom(...values))
  .map(([name, parameter, value]) => `${name}${parameter}:${value}`);
const line = fc.oneof(
  { weight: 6, arbitrary: property },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      "BEGIN:VEVENT",
      "END:VEVENT",
      "BEGIN:VALARM",
      "END:VALARM",
      "TRIGGER:-P9999999999W",
      "BEGIN:VTODO",
      "END:VTODO",
      "BEGIN:VTIMEZONE",
      "TZID:Nowhere",
      "BEGIN:STANDARD",
      "TZOFFSETTO:+9999",
      "TZOFFSETFROM:x",
      "END:STANDARD",
      "END:VTIMEZONE",
      "END:VCALENDAR",
      " folded",
      "SUMMARY:Café",
      "STATUS:CANCELLED",
    ),
  },
);
/** Events whose properties make no sense together, and lines where none belong. */
const made = fc
  .array(
    fc.oneof(
      fc.array(line, { maxLength: 6 }).map((lines) => icsEvent("UID:a", ...lines)),
      line.map((one) => [one]),
    ),
    {
      maxLength: 8,
    },
  )
  .map((parts) => new TextEncoder().encode(icsCalendar(...parts.flat())));

/** What calendars write. */
const real = icsCalendar(
  "BEGIN:VTIMEZONE",
  "TZID:Europe/Luxembourg",
  "BEGIN:DAYLIGHT",
  "DTSTART:19810329T020000",
  "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
  "TZOFFSETFROM:+0100",
  "TZOFFSETTO:+0200",
  "END:DAYLIGHT",
  "END:VTIMEZONE",
  ...icsEvent(
    "UID:series",
    "SUMMARY:Council",
    "DTSTART;TZID=Europe/Luxembourg:20261006T140000",
    "DURATION:PT1H30M",
    "RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;UNTIL=20270701T235959Z",
    "EXDATE;TZID=Europe/Luxembourg:20261020T140000",
    "RDATE;TZID=Europe/Luxembourg:20261111T140000",
  ),
  ...icsEvent(
    "UID:series",
    "RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Luxembourg:20261103T140000",
    "DTSTART;TZID=Europe/Luxembourg:20261104T140000",
    "DTEND;TZID=Europe/Luxembourg:20261104T153000",
    "SEQUENCE:2",
  ),
  ...icsEvent("UID:day", "SUMMARY:Toussaint", "DTSTART;VALUE=DATE:20261031", "DTEND;VALUE=DATE:20261109"),
);
/** A calendar in which parts were cut out, doubled, exchanged, or written over. */
const damaged = fc
  .array(fc.tuple(fc.nat(real.length - 1), fc.nat(40), fc.nat(real.length - 1), fc.nat(3), fc.nat(255)), {
    minLength: 1,
    maxLength: 5,
  })
  .map((changes) => {
    let text = real;
    for (const [at, size, other, kind, code] of changes) {
      const part = text.slice(other, other + size);
      const put = [part, "", String.fromCodePoint(code), `${part}\r\n`][kind]!;
      text = text.slice(0, at) + put + text.slice(at + (kind === 0 ? 0 : size));
    }
    return new TextEncoder().encode(text);
  });
const junk = fc
  .tuple(fc.constantFrom("BEGIN:VCALENDAR\r\n", "\uFEFFBEGIN:VCALENDAR\n", ""), fc.uint8Array({ maxLength: 300 }))
  .map(([begin, rest]) => new Uint8Array([...new TextEncoder().encode(begin), ...rest]));

test.each([
  ["events of properties that make no sense", made],
  ["damaged calendars", damaged],
  ["bytes", junk],
])("%s come to a bounded answer", { timeout }, (_, files) => {
  fc.assert(
    fc.property(files, (bytes) => {
      const events = readEventsIcs(bytes, schoolQuestion);
      expect(events.events.flatMap(({ times }) => times).length).toBeLessThanOrEqual(maxFileEvents);
      for (const { line: number } of events.faults) expect(number).toBeGreaterThan(0);
      const { holidays } = readHolidaysIcs(bytes, icsOptions);
      expect(holidays.length).toBeLessThanOrEqual(maxIcsHolidays);
      for (const { start, end } of holidays) {
        expect(end >= start).toBe(true);
        expect(isDateInRange(start, icsOptions.range) || isDateInRange(end, icsOptions.range) || start < end).toBe(
          true,
        );
      }
    }),
    { numRuns },
  );
});
