import { type Holiday, holidaysOn, isWholeDay } from "#domain/holidays/holiday";
import {
  addDays,
  datesBetween,
  dateToWeek,
  endOfMonth,
  type PlainDate,
  startOfMonth,
  weekToMonday,
} from "#domain/time/plain-date";
import { defaultDays, isTeachingWeekday, type SchoolDays } from "#domain/holidays/school-days";
import { countSchoolDays } from "#domain/holidays/school-days-count";

/**
 * A day of the year's picture. `none`: no school anyway, or outside of the year. `part`: closed for
 * some hours or some classes. A kind of holiday: closed all day.
 */
type PictureDay = {
  readonly date: PlainDate;
  readonly state: "none" | "day" | "part" | Holiday["kind"];
};

export type YearPicture = {
  /** ISO weekdays, one row each: Monday to Friday, and a weekend day if it ever has school. */
  readonly weekdays: readonly number[];
  /** One column each, with as many days as there are rows. */
  readonly weeks: readonly { readonly monday: PlainDate; readonly days: readonly PictureDay[] }[];
  /**
   * Each month of the year, with its first day within the year, that day's column, and how many
   * school days it has.
   */
  readonly months: readonly {
    readonly date: PlainDate;
    readonly week: number;
    readonly school: number;
    readonly off: number;
  }[];
};

/** If a day has several closures, the picture shows the first of these kinds. */
const kinds = ["school", "public", "own"] as const;

const stateOf = (school: SchoolDays, date: PlainDate): PictureDay["state"] => {
  if (!isTeachingWeekday(school, date)) return "none";
  const closures = holidaysOn(school.holidays, date);
  const whole = closures.filter((holiday) => isWholeDay(holiday) && holiday.classes.length === 0);
  return kinds.find((kind) => whole.some((one) => one.kind === kind)) ?? (closures.length > 0 ? "part" : "day");
};

/** The school year as a picture: weeks as columns, weekdays as rows. */
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
      const range = { start: date, end: last < end ? last : end };
      return { date, week: dateToWeek(date) - first, ...countSchoolDays(school, range) };
    }),
  };
};
