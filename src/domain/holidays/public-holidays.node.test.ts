import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import {
  createLibraryReader,
  languages,
  libraryRegions,
  publicHolidayDataSource,
  years,
} from "../../../scripts/holidays/public-holiday-source.ts";
import { easterSunday } from "./easter.ts";
import { publicHolidays } from "./public-holidays.ts";

const wholeYears = { from: `${years[0]}-01-01`, to: `${years.at(-1)}-12-31` };
const inYear = (country: string, region: string, year: number, language = "en") =>
  publicHolidays({ country, region, from: `${year}-01-01`, to: `${year}-12-31`, language });
/** The name as the library has it: what sources differ about is in public-holiday-facts.test.ts. */
const line = ({ start, name }: { start: string; name: string }) =>
  `${start} ${name.replace(/ \((?:approximate|approximatif|ungefähr|ongeféier)\)$/, "")}`;

const everyRegion = Object.entries(libraryRegions).flatMap(([country, regions]) =>
  Object.entries(regions).map(([region, library]) => [country, region, library] as const),
);

const due = "run `node scripts/make-public-holidays.ts` where not";

test(`the table is the one that is made from the library; ${due}`, async () => {
  const table = await readFile(new URL("generated/public-holidays-data.ts", import.meta.url), "utf8");
  expect(table).toBe(publicHolidayDataSource());
});

test.each(everyRegion)(`%s %s: the same days as the library; ${due}`, (country, region, library) => {
  const theirs = years.flatMap(createLibraryReader(region, library, ["en"]));
  const ours = publicHolidays({ country, region, ...wholeYears, language: "en" });
  expect(ours.map(line).toSorted()).toEqual(
    theirs.map(({ date, names }) => line({ start: date, name: names["en"]! })).toSorted(),
  );
});

test.each(everyRegion)(`%s %s: the same names as the library; ${due}`, (country, region, library) => {
  const theirs = createLibraryReader(region, library)(2027);
  for (const language of languages) {
    const named = theirs.map(({ date, names }) => line({ start: date, name: names[language]! }));
    expect(inYear(country, region, 2027, language).map(line).toSorted()).toEqual(named.toSorted());
  }
});

test("Easter, by the tables of the Gregorian calendar", () => {
  expect([1818, 1961, 2024, 2026, 2027, 2038, 2049, 2285].map(easterSunday)).toEqual([
    "1818-03-22",
    "1961-04-02",
    "2024-03-31",
    "2026-04-05",
    "2027-03-28",
    "2038-04-25",
    "2049-04-18",
    "2285-03-22",
  ]);
});

describe("regions", () => {
  const daysOf = (country: string, region: string) => inYear(country, region, 2027).map(({ start }) => start);

  test("one within another has the holidays of that one", () => {
    expect(daysOf("DE", "DE-BY-XX")).toEqual(daysOf("DE", "DE-BY"));
    expect(daysOf("DE", "DE-BY-AU")).toEqual(expect.arrayContaining([...daysOf("DE", "DE-BY"), "2027-08-08"]));
    expect(daysOf("FR", "FR-ZA-LY")).toEqual(daysOf("FR", ""));
    expect(daysOf("BE", "BE-NL")).toEqual(daysOf("BE", ""));
  });

  test("Alsace rests on Good Friday and St Stephen's Day", () => {
    const extra = daysOf("FR", "FR-ZB-ST").filter((date) => !daysOf("FR", "").includes(date));
    expect(extra).toEqual(["2027-03-26", "2027-12-26"]);
  });

  // https://www.gov.uk/bank-holidays, 2027
  test.each([
    ["GB-ENG", "01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28"],
    ["GB-SCT", "01-01 01-04 03-26 05-03 05-31 08-02 11-30 12-27 12-28"],
    ["GB-NIR", "01-01 03-17 03-26 03-29 05-03 05-31 07-12 08-30 12-27 12-28"],
  ])("bank holidays of %s on working days", (region, expected) => {
    const working = daysOf("GB", region).filter((date) => ![0, 6].includes(new Date(date).getUTCDay()));
    expect(working).toEqual(expected.split(" ").map((day) => `2027-${day}`));
  });
});

test("a range takes its first and last day, over the turn of a year", () => {
  const found = publicHolidays({ country: "LU", region: "", from: "2026-12-25", to: "2027-01-01", language: "lb" });
  expect(found).toEqual([
    { id: "computed:LU:12-25:2026", name: "Chrëschtdag", start: "2026-12-25", end: "2026-12-25", kind: "public" },
    { id: "computed:LU:12-26:2026", name: "Stiefesdag", start: "2026-12-26", end: "2026-12-26", kind: "public" },
    { id: "computed:LU:01-01:2027", name: "Neijoerschdag", start: "2027-01-01", end: "2027-01-01", kind: "public" },
  ]);
  expect(publicHolidays({ country: "LU", region: "", from: "2027-01-02", to: "2026-12-24", language: "lb" })).toEqual(
    [],
  );
  expect(publicHolidays({ country: "AT", region: "", from: "2026-01-01", to: "2026-12-31", language: "de" })).toEqual(
    [],
  );
});

test("ids are one to a holiday and fit into a record", () => {
  for (const [country, region] of everyRegion) {
    const ids = publicHolidays({ country, region, ...wholeYears, language: "en" }).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(Math.max(...ids.map((id) => id.length))).toBeLessThanOrEqual(120);
  }
});
