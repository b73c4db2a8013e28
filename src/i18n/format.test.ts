import { fileSize } from "./file-size.ts";
import { describe, expect, test } from "vitest";
import { createFormat, type DateStyle } from "./format.ts";
import type { Locale } from "./locale.ts";

const formats = {
  en: createFormat("en"),
  fr: createFormat("fr"),
  de: createFormat("de"),
  lb: createFormat("lb"),
};
const all: Locale[] = ["en", "fr", "de", "lb"];

/** The same in each language, with plain spaces instead of no-break ones. */
const inAll = (make: (format: ReturnType<typeof createFormat>) => string): string[] =>
  all.map((locale) => make(formats[locale]).replaceAll(/[\u00a0\u202f]/g, " "));

describe("date", () => {
  test.each<[DateStyle, string[]]>([
    ["full", ["Monday 23 November", "lundi 23 novembre", "Montag, 23. November", "Méindeg, 23. November"]],
    [
      "fullYear",
      ["Monday 23 November 2026", "lundi 23 novembre 2026", "Montag, 23. November 2026", "Méindeg, 23. November 2026"],
    ],
    ["long", ["23 November 2026", "23 novembre 2026", "23. November 2026", "23. November 2026"]],
    ["medium", ["23 Nov 2026", "23 nov. 2026", "23. Nov. 2026", "23. Nov. 2026"]],
    ["short", ["23 Nov", "23 nov.", "23. Nov.", "23. Nov."]],
    ["weekdayShort", ["Mon 23", "lun. 23", "Mo., 23.", "Méi., 23."]],
    ["weekdayMedium", ["Mon 23 Nov", "lun. 23 nov.", "Mo., 23. Nov.", "Méi., 23. Nov."]],
    ["weekdayYear", ["Mon 23 Nov 2026", "lun. 23 nov. 2026", "Mo., 23. Nov. 2026", "Méi., 23. Nov. 2026"]],
    ["numeric", ["23/11/2026", "23/11/2026", "23.11.2026", "23.11.2026"]],
  ])("%s", (style, expected) => expect(inAll((format) => format.date("2026-11-23", style))).toEqual(expected));

  test("French counts the first of a month, and no other day", () => {
    const french = (make: (format: typeof formats.fr) => string) => make(formats.fr).replaceAll(/[\u00a0\u202f]/g, " ");
    expect(french((format) => format.date("2026-09-01", "full"))).toBe("mardi 1er septembre");
    expect(french((format) => format.date("2026-09-01", "medium"))).toBe("1er sept. 2026");
    expect(french((format) => format.date("2026-09-01", "weekdayShort"))).toBe("mar. 1er");
    expect(french((format) => format.date("2026-09-01", "numeric"))).toBe("01/09/2026");
    for (const day of ["11", "21", "31"])
      expect(french((format) => format.date(`2026-08-${day}`, "long"))).toBe(`${day} août 2026`);
    expect(french((format) => format.range("2026-09-01", "2026-09-04"))).toBe("1er–4 septembre 2026");
    expect(french((format) => format.range("2026-08-28", "2026-09-01", "short"))).toBe("28 août – 1er sept.");
    expect(french((format) => format.dateTime("2026-09-01T19:01Z", "UTC"))).toBe("1er sept. 2026, 19:01");
    expect(formats.de.date("2026-09-01", "long")).toBe("1. September 2026");
  });

  test("does not depend on the device's zone", () => {
    const { TZ } = process.env;
    for (const zone of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
      process.env.TZ = zone;
      expect(createFormat("en").date("2026-03-29", "fullYear")).toBe("Sunday 29 March 2026");
    }
    if (TZ === undefined) delete process.env.TZ;
    else process.env.TZ = TZ;
  });
});

