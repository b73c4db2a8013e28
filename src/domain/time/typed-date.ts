import { UTCDateMini } from "@date-fns/utc/date/mini";
import { isValid, parse, subYears } from "date-fns";
import type { PlainDate } from "./plain-date.ts";

/** The day comes before the month. Two digits of a year are tried first: "13" is not the year 13. */
const formats = ["d.M.yy", "d.M.yyyy", "yyyy.M.d"];

/**
 * A past day as people write it, a birthday: "12.3.2013", "12/03/13", "12-03-2013", "2013-03-12", also with a time behind it.
 * The day comes before the month; "13" is 2013 and "98" 1998, the latest year that is not after `today`. "" where it is none of
 * these or there is no such day.
 */
export const readTypedDate = (text: string, today: PlainDate): PlainDate | "" => {
  const [, date = ""] =
    /^((?:\d{1,2}[-/. ]+){2}(?:\d{4}|\d{2})|\d{4}(?:[-/.]\d{1,2}){2})\.?(?:[ T]\d.*)?$/u.exec(text) ?? [];
  // date-fns looks for two digits of a year from 50 years before the reference to 49 after it.
  const reference = subYears(new UTCDateMini(today), 49);
  const read = formats.map((format) => parse(date.replaceAll(/[-/. ]+/gu, "."), format, reference)).find(isValid);
  return read?.toISOString().slice(0, 10) ?? "";
};
