import { describe, expect, test } from "vitest";
import { luxembourgHolidays, year2026 } from "../../../tests/support/domain-builders.ts";
import {
  equalTerms,
  firstYearOn,
  guessCountry,
  hasUsualDates,
  longestYear,
  movedYear,
  newYear,
  shiftedYear,
  yearFaults,
} from "./year-setup.ts";

const luxembourg = newYear({ country: "LU", region: "", firstYear: 2026 });

describe("a new year", () => {
  test("has the usual values of its place", () => {
    expect(luxembourg).toEqual({
      name: "2026/2027",
      country: "LU",
      region: "",
      zone: "Europe/Luxembourg",
      start: "2026-09-15",
      end: "2027-07-15",
      terms: [],
    });
    expect(hasUsualDates(luxembourg)).toBe(true);
    expect(hasUsualDates({ ...luxembourg, end: "2027-07-14" })).toBe(false);
  });

  test.each([
    ["2026-08-01", 2026],
    ["2026-11-21", 2026],
    ["2027-02-01", 2026],
  ])("of %s began in %s", (date, year) => expect(firstYearOn(date)).toBe(year));
});

describe("another place", () => {
  test("brings its zone and dates, and drops terms between the old ones", () => {
    const year = { ...luxembourg, terms: [{ name: "1", start: "2026-09-15", end: "2026-12-18" }] };
    expect(movedYear(year, { country: "GB", region: "GB-SCT" })).toEqual({
      country: "GB",
      region: "GB-SCT",
      zone: "Europe/London",
      start: "2026-09-01",
      end: "2027-07-20",
      terms: [],
    });
  });

  test("that is the same one changes nothing, not even dates of one's own", () => {
    expect(movedYear({ ...luxembourg, start: "2026-09-01" }, { country: "LU", region: "" })).toEqual({});
  });
});

describe("another school year", () => {
  test("has other dates, and another name unless it is the teacher's own", () => {
    const dates = { start: "2027-09-15", end: "2028-07-15", terms: [] };
    expect(shiftedYear(luxembourg, 2027)).toEqual({ name: "2027/2028", ...dates });
    expect(shiftedYear({ ...luxembourg, name: "Lycée" }, 2027)).toEqual(dates);
    expect(shiftedYear(luxembourg, 2026)).toEqual({});
  });
});

describe("terms", () => {
  test("end before the school holidays near their end, and begin after them", () => {
    expect(equalTerms(year2026, 3, luxembourgHolidays)).toEqual([
      { start: "2026-09-15", end: "2026-12-18" },
      { start: "2027-01-04", end: "2027-03-26" },
      { start: "2027-04-12", end: "2027-07-15" },
    ]);
    expect(equalTerms(year2026, 2, luxembourgHolidays)).toEqual([
      { start: "2026-09-15", end: "2027-02-05" },
      { start: "2027-02-15", end: "2027-07-15" },
    ]);
  });

  test("begin after the usual Christmas and Easter where no school holidays are known", () => {
    const terms = [
      { start: "2026-09-15", end: "2026-12-18" },
      { start: "2027-01-04", end: "2027-03-19" },
      { start: "2027-04-05", end: "2027-07-15" },
    ];
    expect(equalTerms(year2026, 3)).toEqual(terms);
    expect(equalTerms(year2026, 3, [{ kind: "public", start: "2026-12-25", end: "2026-12-25" }])).toEqual(terms);
  });
});

describe("the faults of a year", () => {
  const faults = (values: Partial<Parameters<typeof yearFaults>[0]>) =>
    yearFaults({ ...year2026, terms: [], ...values }).map(({ field, type }) => `${field} ${type}`);

  test.each([
    [{}, []],
    [{ start: null }, ["start required"]],
    [{ start: null, end: null }, ["start required", "end required"]],
    [{ end: "2027-02-30" }, ["end required"]],
    [{ start: "1926-09-15" }, ["start range"]],
    [{ end: "2026-09-14" }, ["end order"]],
    [{ end: "2026-09-15" }, ["end order"]],
    [{ end: "2066-07-15" }, ["end tooLong"]],
  ])("%j: %j", (values, expected) => expect(faults(values)).toEqual(expected));

  test("begin one day after the longest", () => {
    const last = new Date(Date.parse(year2026.start) + (longestYear - 1) * 86_400_000);
    expect(faults({ end: last.toISOString().slice(0, 10) })).toEqual([]);
    last.setUTCDate(last.getUTCDate() + 1);
    expect(faults({ end: last.toISOString().slice(0, 10) })).toEqual(["end tooLong"]);
  });

  test.each([
    [[{ start: "2026-09-14", end: "2026-12-18" }], ["terms.0.start outside"]],
    [[{ start: "2026-09-15", end: "2027-07-16" }], ["terms.0.end outside"]],
    [[{ start: "2026-12-18", end: "2026-09-15" }], ["terms.0.end order"]],
    [[{ start: "2026-09-15", end: null }], ["terms.0.end required"]],
    [
      [
        { start: "2026-09-15", end: "2026-12-18" },
        { start: "2026-12-18", end: "2027-07-15" },
      ],
      ["terms.1.start overlap"],
    ],
    [
      [
        { start: "2026-09-15", end: "2026-12-18" },
        { start: "2027-01-04", end: "2027-07-15" },
      ],
      [],
    ],
  ])("of terms %j: %j", (terms, expected) => expect(faults({ terms })).toEqual(expected));
});

describe("the country of a device", () => {
  test.each([
    ["Europe/Luxembourg", ["fr-FR"], "LU"],
    ["Europe/Zurich", [], "CH"],
    ["America/New_York", ["en", "de-AT", "fr-BE"], "BE"],
    ["America/New_York", ["en-US"], null],
  ])("with %s and %j is %s", (zone, languages, country) => expect(guessCountry(zone, languages)).toBe(country));
});
