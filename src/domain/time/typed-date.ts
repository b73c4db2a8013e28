import { isPlainDate, type PlainDate } from "./plain-date.ts";

const twoDigits = (text: string): string => text.padStart(2, "0");

/** "13" is 2013, "98" is 1998: the latest year that is not after `today`. */
const fullYear = (year: string, today: PlainDate): string => {
  if (year.length !== 2) return year;
  const century = Number(today.slice(0, 2));
  return `${`${century}${year}` > today.slice(0, 4) ? century - 1 : century}${year}`;
};

/**
 * A past day as people write it, a birthday: "12.3.2013", "12/03/13", "12-03-2013", "2013-03-12". The day comes before the
 * month. "" where it is none of these or there is no such day.
 */
export const readTypedDate = (text: string, today: PlainDate): PlainDate | "" => {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/u.exec(text);
  const european = /^(\d{1,2})[-/. ]+(\d{1,2})[-/. ]+(\d{4}|\d{2})\.?(?: \d.*)?$/u.exec(text);
  const [year = "", month = "", day = ""] = iso?.slice(1) ?? european?.slice(1).toReversed() ?? [];
  const date = `${fullYear(year, today)}-${twoDigits(month)}-${twoDigits(day)}`;
  return isPlainDate(date) ? date : "";
};
