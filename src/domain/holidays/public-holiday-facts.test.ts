import { describe, expect, test } from "vitest";
import { libraryRegions } from "../../../scripts/holidays/public-holiday-source.ts";
import { publicHolidays } from "./public-holidays.ts";

/**
 * The days that each region has off as public holidays, but Sundays, looked up in laws and official
 * calendars of 2026 and 2027. Under "" stand those of the whole country, under a region those that
 * it has besides.
 *
 * - LU: Code du travail, art. L. 232-2. BE: arrêté royal du 18 avril 1974.
 * - FR: Code du travail, art. L. 3133-1, L. 3134-13 and L. 3422-2; Saint-Martin by its prefecture;
 *   Good Friday in Guadeloupe and Martinique by custom, as the rectorats' calendars have it.
 * - DE: the Feiertagsgesetze of the Länder. Bavaria without Assumption, which only most of its
 *   communes have.
 * - CH: the cantons' Ruhetagsgesetze and the list of the Bundesamt für Justiz. Easter and Whit
 *   Monday, 2 January and 26 December also where only schools and offices have them off (NE:
 *   règlement 410.561, art. 3). Aargau without the days of single districts, Solothurn with those
 *   of all but Bucheggberg (512.41, § 2).
 * - GB: gov.uk/bank-holidays and nidirect.gov.uk, which name the working days only.
 */
