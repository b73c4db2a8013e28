import type { LanguageTexts } from "./official-holiday.ts";

/**
 * When in a year: "12-25"; days after Easter Sunday; or each year's "MM-DD" from `firstListedYear`
 * on ("-": not that year).
 */
export type YearRule = string | number;

type PublicHolidayRule = {
  /** Its name within the country's rules; never changes. */
  readonly key: string;
  readonly names: LanguageTexts;
  readonly on: YearRule;
  /** The regions that have it, separated by spaces; all of them if left out. */
  readonly regions?: string;
  /** The regions in which sources differ about it. */
  readonly approximate?: string;
};

export type CountryRules = {
  /**
   * The regions with public holidays of their own, separated by spaces; the first, "", is the
   * country as a whole.
   */
  readonly regions: string;
  readonly holidays: readonly PublicHolidayRule[];
};
