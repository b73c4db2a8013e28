import type { DayRule } from "./repeat-days.ts";

const weekdayNames = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];
const frequencies: readonly string[] = ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"];

/** The parts that are lists of numbers: how RFC 5545 names them and how `DayRule` does. */
const lists = {
  BYMONTH: "months",
  BYWEEKNO: "weeks",
  BYYEARDAY: "yearDays",
  BYMONTHDAY: "monthDays",
  BYSETPOS: "positions",
} as const;

/** The rule that repeats every day, week, month or year, without an end. */
export const plainRule = (freq: DayRule["freq"]): DayRule => ({
  freq,
  interval: 1,
  count: null,
  until: null,
  weekStart: 1,
  months: [],
  weeks: [],
  yearDays: [],
  monthDays: [],
  weekdays: [],
  positions: [],
});

const readWeekday = (text: string): DayRule["weekdays"][number] | undefined => {
  const [, nth, name] = /^([+-]?\d{0,2})([A-Z]{2})$/.exec(text) ?? [];
  const isoDay = weekdayNames.indexOf(name ?? "") + 1;
  return isoDay === 0 ? undefined : { isoDay, nth: Number(nth || 0) };
};

/** What a part says; undefined if it says nothing this app knows. */
const readPart = (name: string, value: string): Partial<DayRule> | undefined => {
  const number = Number(value);
  const isCount = Number.isInteger(number) && number > 0;
  switch (name) {
    case "FREQ":
      return frequencies.includes(value) ? { freq: value as DayRule["freq"] } : undefined;
    case "INTERVAL":
      return isCount ? { interval: number } : undefined;
    case "COUNT":
      return isCount ? { count: number } : undefined;
    case "UNTIL": {
      const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)(?:T\d{6}Z?)?$/.exec(value) ?? [];
      return year === undefined ? undefined : { until: `${year}-${month}-${day}` };
    }
    case "WKST": {
      const day = readWeekday(value);
      return day && { weekStart: day.isoDay };
    }
    case "BYDAY": {
      const days = value.split(",").map(readWeekday);
      return days.includes(undefined) ? undefined : { weekdays: days as DayRule["weekdays"] };
    }
    default: {
      const list = lists[name as keyof typeof lists];
      const numbers = value.split(",").map(Number);
      return list && numbers.every((one) => Number.isInteger(one) && one !== 0) ? { [list]: numbers } : undefined;
    }
  }
};

/**
 * Reads an RRULE of RFC 5545 (3.3.10) that repeats over whole days. An UNTIL with a time counts by
 * its day: exporters write it either way. undefined if anything in it is not understood, such as
 * hours: half a rule would be another one.
 */
export const readRule = (text: string): DayRule | undefined => {
  if (text === "") return undefined;
  let read: Partial<DayRule> = {};
  for (const part of text
    .toUpperCase()
    .replace(/^RRULE:/, "")
    .split(";")) {
    const [name = "", value = ""] = part.split("=");
    const said = readPart(name, value);
    if (!said) return undefined;
    read = { ...read, ...said };
  }
  return read.freq && { ...plainRule(read.freq), ...read };
};

/** A rule as an RRULE of RFC 5545; what says nothing is left out. Its UNTIL is a day. */
export const printRule = (rule: DayRule): string => {
  const parts = [`FREQ=${rule.freq}`];
  const add = (name: string, value: string | number) => parts.push(`${name}=${value}`);
  if (rule.interval > 1) add("INTERVAL", rule.interval);
  for (const [name, list] of Object.entries(lists)) if (rule[list].length > 0) add(name, rule[list].join());
  const days = rule.weekdays.map(({ isoDay, nth }) => `${nth || ""}${weekdayNames[isoDay - 1]}`);
  if (days.length > 0) add("BYDAY", days.join());
  if (rule.weekStart !== 1) add("WKST", weekdayNames[rule.weekStart - 1]!);
  if (rule.count !== null) add("COUNT", rule.count);
  if (rule.until !== null) add("UNTIL", rule.until.replaceAll("-", ""));
  return parts.join(";");
};