test("weekday and month name the parts of a date", () => {
  expect(inAll((format) => format.weekday(1, "long"))).toEqual(["Monday", "lundi", "Montag", "Méindeg"]);
  expect(inAll((format) => format.weekday(7, "short"))).toEqual(["Sun", "dim.", "So", "Son"]);
  expect(inAll((format) => format.weekday(3, "narrow"))).toEqual(["W", "M", "M", "M"]);
  expect(inAll((format) => format.month("2027-04-30", "long"))).toEqual(["April", "avril", "April", "Abrëll"]);
  expect(inAll((format) => format.month("2027-03-01", "short"))).toEqual(["Mar", "mars", "Mär", "Mäe"]);
  expect(inAll((format) => format.monthYear("2027-05-31"))).toEqual(["May 2027", "mai 2027", "Mai 2027", "Mee 2027"]);
});

describe("range", () => {
  test("says what both dates share once", () => {
    expect(inAll((format) => format.range("2026-11-23", "2026-11-27"))).toEqual([
      "23 – 27 November 2026",
      "23–27 novembre 2026",
      "23.–27. November 2026",
      "23.–27. November 2026",
    ]);
    expect(inAll((format) => format.range("2026-11-30", "2026-12-04"))).toEqual([
      "30 Nov – 4 Dec 2026",
      "30 nov. – 4 déc. 2026",
      "30. Nov. – 4. Dez. 2026",
      "30. Nov. – 4. Dez. 2026",
    ]);
  });

  test("names both years where they differ, but in short none", () => {
    expect(formats.en.range("2026-12-19", "2027-01-03")).toBe("19 Dec 2026 – 3 Jan 2027");
    expect(inAll((format) => format.range("2026-12-19", "2027-01-03", "short"))).toEqual([
      "19 Dec – 3 Jan",
      "19 déc. – 3 janv.",
      "19. Dez. – 3. Jan.",
      "19. Dez. – 3. Jan.",
    ]);
    expect(formats.en.range("2026-11-09", "2026-11-13", "short")).toBe("9 – 13 Nov");
  });

  test("of one day is that day", () => {
    expect(formats.en.range("2026-11-09", "2026-11-09")).toBe("9 November 2026");
    expect(formats.lb.range("2027-03-01", "2027-03-01", "short")).toBe("1. Mäe.");
  });
});

test("time is that of a 24-hour clock in every language", () => {
  expect(inAll((format) => format.time(624))).toEqual(["10:24", "10:24", "10:24", "10:24"]);
  expect([0, 480, 1440].map((minutes) => formats.en.time(minutes))).toEqual(["00:00", "08:00", "24:00"]);
  expect(formats.en.time(480, "plain")).toBe("8:00");
  expect(formats.en.timeRange(595, 645)).toBe("09:55–10:45");
  expect(formats.en.timeRange(595, 645, "plain")).toBe("9:55–10:45");
});

test("what ends after midnight says on which day", () => {
  expect(inAll((format) => format.timeRange(1320, 1680))).toEqual([
    "22:00 to 04:00 (next day)",
    "22:00 à 04:00 (le lendemain)",
    "22:00 bis 04:00 (am nächsten Tag)",
    "22:00 bis 04:00 (den Dag drop)",
  ]);
  expect(inAll((format) => format.time(2 * 1440 + 960))).toEqual([
    "16:00 (+2 d)",
    "16:00 (+2 j)",
    "16:00 (+2 T.)",
    "16:00 (+2 D.)",
  ]);
  expect([1440, 1441, 2880].map((minutes) => formats.en.time(minutes))).toEqual([
    "24:00",
    "00:01 (next day)",
    "24:00 (next day)",
  ]);
});

test("duration is hours plus minutes, narrow", () => {
  expect(inAll((format) => format.duration(110))).toEqual(["1h 50m", "1h 50min", "1 Std. 50 Min.", "1 St. 50 Min."]);
  expect(inAll((format) => format.duration(50))).toEqual(["50m", "50min", "50 Min.", "50 Min."]);
  expect(inAll((format) => format.duration(120))).toEqual(["2h", "2h", "2 Std.", "2 St."]);
  expect(formats.en.duration(0)).toBe("0m");
});

