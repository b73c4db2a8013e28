import { describe, expect, test } from "vitest";
import {
  icsCalendar as calendar,
  icsDays as days,
  icsEvent as event,
  icsOptions,
  readIcsText,
} from "../../../tests/support/ics.ts";
import { maxIcsHolidays, readHolidaysIcs } from "./holidays-ics.ts";

describe("bytes", () => {
  const lines = ["BEGIN:VCALENDAR", ...event("UID:a", "SUMMARY:Fête – Größe", "DTSTART:20261031"), "END:VCALENDAR"];
  const name = (bytes: Uint8Array) => readHolidaysIcs(bytes, icsOptions).holidays.map((holiday) => holiday.name);
  const windows = (text: string) => Uint8Array.from(text, (sign) => (sign === "–" ? 0x96 : sign.charCodeAt(0)));
  const utf16 = (text: string) =>
    new Uint8Array(Uint16Array.from(`\uFEFF${text}`, (sign) => sign.charCodeAt(0)).buffer);

  test("are decoded like tables", () => {
    const text = lines.join("\r\n");
    for (const bytes of [new TextEncoder().encode(text), windows(text), utf16(text), utf16(text).subarray(2)])
      expect(name(bytes)).toEqual(["Fête – Größe"]);
  });

  test("a line folded inside a character is joined, and faults keep their lines", () => {
    const text = [...lines.slice(0, -1), ...event("UID:b", "SUMMARY:B", "DTSTART:20261332"), "END:VCALENDAR"].join(
      "\r\n",
    );
    const bytes = new TextEncoder().encode(text);
    const cut = bytes.indexOf(0xc3) + 1;
    const folded = Uint8Array.from([...bytes.subarray(0, cut), 13, 10, 32, ...bytes.subarray(cut)]);
    expect(name(folded)).toEqual(["Fête – Größe"]);
    expect(readHolidaysIcs(folded, icsOptions).faults).toEqual([{ line: 11, type: "badDate" }]);
  });
});

describe("what exporters write", () => {
  test.each([
    ["a day without VALUE=DATE", ["DTSTART:20261031"], "A 2026-10-31 2026-10-31"],
    [
      "with a zone",
      ["DTSTART;TZID=Europe/Paris:20261031", "DTEND;TZID=Europe/Paris:20261103"],
      "A 2026-10-31 2026-11-02",
    ],
    ["00:00 to 23:59", ["DTSTART:20261030T000000", "DTEND:20261030T235900"], "A 2026-10-30 2026-10-30"],
    ["three such days", ["DTSTART:20261028T000000", "DTEND:20261030T235959"], "A 2026-10-28 2026-10-30"],
    ["an evening", ["DTSTART:20261030T190000", "DTEND:20261031T010000"], "A 2026-10-30 2026-10-30 1140 1440"],
    ["a night away", ["DTSTART:20261030T190000", "DTEND:20261031T110000"], "A 2026-10-30 2026-10-31"],
    ["a quoted zone", ['DTSTART;TZID="GMT+01:00":20261030T080000', "DURATION:PT1H"], "A 2026-10-30 2026-10-30 480 540"],
  ])("%s", (_, times, expected) => {
    expect(days(calendar(...event("UID:a", "SUMMARY:A", ...times)))).toEqual([expected]);
  });

  test("names with colons", () => {
    const text = calendar(...event("UID:a", "SUMMARY;LANGUAGE=en:Sport: day off:", "DTSTART:20261031"));
    expect(days(text)).toEqual(["Sport: day off: 2026-10-31 2026-10-31"]);
  });

  test("one id for all events", () => {
    const text = calendar(
      ...event("UID:1", "SUMMARY:A", "DTSTART:20261031"),
      ...event("UID:1", "SUMMARY:B", "DTSTART:20261031"),
    );
    expect(readIcsText(text).holidays.map(({ id }) => id)).toEqual(["ics:1", "ics:2:1"]);
  });
});

describe("much", () => {
  const many = (count: number, lines: (index: number) => string[]) =>
    calendar(
      ...Array.from({ length: count }, (_, index) => event(`UID:${index}`, `SUMMARY:${index}`, ...lines(index))).flat(),
    );

  test("5,000 events over many years", () => {
    const text = many(5000, (index) => [`DTSTART:${2000 + (index % 50)}1031`, "RRULE:FREQ=YEARLY;COUNT=1"]);
    const read = readIcsText(text);
    expect(read.holidays).toHaveLength(100);
    expect(read).toMatchObject({ outside: 4900, faults: [], isCut: false });
  });

  test("no more than fit into a year; the rest is not read", () => {
    const read = readIcsText(many(5000, (index) => [`DTSTART:20261031${index === 4999 ? "T080000" : ""}`]));
    expect(read.holidays).toHaveLength(maxIcsHolidays);
    expect(read).toMatchObject({ isCut: true, faults: [] });
  });

  test.each([
    ["FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"],
    ["FREQ=DAILY;BYMONTH=4;BYMONTHDAY=31"],
    ["FREQ=SECONDLY"],
    ["FREQ=HOURLY;INTERVAL=1000000;BYMONTH=2;BYMONTHDAY=31"],
    ["FREQ=DAILY;BYHOUR=1,2,3,4,5,6,7,8,9,10;BYMINUTE=1,2,3,4,5,6,7,8,9"],
    ["FREQ=WEEKLY;UNTIL=20200101"],
  ])("a rule that leads nowhere costs its event alone: %s", (rule) => {
    const text = calendar(
      ...event("UID:evil", "SUMMARY:Evil", "DTSTART;VALUE=DATE:20261031", `RRULE:${rule}`),
      ...event("UID:good", "SUMMARY:Good", "DTSTART;VALUE=DATE:20261101"),
    );
    const read = readIcsText(text);
    expect(read.holidays.map((holiday) => holiday.name)).toEqual(["Good"]);
    expect(read.faults).toEqual([{ line: 7, type: "badRule" }]);
  });
});
