import { publicHolidays } from "#domain/holidays/public-holidays";
import { type Break, breakNames, schoolBreaks } from "#domain/holidays/school-breaks";
import type { DateRange } from "#domain/time/date-range";
import type { PlainDate } from "#domain/time/plain-date";

export type LuxembourgHoliday = DateRange & {
  readonly kind: "school" | "public";
  readonly name: string;
  /** Its id in the OpenHolidays data; computed ones begin with `computed:`. */
  readonly source: string;
};

type Known = readonly [start: PlainDate, end: PlainDate, source: string];

/**
 * The school holidays of the OpenHolidays data, by the calendar year in which the school year
 * begins.
 */
const knownBreaks: Readonly<Record<number, Readonly<Record<Break, Known>>>> = {
  2025: {
    allSaints: ["2025-11-01", "2025-11-09", "eea87bc0-83f4-47bf-95be-bd87171a88e2"],
    christmas: ["2025-12-20", "2026-01-04", "364e6bc6-ad0b-4ddb-a1b0-cae7edb33c46"],
    carnival: ["2026-02-14", "2026-02-22", "a9416d19-87d9-4610-a101-c4f9f6ea21d8"],
    easter: ["2026-03-28", "2026-04-12", "4a313b71-0e0c-4a12-bc92-9b854069e319"],
    pentecost: ["2026-05-23", "2026-05-31", "f2c93ae1-14c8-460f-a694-598b2574e62a"],
    summer: ["2026-07-16", "2026-09-14", "471cedeb-bec6-4aa3-8ab7-64119ed7a25c"],
  },
  2026: {
    allSaints: ["2026-10-31", "2026-11-08", "2fc0573c-2b47-4e67-80ff-f04b4a4714fb"],
    christmas: ["2026-12-19", "2027-01-03", "7518b09c-10d2-4291-aa01-37d09eb028c7"],
    carnival: ["2027-02-06", "2027-02-14", "b0c2e75e-1a9a-44fb-865c-ad55f1bab739"],
    easter: ["2027-03-27", "2027-04-11", "bed67dd3-fd43-4c8a-a737-1fab2dcad86b"],
    pentecost: ["2027-05-29", "2027-06-06", "c89c917c-c1eb-478d-955a-0cb25584fa2f"],
    summer: ["2027-07-16", "2027-09-14", "8673d187-f415-41d4-8f9a-8ae8bd48b446"],
  },
};

/**
 * Public holidays as published. Good Friday is a bank holiday in Luxembourg and no school holiday,
 * so it is left out.
 */
const knownPublic: Readonly<Record<number, readonly (readonly [name: string, date: PlainDate, source: string])[]>> = {
  2026: [
    ["All Saints’ Day", "2026-11-01", "d4a773f9-fe64-4df4-a07a-af59860ee1b4"],
    ["Christmas Day", "2026-12-25", "a3ed09af-36d2-4466-9049-413d49b7e0ea"],
    ["St Stephen’s Day", "2026-12-26", "18e26a66-01d2-41f2-b156-e2440f962265"],
    ["New Year’s Day", "2027-01-01", "7586ca18-6430-4be1-a5ff-1877d8e14a8b"],
    ["Easter Monday", "2027-03-29", "f9c15925-1dc6-4814-ad87-92ce61b66eaa"],
    ["Labour Day", "2027-05-01", "312b3187-0a58-4772-8f17-674979754739"],
    ["Ascension Day", "2027-05-06", "dadcd5b1-cbdf-4adb-bfd8-54d7c0f12ad7"],
    ["Europe Day", "2027-05-09", "2dbc6d67-f5b6-457d-bd59-5e59e7369206"],
    ["Whit Monday", "2027-05-17", "5fdae20b-b4ee-49d1-bf74-e336f76b5d2b"],
    ["National Day", "2027-06-23", "76f0862d-f892-4471-9133-e05018f68411"],
  ],
};

/**
 * The holidays of Luxembourg's schools in a school year, as published or computed. Computed ones
 * are called approximate.
 */
export const luxembourgHolidays = (firstYear: number): readonly LuxembourgHoliday[] => {
  const known = knownBreaks[firstYear];
  const breaks = known
    ? (Object.keys(known) as Break[]).map((key): LuxembourgHoliday => {
        const [start, end, source] = known[key];
        return { kind: "school", name: breakNames[key]["en"]!, start, end, source };
      })
    : schoolBreaks({ country: "LU", from: `${firstYear}-09-15`, to: `${firstYear + 1}-09-14`, language: "en" }).map(
        ({ id, name, start, end, kind }): LuxembourgHoliday => ({ kind, name, start, end, source: id }),
      );
  const days = knownPublic[firstYear]?.map(([name, date, source]): LuxembourgHoliday => ({
    kind: "public",
    name,
    start: date,
    end: date,
    source,
  }));
  const range = { from: `${firstYear}-09-15`, to: `${firstYear + 1}-07-15` };
  const computed = publicHolidays({ country: "LU", region: "", ...range, language: "en" });
  return [
    ...breaks,
    ...(days ??
      computed.map(({ id, name, start, end }) => ({ kind: "public" as const, name, start, end, source: id }))),
  ];
};
