import { takesPlace } from "#domain/lessons/lesson-time";
import type { YearSchedule } from "#domain/schedule/year-schedule";
import type { PlainDate } from "#domain/time/plain-date";
import { hoursIn } from "#domain/timetable/hours-in";

/**
 * How a school counts what was missed. An hour is a period of the school's day: a double lesson is
 * two. Lessons count as one each, however long. Half days are mornings and afternoons.
 */
export type AbsenceUnit = "hours" | "lessons" | "halfDays";

/** A lesson that takes place, on its own day and at its own time: minutes since midnight. */
export type HeldLesson = {
  /** The key of its slot in the timetable, which records name it by. */
  readonly key: string;
  readonly course: string;
  readonly date: PlainDate;
  readonly start: number;
  readonly end: number;
  /** How many hours it is; one where the school counts lessons. */
  readonly hours: number;
};

/** The lessons of a year that take place, by the key of their slot. */
export type HeldLessons = ReadonlyMap<string, HeldLesson>;

/** The lessons that take place: not cancelled, closed or swapped away. */
export const heldLessons = (
  { occurrences, expander }: Pick<YearSchedule, "occurrences" | "expander">,
  unit: AbsenceUnit,
): HeldLessons =>
  new Map(
    occurrences()
      .filter(takesPlace)
      .map(({ key, course, date, start, end }) => {
        const periods = expander.timetableOn(expander.taughtLike(date))?.periods ?? [];
        const hours = unit === "lessons" ? 1 : hoursIn(periods, { start, end });
        return [key, { key, course, date, start, end, hours }];
      }),
  );

/** A lesson that starts before is in the morning: minutes since midnight. */
const noon = 13 * 60;

const placeOf = ({ date, start }: HeldLesson, unit: AbsenceUnit): string =>
  unit === "halfDays" ? `${date} ${start < noon ? "am" : "pm"}` : `${date} ${start}`;

/** Things of lessons in groups that count together: of one time, or of one half day. */
export const groupByUnit = <T>(
  things: readonly T[],
  unit: AbsenceUnit,
  lessonOf: (thing: T) => HeldLesson,
): readonly { readonly count: number; readonly things: readonly T[] }[] =>
  [...Map.groupBy(things, (one) => placeOf(lessonOf(one), unit)).values()].map((own) => ({
    count: unit === "halfDays" ? 1 : Math.max(...own.map((one) => lessonOf(one).hours)),
    things: own,
  }));

/** How many hours, lessons or half days some lessons are. */
export const countLessons = (lessons: readonly HeldLesson[], unit: AbsenceUnit): number =>
  groupByUnit(lessons, unit, (lesson) => lesson).reduce((sum, { count }) => sum + count, 0);
