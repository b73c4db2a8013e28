import { createContext, useContext } from "react";
import type { OfficialHoliday } from "#domain/holidays/official-holiday";
import type { PlainDate } from "#domain/time/plain-date";
import type { Result } from "#domain/result";
import type { SchoolRegion } from "#domain/holidays/school-regions";
import type { CountryCode } from "#schema/schoolyears";

type Origin = {
  /**
   * "computed": not all was available; what follows a rule is computed, school holidays may be
   * missing.
   */
  readonly source: "openholidays" | "cache" | "computed";
  /** When the source answered, as an ISO time. */
  readonly fetchedAt: string;
  /** Why this device did not reach the server: the answer is an earlier one or computed. */
  readonly fault?: { readonly type: string };
};

/**
 * Where official holidays and a country's regions come from; offline, what this device can compute.
 */
export type HolidaySource = {
  readHolidays(question: {
    readonly country: CountryCode;
    /** Codes of the tree of regions, or "". */
    readonly region: string;
    readonly group?: string;
    readonly from: PlainDate;
    readonly to: PlainDate;
    readonly language: "en" | "fr" | "de" | "lb";
  }): Promise<Result<Origin & { readonly holidays: readonly OfficialHoliday[] }, { readonly type: string }>>;
  readRegions(o: {
    readonly country: CountryCode;
    readonly language: "en" | "fr" | "de" | "lb";
  }): Promise<Result<Origin & { readonly regions: readonly SchoolRegion[] }, { readonly type: string }>>;
};

export const HolidaySourceContext = createContext<HolidaySource | null>(null);

export const useHolidaySource = (): HolidaySource => {
  const source = useContext(HolidaySourceContext);
  if (!source) throw new Error("useHolidaySource is used outside of HolidaySourceContext");
  return source;
};
