import { type Holiday, holidaysOn, isWholeDay } from "./holiday.ts";
import {
  addDays,
  datesBetween,
  dateToWeek,
  endOfMonth,
  type PlainDate,
  startOfMonth,
  weekToMonday,
} from "./plain-date.ts";
import { defaultDays, isTeachingWeekday, type SchoolDays } from "./school-days.ts";
import { countSchoolDays } from "./school-days-count.ts";

/**
 * A day of the year's picture: `none` has no school anyway (or lies outside of the year), `part` loses hours or some classes
 * only, the kinds of holidays take it whole.
 */
export type PictureDay = {
  readonly date: PlainDate;
  readonly state: "none" | "day" | "part" | Holiday["kind"];
};

export type YearPicture = {
  /** ISO week days that are drawn, one row each: Monday to Friday, and the week-end where there is ever school. */
  readonly weekdays: readonly number[];
  /** One column each; as many days as rows. */
  readonly weeks: readonly { readonly monday: PlainDate; readonly days: readonly PictureDay[] }[];
  /** Each month that the year touches, with its first day in the year, the column that holds it, and its days. */
  readonly months: readonly {
    readonly date: PlainDate;
    readonly week: number;
    readonly school: number;
    readonly off: number;
  }[];
};

/** Of several closures of one day the picture shows the first of these. */
const kinds = ["school", "public", "own"] as const;

const stateOf = (school: SchoolDays, date: PlainDate): PictureDay["state"] => {
  if (!isTeachingWeekday(school, date)) return "none";
  const closures = holidaysOn(school.holidays, date);
  const whole = closures.filter((holiday) => isWholeDay(holiday) && holiday.classes.length === 0);
  return kinds.find((kind) => whole.some((one) => one.kind === kind)) ?? (closures.length > 0 ? "part" : "day");
};

/** The school year as a picture: weeks as columns, week days as rows. */
export const yearPicture = (school: SchoolDays): YearPicture => {
  const { start, end } = school.year;
  if (start > end) return { weekdays: defaultDays, weeks: [], months: [] };
  const first = dateToWeek(start);
  const mondays = Array.from({ length: dateToWeek(end) - first + 1 }, (_, index) => weekToMonday(first + index));
  const isTaught = (weekday: number) =>
    mondays.some((monday) => isTeachingWeekday(school, addDays(monday, weekday - 1)));
  const weekdays = [...defaultDays, ...[6, 7].filter(isTaught)];

  const firsts = [start, ...datesBetween(addDays(start, 1), end).filter((date) => date.endsWith("-01"))];
  return {
    weekdays,
    weeks: mondays.map((monday) => ({
      monday,
      days: weekdays.map((weekday) => {
        const date = addDays(monday, weekday - 1);
        return { date, state: stateOf(school, date) };
      }),
    })),
    months: firsts.map((date) => {
      const last = endOfMonth(startOfMonth(date));
      const period = { start: date, end: last < end ? last : end };
      return { date, week: dateToWeek(date) - first, ...countSchoolDays(school, period) };
    }),
  };
};