describe("relativeDays", () => {
  test.each([
    [-4, ["4 days ago", "il y a 4 jours", "vor 4 Tagen", "viru 4 Deeg"]],
    [-3, ["3 days ago", "il y a 3 jours", "vor 3 Tagen", "virun 3 Deeg"]],
    [-1, ["yesterday", "hier", "gestern", "gëschter"]],
    [0, ["today", "aujourd’hui", "heute", "haut"]],
    [1, ["tomorrow", "demain", "morgen", "muer"]],
    [2, ["in 2 days", "après-demain", "übermorgen", "iwwermuer"]],
    [4, ["in 4 days", "dans 4 jours", "in 4 Tagen", "a 4 Deeg"]],
    [9, ["in 9 days", "dans 9 jours", "in 9 Tagen", "an 9 Deeg"]],
  ])("%i", (count, expected) => expect(inAll((format) => format.relativeDays(count))).toEqual(expected));
});

test("list joins as the language does, with the n-rule", () => {
  expect(inAll((format) => format.list(["Léa", "Noah", "Jannick"]))).toEqual([
    "Léa, Noah and Jannick",
    "Léa, Noah et Jannick",
    "Léa, Noah und Jannick",
    "Léa, Noah a Jannick",
  ]);
  expect(formats.lb.list(["7C2", "3CD1"])).toBe("7C2 an 3CD1");
  expect(formats.lb.list(["7C2", "5C3"])).toBe("7C2 a 5C3");
  expect(inAll((format) => format.list(["A", "B"], "or"))).toEqual(["A or B", "A ou B", "A oder B", "A oder B"]);
  expect(inAll((format) => format.list(["A"]))).toEqual(["A", "A", "A", "A"]);
  expect(inAll((format) => format.list([]))).toEqual(["", "", "", ""]);
  expect(formats.en.list(["Léa", "x".repeat(1000)])).toBe(`Léa and ${"x".repeat(80)}…`);
});

test("number and file size follow the language", () => {
  expect(inAll((format) => format.number(12_345.6))).toEqual(["12,345.6", "12 345,6", "12.345,6", "12.345,6"]);
  expect(inAll(({ locale }) => fileSize(locale, 3_541))).toEqual(["3.5 kB", "3,5 ko", "3,5 kB", "3,5 kB"]);
  expect(
    [0, 999, 35_410, 999_499, 999_500, 5_242_880, 2e13].map(
      (bytes) => inAll(({ locale }) => fileSize(locale, bytes))[0],
    ),
  ).toEqual(["0 B", "999 B", "35 kB", "999 kB", "1 MB", "5.2 MB", "20,000 GB"]);
});

test("names sort as the language does, numbers in them by value", () => {
  const names = ["Zoé", "Émile", "Eva", "Änder", "Anna", "Ärm", "10C1", "7C2"];
  for (const locale of all) {
    expect(names.toSorted(formats[locale].collator.compare)).toEqual([
      "7C2",
      "10C1",
      "Änder",
      "Anna",
      "Ärm",
      "Émile",
      "Eva",
      "Zoé",
    ]);
  }
  expect(formats.lb.collator.resolvedOptions().locale).toBe("de");
});

test("dateTime shows an instant in a zone", () => {
  const show = (zone: string) => inAll((format) => format.dateTime("2026-11-23T10:24:00.000Z", zone));
  expect(show("Europe/Luxembourg")).toEqual([
    "23 Nov 2026, 11:24",
    "23 nov. 2026, 11:24",
    "23.11.2026, 11:24",
    "23. Nov. 2026 11:24",
  ]);
  expect(show("UTC")[0]).toBe("23 Nov 2026, 10:24");
  expect(formats.en.dateTime(Date.UTC(2026, 10, 23, 10, 24), "UTC")).toBe("23 Nov 2026, 10:24");
});

test("makes each Intl formatter once", () => {
  const Native = Intl.DateTimeFormat;
  let made = 0;
  Intl.DateTimeFormat = new Proxy(Native, {
    construct: (target, args) => {
      made += 1;
      return Reflect.construct(target, args);
    },
  });
  try {
    const format = createFormat("en");
    for (const day of ["2026-11-23", "2026-11-24", "2026-11-25"]) {
      format.date(day, "short");
      format.range(day, "2026-11-27", "short");
      format.month(day, "short");
    }
  } finally {
    Intl.DateTimeFormat = Native;
  }
  expect(made).toBe(2);
});
