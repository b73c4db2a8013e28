import { courseLabels } from "#domain/people/course-label";
import type { Schedule } from "#domain/schedule/schedule";
import { createYearSchedule } from "#domain/schedule/year-schedule";
import { byStart, type DateRange } from "#domain/time/date-range";
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
  readonly events: readonly (IcsEvent & OfYear & { readonly course: string })[];
};

export type Feed = {
  readonly name: string;
  /** "" for all. */
  readonly course: string;
  /** Null: without plans, homework, tasks and notes. */
  readonly words: IcsWords | null;
  /** As `IcsCalendar` has it. */
  readonly stamp: string;
};

/** How often it is worth asking again. */
const refreshHours = 1;

/**
 * The school years of a subscription: the two that begin last, so that the next one can be planned while this one goes on. Which
 * one the teacher is looking at changes nothing in other calendars.
 */
export const feedYears = <Y extends DateRange>(schoolyears: readonly Y[]): readonly Y[] =>
  schoolyears.toSorted(byStart).slice(-2);

/** A subscription as its calendar programs get it: what `readIcs` exports on a device, for each of its school years. */
export const feedToIcs = (rows: FeedRows, { name, course, words, stamp }: Feed): string => {
  const calendars = rows.schoolyears.toSorted(byStart).map((schoolyear) => {
    const isOwn = (row: OfYear) => row.schoolyear === schoolyear.id;
    const [courses, holidays, timetables] = [
      rows.courses.filter(isOwn),
      rows.holidays.filter(isOwn),
      rows.timetables.filter(isOwn),
    ];
    const courseIds = new Set(courses.map(({ id }) => id));
    const timetableIds = new Set(timetables.map(({ id }) => id));
    const isInYear = (date: string) => schoolyear.start <= date && date <= schoolyear.end;
    const schedule = createYearSchedule({
      year: { start: schoolyear.start, end: schoolyear.end },
      courses,
      holidays,
      timetables,
      rotations: rows.rotations.filter(isOwn),
      sessions: rows.sessions.filter((one) => timetableIds.has(one.timetable) && courseIds.has(one.course)),
      exceptions: rows.exceptions.filter((one) => (one.course === "" ? isInYear(one.date) : courseIds.has(one.course))),
    });
    const year = {
      schoolyear,
      occurrences: schedule.occurrences(),
      labelOf: courseLabels(courses, rows.classes.filter(isOwn)),
      plans: rows.lessons.filter((lesson) => courseIds.has(lesson.course)),
      events: rows.events.filter(isOwn),
      holidays,
    };
    return yearCalendar(year, { name, stamp, words, ...(course === "" ? {} : { course }) });
  });
  return calendarsToIcs({ name, refreshHours }, calendars);
};
