import { emptyValues } from "#schema/validate";
import { createDemoId } from "./demo-id.ts";
import type { DemoRow } from "./demo-row.ts";

export const schoolyearId = createDemoId("schoolyears", "2026/2027");
export const rotationId = createDemoId("rotations", "A/B");

/** In Luxembourg the school year runs from 15 September to 15 July (règlement grand-ducal du 31 juillet 1980, art. 1). */
export const schoolyears: readonly DemoRow<"schoolyears">[] = [
  {
    ...emptyValues("schoolyears"),
    id: schoolyearId,
    name: "2026/2027",
    country: "LU",
    start: "2026-09-15",
    end: "2027-07-15",
    zone: "Europe/Luxembourg",
    terms: [
      { name: "1st trimester", start: "2026-09-15", end: "2026-12-18" },
      { name: "2nd trimester", start: "2027-01-04", end: "2027-03-26" },
      { name: "3rd trimester", start: "2027-04-12", end: "2027-07-15" },
    ],
  },
];

/** ISO parity, even weeks A: the long ISO year makes weeks 53 and 1 both B. */
export const rotations: readonly DemoRow<"rotations">[] = [
  {
    ...emptyValues("rotations"),
    id: rotationId,
    schoolyear: schoolyearId,
    name: "A/B weeks",
    unit: "week",
    labels: ["A", "B"],
    rule: "parity",
    anchorDate: "2026-09-15",
    anchorLabel: "A",
  },
];

type HolidayKind = DemoRow<"holidays">["kind"];

/**
 * Dates and ids of the OpenHolidays data for Luxembourg. Good Friday is a bank holiday there and no school holiday,
 * so it is left out. The pedagogical day is the school's own.
 */
const closures: readonly [kind: HolidayKind, name: string, start: string, end: string, source: string][] = [
  ["school", "All Saints’ holidays", "2026-10-31", "2026-11-08", "2fc0573c-2b47-4e67-80ff-f04b4a4714fb"],
  ["school", "Christmas holidays", "2026-12-19", "2027-01-03", "7518b09c-10d2-4291-aa01-37d09eb028c7"],
  ["school", "Carnival holidays", "2027-02-06", "2027-02-14", "b0c2e75e-1a9a-44fb-865c-ad55f1bab739"],
  ["school", "Easter holidays", "2027-03-27", "2027-04-11", "bed67dd3-fd43-4c8a-a737-1fab2dcad86b"],
  ["school", "Pentecost holidays", "2027-05-29", "2027-06-06", "c89c917c-c1eb-478d-955a-0cb25584fa2f"],
  ["school", "Summer holidays", "2027-07-16", "2027-09-14", "8673d187-f415-41d4-8f9a-8ae8bd48b446"],
  ["public", "All Saints’ Day", "2026-11-01", "2026-11-01", "d4a773f9-fe64-4df4-a07a-af59860ee1b4"],
  ["public", "Christmas Day", "2026-12-25", "2026-12-25", "a3ed09af-36d2-4466-9049-413d49b7e0ea"],
  ["public", "St Stephen’s Day", "2026-12-26", "2026-12-26", "18e26a66-01d2-41f2-b156-e2440f962265"],
  ["public", "New Year’s Day", "2027-01-01", "2027-01-01", "7586ca18-6430-4be1-a5ff-1877d8e14a8b"],
  ["public", "Easter Monday", "2027-03-29", "2027-03-29", "f9c15925-1dc6-4814-ad87-92ce61b66eaa"],
  ["public", "Labour Day", "2027-05-01", "2027-05-01", "312b3187-0a58-4772-8f17-674979754739"],
  ["public", "Ascension Day", "2027-05-06", "2027-05-06", "dadcd5b1-cbdf-4adb-bfd8-54d7c0f12ad7"],
  ["public", "Europe Day", "2027-05-09", "2027-05-09", "2dbc6d67-f5b6-457d-bd59-5e59e7369206"],
  ["public", "Whit Monday", "2027-05-17", "2027-05-17", "5fdae20b-b4ee-49d1-bf74-e336f76b5d2b"],
  ["public", "National Day", "2027-06-23", "2027-06-23", "76f0862d-f892-4471-9133-e05018f68411"],
  ["own", "Pedagogical day", "2026-11-27", "2026-11-27", ""],
];

export const holidays: readonly DemoRow<"holidays">[] = closures.map(([kind, name, start, end, source]) => ({
  ...emptyValues("holidays"),
  id: createDemoId("holidays", name),
  schoolyear: schoolyearId,
  name,
  start,
  end,
  kind,
  source,
  official: source === "" ? null : { name, start, end },
}));