const facts: Readonly<Record<string, Readonly<Record<string, readonly [in2026: string, in2027: string]>>>> = {
  LU: {
    "": [
      "01-01 04-06 05-01 05-09 05-14 05-25 06-23 08-15 12-25 12-26",
      "01-01 03-29 05-01 05-06 05-17 06-23 11-01 12-25",
    ],
  },
  BE: {
    "": [
      "01-01 04-06 05-01 05-14 05-25 07-21 08-15 11-11 12-25",
      "01-01 03-29 05-01 05-06 05-17 07-21 11-01 11-11 12-25",
    ],
  },
  FR: {
    "": [
      "01-01 04-06 05-01 05-08 05-14 05-25 07-14 08-15 11-11 12-25",
      "01-01 03-29 05-01 05-06 05-08 05-17 07-14 11-01 11-11 12-25",
    ],
    "FR-ZB-ST": ["04-03 12-26", "03-26"],
    "FR-GE-BR": ["04-03 12-26", "03-26"],
    "FR-GE-HR": ["04-03 12-26", "03-26"],
    "FR-GE-MO": ["04-03 12-26", "03-26"],
    "FR-BL": ["10-09", "10-09"],
    "FR-GP": ["04-03 05-27", "03-26 05-27"],
    "FR-GY": ["06-10", "06-10"],
    "FR-MF": ["05-28", "05-28"],
    "FR-MQ": ["04-03 05-22", "03-26 05-22"],
    "FR-RU": ["", "12-20"],
    "FR-YT": ["04-27", "04-27"],
  },
  DE: {
    "": ["01-01 04-03 04-06 05-01 05-14 05-25 10-03 12-25 12-26", "01-01 03-26 03-29 05-01 05-06 05-17 12-25"],
    "DE-BB": ["10-31", ""],
    "DE-BE": ["", "03-08"],
    "DE-BW": ["01-06 06-04", "01-06 05-27 11-01"],
    "DE-BY": ["01-06 06-04", "01-06 05-27 11-01"],
    "DE-BY-AU": ["01-06 06-04 08-08 08-15", "01-06 05-27 11-01"],
    "DE-HB": ["10-31", ""],
    "DE-HE": ["06-04", "05-27"],
    "DE-HH": ["10-31", ""],
    "DE-MV": ["10-31", "03-08"],
    "DE-NI": ["10-31", ""],
    "DE-NW": ["06-04", "05-27 11-01"],
    "DE-RP": ["06-04", "05-27 11-01"],
    "DE-SH": ["10-31", ""],
    "DE-SL": ["06-04 08-15", "05-27 11-01"],
    "DE-SN": ["10-31 11-18", "11-17"],
    "DE-ST": ["01-06 10-31", "01-06"],
    "DE-TH": ["10-31", "09-20"],
  },
  CH: {
    "": ["01-01 04-06 05-14 05-25 08-01 12-25", "01-01 03-29 05-06 05-17 12-25"],
    "CH-AG": ["01-02 04-03 05-01 12-26", "01-02 03-26 05-01"],
    "CH-AI": ["04-03 06-04 08-15 09-22 12-08", "03-26 05-27 09-22 11-01 12-08"],
    "CH-AI-OB": ["04-03 06-04 08-15 12-08", "03-26 05-27 11-01 12-08"],
    "CH-AR": ["04-03", "03-26"],
    "CH-BE": ["01-02 04-03 12-26", "01-02 03-26"],
    "CH-BL": ["04-03 05-01 12-26", "03-26 05-01"],
    "CH-BS": ["04-03 05-01 12-26", "03-26 05-01"],
    "CH-FR": ["01-02 04-03 06-04 08-15 12-08 12-26", "01-02 03-26 05-27 11-01 12-08"],
    "CH-GE": ["04-03 09-10 12-31", "03-26 09-09 12-31"],
    "CH-GL": ["01-02 04-03 04-09 12-26", "01-02 03-26 04-01 11-01"],
    "CH-GR": ["04-03 12-26", "03-26"],
    "CH-JU": ["01-02 04-03 05-01 06-04 06-23 08-15", "01-02 03-26 05-01 05-27 06-23 11-01"],
    "CH-LU": ["01-02 04-03 06-04 08-15 12-08 12-26", "01-02 03-26 05-27 11-01 12-08"],
    "CH-NE": ["04-03 05-01 09-21", "03-01 03-26 05-01 09-20"],
    "CH-NW": ["03-19 04-03 06-04 08-15 12-08 12-26", "03-19 03-26 05-27 11-01 12-08"],
    "CH-OW": ["01-02 04-03 06-04 08-15 09-25 12-08 12-26", "01-02 03-26 05-27 09-25 11-01 12-08"],
    "CH-SG": ["04-03 12-26", "03-26 11-01"],
    "CH-SH": ["01-02 04-03 05-01 12-26", "01-02 03-26 05-01"],
    "CH-SO": ["01-02 04-03 06-04 08-15 12-26", "01-02 03-26 05-27 11-01"],
    "CH-SZ": ["01-06 03-19 04-03 06-04 08-15 12-08 12-26", "01-06 03-19 03-26 05-27 11-01 12-08"],
    "CH-TG": ["01-02 04-03 05-01 12-26", "01-02 03-26 05-01"],
    "CH-TI": ["01-06 03-19 05-01 06-04 06-29 08-15 12-08 12-26", "01-06 03-19 05-01 05-27 06-29 11-01 12-08"],
    "CH-UR": ["01-06 03-19 04-03 06-04 08-15 12-08", "01-06 03-19 03-26 05-27 11-01 12-08"],
    "CH-VD": ["01-02 04-03 09-21", "01-02 03-26 09-20"],
    "CH-VS": ["03-19 06-04 08-15 12-08 12-26", "03-19 05-27 11-01 12-08"],
    "CH-ZG": ["01-02 04-03 06-04 08-15 12-08 12-26", "01-02 03-26 05-27 11-01 12-08"],
    "CH-ZH": ["01-02 04-03 05-01 12-26", "01-02 03-26 05-01"],
  },
  GB: {
    "": ["01-01 04-03 05-04 05-25 12-25 12-28", "01-01 03-26 05-03 05-31 12-27 12-28"],
    "GB-ENG": ["04-06 08-31", "03-29 08-30"],
    "GB-NIR": ["03-17 04-06 07-13 08-31", "03-17 03-29 07-12 08-30"],
    "GB-SCT": ["01-02 06-15 08-03 11-30", "01-04 08-02 11-30"],
    "GB-WLS": ["04-06 08-31", "03-29 08-30"],
  },
};

const inYear = (country: string, region: string, year: number): string[] =>
  publicHolidays({ country, region, from: `${year}-01-01`, to: `${year}-12-31`, language: "en" }).map(
    (day) => day.start,
  );

