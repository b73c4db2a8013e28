import { UTCDateMini } from "@date-fns/utc/date/mini";
import { isValid, parse, subYears } from "date-fns";
import type { DateRange } from "./date-range.ts";
import { isPlainDate, type PlainDate } from "./plain-date.ts";

/**
 * The day comes before the month. Two digits of a year are tried first: "13" is not the year 13.
 */
const formats = ["d.M.yy", "d.M.yyyy", "yyyy.M.d"];

/**
 * A past day as people write it, a birthday: "12.3.2013", "12/03/13", "12-03-2013", "2013-03-12",
 * also with a time behind it. The day comes before the month; "13" is 2013 and "98" 1998, the
 * latest year that is not after `today`. "" where it is none of these or there is no such day.
 */
export const readTypedDate = (text: string, today: PlainDate): PlainDate | "" => {
  const [, date = ""] =
    /^((?:\d{1,2}[-/. ]+){2}(?:\d{4}|\d{2})|\d{4}(?:[-/.]\d{1,2}){2})\.?(?:[ T]\d.*)?$/u.exec(text) ?? [];
  // date-fns looks for two digits of a year from 50 years before the reference to 49 after it.
  const reference = subYears(new UTCDateMini(today), 49);
  const read = formats.map((format) => parse(date.replaceAll(/[-/. ]+/gu, "."), format, reference)).find(isValid);
  return read?.toISOString().slice(0, 10) ?? "";
};

/**
 * A day to go to as people write it: "24.12.", "24/12/26", "24-12-2026", "2026-12-24". The day
 * comes before the month. Without a year it is the one in `year`, a school year, or in the twelve
 * months from its first day. "" where it is no day.
 */
export const readDayToGo = (text: string, year: DateRange): PlainDate | "" => {
  const typed = text.trim();
  if (isPlainDate(typed)) return typed;
  const [, day = "", month = "", years = ""] =
    /^(\d{1,2})[-/. ]+(\d{1,2})(?:[-/. ]+(\d{4}|\d{2}))?[. ]*$/u.exec(typed) ?? [];
  const dateIn = (fullYear: string): PlainDate => `${fullYear}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const first = year.start.slice(0, 4);
  const written = years.length === 2 ? `20${years}` : years;
  const candidates = written === "" ? [first, String(Number(first) + 1)] : [written];
  return candidates.map(dateIn).find((date) => isPlainDate(date) && (written !== "" || date >= year.start)) ?? "";
};
