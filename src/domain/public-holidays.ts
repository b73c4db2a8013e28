import { easterSunday } from "./easter.ts";
import { compareOfficial, type LanguageTexts, type OfficialHoliday, textIn } from "./official-holiday.ts";
import { addDays, type PlainDate } from "./plain-date.ts";
import { firstListedYear, publicHolidayRules } from "./public-holidays-data.ts";

/** When in a year: "12-25"; days after Easter Sunday; or each year's "MM-DD" from `firstListedYear` on ("-": not that year). */
export type YearRule = string | number;

export type PublicHolidayRule = {
  /** Names it within its country, the same for ever. */
  readonly key: string;
  readonly names: LanguageTexts;
  readonly on: YearRule;
  /** The regions that have it, separated by spaces; all where it is left out. */
  readonly regions?: string;
};

export type CountryRules = {
  /** The regions with public holidays of their own, separated by spaces; the first, "", is the country as a whole. */
  readonly regions: string;
  readonly holidays: readonly PublicHolidayRule[];
};

const dateIn = (year: number, on: YearRule): PlainDate | undefined => {
  if (typeof on === "number") return addDays(easterSunday(year), on);
  if (on.length === 5) return `${year}-${on}`;
  const day = on.split(" ")[year - firstListedYear];
  return day === undefined || day === "-" ? undefined : `${year}-${day}`;
};

const has = (regions: string, region: string): boolean => regions.split(" ").includes(region);

/** The nearest region that has rules: itself, one it lies in (`DE-BY` for `DE-BY-XX`), or the country. */
const ruledRegion = (rules: CountryRules, region: string): string => {
  for (let code = region; code !== ""; code = code.slice(0, Math.max(0, code.lastIndexOf("-")))) {
    if (has(rules.regions, code)) return code;
  }
  return "";
};

/**
 * The public holidays of LU, FR, BE, DE, CH and GB from rules alone, without any network. `region` is a code of OpenHolidays
 * (`DE-BY`, `FR-ZB-ST`) or, in GB, of ISO 3166-2; "" or one without holidays of its own: those of the whole country.
 * `from` and `to` are inclusive. The rules are those of the date-holidays library for 2024 to 2050; days that follow no simple
 * rule are known for these years only.
 */
export const publicHolidays = (o: {
  country: string;
  region: string;
  from: PlainDate;
  to: PlainDate;
  language: string;
}): OfficialHoliday[] => {
  const rules = publicHolidayRules[o.country];
  if (rules === undefined) return [];
  const region = ruledRegion(rules, o.region);
  const own = rules.holidays.filter((rule) => rule.regions === undefined || has(rule.regions, region));
  const found: OfficialHoliday[] = [];
  for (let year = Number(o.from.slice(0, 4)); year <= Number(o.to.slice(0, 4)); year++) {
    for (const { key, names, on } of own) {
      const date = dateIn(year, on);
      if (date === undefined || date < o.from || date > o.to) continue;
      const id = `computed:${o.country}:${key}:${year}`;
      found.push({ id, name: textIn(names, o.language), start: date, end: date, kind: "public" });
    }
  }
  return found.toSorted(compareOfficial);
};