const isCompared = (country: string) => (date: string) =>
  !(country === "GB" ? [0, 6] : [0]).includes(new Date(date).getUTCDay());

/** A country without regions stands for itself; of the others only the regions have schools. */
const everyRegion = Object.entries(facts).flatMap(([country, regions]) =>
  Object.keys(regions)
    .filter((region) => region !== "" || Object.keys(regions).length === 1)
    .flatMap((region) => [[country, region, 2026] as const, [country, region, 2027] as const]),
);

test.each(everyRegion)("%s %s has off in %i what its law says", (country, region, year) => {
  const days = [facts[country]![""]!, ...(region === "" ? [] : [facts[country]![region]!])].map(
    (both) => both[year - 2026],
  );
  const expected = days.join(" ").split(" ").filter(Boolean).toSorted();
  const found = inYear(country, region, year).filter(isCompared(country));
  expect(found).toEqual(expected.map((day) => `${year}-${day}`));
});

/**
 * Days about which the law and the practice of schools differ. The law's own words: Glarus,
 * Ruhetagsgesetz IX B/21/1, Art. 2; Solothurn, 512.41, § 2; Valais, nine days from New Year to
 * Christmas; Saint-Martin, Code du travail, art. L. 3422-2. Appenzell Innerrhoden (822.200, Art. 2)
 * and Ausserrhoden name all of theirs. So does Scotland (Banking and Financial Dealings Act 1971,
 * schedule 1, and the St Andrew's Day Bank Holiday (Scotland) Act 2007).
 */
test.each([
  ["CH", "CH-GL", "01-02"],
  ["CH", "CH-SO", "01-02 04-06 05-25 12-26"],
  ["CH", "CH-VS", "04-06 05-25 12-26"],
  ["CH", "CH-AI", ""],
  ["CH", "CH-AR", ""],
  ["CH", "CH-UR", ""],
  ["FR", "FR-MF", "05-28"],
  ["GB", "GB-SCT", ""],
])("%s %s calls approximate what sources differ about: %s", (country, region, days) => {
  const asked = { country, region, from: "2026-01-01", to: "2026-12-31" };
  for (const [language, word] of [
    ["en", "(approximate)"],
    ["de", "(ungefähr)"],
  ] as const) {
    const named = publicHolidays({ ...asked, language }).filter(({ name }) => name.includes(word));
    expect(named.map(({ start }) => start.slice(5)).join(" ")).toBe(days);
  }
});

test("there are facts of every region that the table covers", () => {
  for (const [country, regions] of Object.entries(libraryRegions)) {
    expect(Object.keys(facts[country]!).toSorted()).toEqual(Object.keys(regions).toSorted());
  }
});

describe("in other years", () => {
  const yearsWith = (region: string, day: string) =>
    Array.from({ length: 10 }, (_, index) => 2024 + index).filter((year) =>
      inYear(region.slice(0, 2), region, year).includes(`${year}-${day}`),
    );

  // Christmas is a Friday in 2026, a Monday in 2028.
  test.each(["CH-UR", "CH-AR", "CH-AI"])("%s has St Stephen's Day but next to a Sunday and Christmas", (region) => {
    expect(yearsWith(region, "12-26")).toEqual([2024, 2025, 2027, 2029, 2030, 2031, 2032, 2033]);
  });

  test("Glarus walks to Näfels on the first Thursday of April, but not in Holy Week", () => {
    const walks = [2024, 2025, 2026, 2027, 2028, 2029, 2034].map(
      (year) =>
        inYear("CH", "CH-GL", year).filter((date) => date.slice(5, 7) === "04" && new Date(date).getUTCDay() === 4)[0],
    );
    expect(walks).toEqual([
      "2024-04-04",
      "2025-04-03",
      "2026-04-09",
      "2027-04-01",
      "2028-04-06",
      "2029-04-05",
      "2034-04-13",
    ]);
  });

  test.each([
    ["CH-SO", "05-01"],
    ["CH-VS", "05-01"],
    ["CH-VS", "12-24"],
  ])("a half day is none: %s, %s", (region, day) => {
    expect(yearsWith(region, day)).toEqual([]);
  });
});
