import { courseLabels } from "#domain/people/course-label";
import type { Schedule } from "#domain/schedule/schedule";
import { createYearSchedule, type YearSchedule } from "#domain/schedule/year-schedule";
import { byStart, type DateRange, intersectRanges } from "#domain/time/date-range";
import { addDays, dateToWeek, type PlainDate, weekToMonday } from "#domain/time/plain-date";
import { calendarsToIcs, type IcsEvent } from "./calendar-ics.ts";
import { type IcsPlan, type IcsWords, yearCalendar } from "./year-ics.ts";

type OfYear = { readonly schoolyear: string };

type FeedYear = DateRange & { readonly id: string; readonly zone: string };

type FeedCourse = Schedule["courses"][number] &
  OfYear & { readonly name: string; readonly short: string; readonly subject: string };

/** A teacher's living records, of the school years of a subscription or of more. */
export type FeedRows = {
  readonly schoolyears: readonly FeedYear[];
  readonly classes: readonly (OfYear & { readonly id: string; readonly name: string })[];
  readonly courses: readonly FeedCourse[];
  readonly holidays: readonly (Schedule["holidays"][number] & OfYear)[];
  readonly rotations: readonly (Schedule["rotations"][number] & OfYear)[];
  readonly timetables: readonly (Schedule["timetables"][number] & OfYear)[];
  readonly sessions: Schedule["sessions"];
  readonly exceptions: Schedule["exceptions"];
  readonly lessons: readonly IcsPlan[];
  readonly events: readonly (IcsEvent & OfYear & { readonly course: string; readonly class: string })[];
};

export type Feed = {
  readonly name: string;
  /** "" for all. */
  readonly course: string;
  /** Null: without plans, homework, tasks and notes. */
  readonly words: IcsWords | null;
  /** The stamp as `IcsCalendar` has it. */
  readonly stamp: string;
};

/** How often it is worth asking again. */
const refreshHours = 1;

/**
 * The school years of a subscription: the two that begin last, so that the next one can be planned
 * while this one goes on. Which one the teacher is looking at changes nothing in other calendars.
 */
export const feedYears = <Y extends DateRange>(schoolyears: readonly Y[]): readonly Y[] =>
  schoolyears.toSorted(byStart).slice(-2);

/**
 * How much a subscription may hold: a year that nobody teaches would keep a server busy for a
 * minute.
 */
export type FeedBounds = {
  readonly today: PlainDate;
  /** The most lessons of all years together, those that closures take included. */
  readonly mostLessons: number;
};

/** The days from the Monday of a week to the Sunday of another. */
const daysOf = (first: number, last: number): DateRange => ({
  start: weekToMonday(first),
  end: addDays(weekToMonday(last), 6),
});

type ShownYear = Pick<YearSchedule, "schedule" | "expander">;

const weeksOf = ({ start, end }: DateRange): readonly number[] => {
  const first = dateToWeek(start);
  return start > end ? [] : Array.from({ length: dateToWeek(end) - first + 1 }, (_, nth) => first + nth);
};

/**
 * The weeks whose lessons a subscription shows, as days: all of its years, or as many as have the
 * most lessons, from the week before today on, and then those before it. Looks at no more than one
 * week too many. Null: none.
 */
export const shownDays = (years: readonly ShownYear[], { today, mostLessons }: FeedBounds): DateRange | null => {
  const weeks = [...new Set(years.flatMap(({ schedule }) => weeksOf(schedule.year)))].toSorted((a, b) => a - b);
  let left = mostLessons;
  const isTooMuch = (week: number): boolean => {
    const days = daysOf(week, week);
    for (const { schedule, expander } of years) {
      const own = intersectRanges(days, schedule.year);
      if (own) left -= expander.expand(own).length + expander.lost(own).length;
    }
    return left < 0;
  };
  const first = weeks.filter((week) => week < dateToWeek(today) - 1).length;
  const after = weeks.findIndex((week, index) => index >= first && isTooMuch(week));
  const end = after < 0 ? weeks.length : after;
  const start = after < 0 ? weeks.slice(0, first).findLastIndex(isTooMuch) + 1 : first;
  return start < end ? daysOf(weeks[start]!, weeks[end - 1]!) : null;
};

/**
 * A subscription's text, and the days whose lessons are in it where those are not all; null: of
 * none.
 */
export type FeedText = { readonly text: string; readonly shown: DateRange | null | "all" };

/**
 * A subscription as its calendar programs get it: what `readIcs` exports on a device, for each of
 * its school years.
 */
export const feedToIcs = (rows: FeedRows, { name, course, words, stamp }: Feed, bounds: FeedBounds): FeedText => {
  const years = rows.schoolyears.toSorted(byStart).map((schoolyear) => {
    const isOwn = (row: OfYear) => row.schoolyear === schoolyear.id;
    const [courses, timetables] = [rows.courses.filter(isOwn), rows.timetables.filter(isOwn)];
    const courseIds = new Set(courses.map(({ id }) => id));
    const timetableIds = new Set(timetables.map(({ id }) => id));
    const isInYear = (date: string) => schoolyear.start <= date && date <= schoolyear.end;
    const year = createYearSchedule({
      year: { start: schoolyear.start, end: schoolyear.end },
      courses,
      holidays: rows.holidays.filter(isOwn),
      timetables,
      rotations: rows.rotations.filter(isOwn),
      sessions: rows.sessions.filter((one) => timetableIds.has(one.timetable) && courseIds.has(one.course)),
      exceptions: rows.exceptions.filter((one) => (one.course === "" ? isInYear(one.date) : courseIds.has(one.course))),
    });
    return { ...year, schoolyear, courses, courseIds, isOwn };
  });
  const shown = shownDays(years, bounds);
  const calendars = years.map(({ schoolyear, schedule, expander, courses, courseIds, isOwn }) => {
    const days = shown && intersectRanges(shown, schedule.year);
    const year = {
      schoolyear,
      occurrences: days ? expander.expand(days) : [],
      labelOf: courseLabels(courses, rows.classes.filter(isOwn)),
      plans: rows.lessons.filter((lesson) => courseIds.has(lesson.course)),
      events: rows.events.filter(isOwn),
      classNameOf: (id: string) => rows.classes.find((one) => one.id === id)?.name ?? "",
      holidays: schedule.holidays,
    };
    return yearCalendar(year, { name, stamp, words, ...(course === "" ? {} : { course }) });
  });
  const isAll = years.every(
    ({ schedule: { year } }) => year.start > year.end || (shown && shown.start <= year.start && year.end <= shown.end),
  );
  return { text: calendarsToIcs({ name, refreshHours }, calendars), shown: isAll ? "all" : shown };
};
