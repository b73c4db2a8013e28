import { easterSunday } from "./easter.ts";
import { callApproximate, compareOfficial, computedId, type OfficialHoliday, textIn } from "./official-holiday.ts";
import { addDays, type PlainDate } from "#domain/time/plain-date";
import type { CountryRules, YearRule } from "./public-holiday-rule.ts";
import { firstListedYear, publicHolidayRules } from "./generated/public-holidays-data.ts";

const dateIn = (year: number, on: YearRule): PlainDate | undefined => {
  if (typeof on === "number") return addDays(easterSunday(year), on);
  if (on.length === 5) return `${year}-${on}`;
  const day = on.split(" ")[year - firstListedYear];
  return day === undefined || day === "-" ? undefined : `${year}-${day}`;
};

const has = (regions: string, region: string): boolean => regions.split(" ").includes(region);

/**
 * The nearest region with rules: the region itself, one that contains it (`DE-BY` for `DE-BY-XX`),
 * or the country ("").
 */
const ruledRegion = (rules: CountryRules, region: string): string => {
  for (let code = region; code !== ""; code = code.slice(0, Math.max(0, code.lastIndexOf("-")))) {
    if (has(rules.regions, code)) return code;
  }
  return "";
};

/**
 * The public holidays of LU, FR, BE, DE, CH and GB, computed by rule without a network. `region` is
 * a code of OpenHolidays (`DE-BY`, `FR-ZB-ST`) or, in GB, of ISO 3166-2. "" or a region without
 * holidays of its own gives those of the whole country. `from` and `to` are inclusive. The rules
 * come from the date-holidays library; holidays that follow no simple rule are listed for 2024 to
 * 2050 only. A day about which sources differ there is called approximate.
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
    for (const { key, names, on, approximate: doubted } of own) {
      const date = dateIn(year, on);
      if (date === undefined || date < o.from || date > o.to) continue;
      const id = computedId(o.country, key, year);
      const name = textIn(names, o.language);
      const called = doubted !== undefined && has(doubted, region) ? callApproximate(name, o.language) : name;
      found.push({ id, name: called, start: date, end: date, kind: "public" });
    }
  }
  return found.toSorted(compareOfficial);
};
