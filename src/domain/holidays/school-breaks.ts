import { type DateRange, intersectRanges } from "#domain/time/date-range";
import { addDays, isoWeekday, mondayOf, type PlainDate } from "#domain/time/plain-date";
import { easterSunday } from "./easter.ts";
import {
  callApproximate,
  compareOfficial,
  computedId,
  type LanguageTexts,
  type OfficialHoliday,
  textIn,
} from "./official-holiday.ts";

export type Break = "allSaints" | "christmas" | "carnival" | "easter" | "pentecost" | "summer";

/** What each is called. */
export const breakNames: Readonly<Record<Break, LanguageTexts>> = {
  allSaints: {
    en: "All Saints’ holidays",
    fr: "Congé de la Toussaint",
    de: "Allerheiligenferien",
    lb: "Allerhellegevakanz",
  },
  christmas: { en: "Christmas holidays", fr: "Vacances de Noël", de: "Weihnachtsferien", lb: "Chrëschtvakanz" },
  carnival: { en: "Carnival holidays", fr: "Congé de Carnaval", de: "Fastnachtsferien", lb: "Fuesvakanz" },
  easter: { en: "Easter holidays", fr: "Vacances de Pâques", de: "Osterferien", lb: "Ouschtervakanz" },
  pentecost: { en: "Pentecost holidays", fr: "Congé de la Pentecôte", de: "Pfingstferien", lb: "Péngschtvakanz" },
  summer: { en: "Summer holidays", fr: "Vacances d’été", de: "Sommerferien", lb: "Summervakanz" },
};

/** The weeks from a Monday on, with the weekends around them. */
const weeksFrom = (monday: PlainDate, weeks: number): DateRange => ({
  start: addDays(monday, -2),
  end: addDays(monday, weeks * 7 - 1),
});

/**
 * Easter in March or early in April begins the two weeks, an Easter in the middle of April divides
 * them, a late one ends them.
 */
const easterBreak = (easter: PlainDate): DateRange => {
  const weeksBefore = easter.slice(5) < "04-04" ? 0 : easter.slice(5) < "04-14" ? 1 : 2;
  return weeksFrom(addDays(easter, 1 - weeksBefore * 7), 2);
};

/**
 * Luxembourg's school holidays as the calendars of the last years had them. There is a week at All
 * Saints', two at Christmas, one before Lent, and two at Easter. Then come the week of May's last
 * Monday, and the summer from 16 July to 14 September. The ministry may decide otherwise, by a week
 * at Carnival most of all.
 */
export const luxembourgBreaks = (firstYear: number): Readonly<Record<Break, DateRange>> => {
  const next = firstYear + 1;
  const easter = easterSunday(next);
  const allSaints = `${firstYear}-11-01`;
  return {
    // All Saints' Day on a weekend: the week after it.
    allSaints: weeksFrom(mondayOf(addDays(allSaints, isoWeekday(allSaints) > 5 ? 2 : 0)), 1),
    // Christmas Day on a Sunday: from Monday on.
    christmas: weeksFrom(mondayOf(`${firstYear}-12-26`), 2),
    carnival: weeksFrom(addDays(easter, -48), 1),
    easter: easterBreak(easter),
    pentecost: weeksFrom(mondayOf(`${next}-05-31`), 1),
    summer: { start: `${next}-07-16`, end: `${next}-09-14` },
  };
};

/**
 * School holidays by rule, for where their source cannot be reached: Luxembourg's, called
 * approximate. The other countries have none, since their authorities set each year's. `from` and
 * `to` are inclusive.
 */
export const schoolBreaks = (o: {
  country: string;
  from: PlainDate;
  to: PlainDate;
  language: string;
}): OfficialHoliday[] => {
  if (o.country !== "LU") return [];
  const found: OfficialHoliday[] = [];
  for (let year = Number(o.from.slice(0, 4)) - 1; year <= Number(o.to.slice(0, 4)); year++) {
    for (const [key, range] of Object.entries(luxembourgBreaks(year)) as [Break, DateRange][]) {
      if (!intersectRanges(range, { start: o.from, end: o.to })) continue;
      const name = callApproximate(textIn(breakNames[key], o.language), o.language);
      found.push({ id: computedId(o.country, key, year), name, ...range, kind: "school" });
    }
  }
  return found.toSorted(compareOfficial);
};
