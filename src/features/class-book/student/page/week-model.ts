import type { YearSchedule } from "#domain/schedule/year-schedule";
import { dayClosureOn } from "#domain/holidays/holiday";
import { planSlots, type PlannedSlot } from "#domain/lessons/lesson-slots";
import { addDays, datesBetween, isoWeekday, mondayOf, type PlainDate } from "#domain/time/plain-date";
import type { LessonRow } from "#schema/lessons";

export type StudentDay = {
  readonly date: PlainDate;
  readonly slots: readonly PlannedSlot<LessonRow>[];
  /** Name of the closure that takes the whole day; null on a school day. */
  readonly closedBy: string | null;
};

/**
 * The school days of the week of `today` and those with lessons, with what the courses have on
 * them.
 */
export const createStudentWeek = (
  { expander }: YearSchedule,
  o: {
    readonly courses: readonly { readonly id: string }[];
    readonly lessons: readonly LessonRow[];
    readonly today: PlainDate;
  },
): readonly StudentDay[] => {
  const monday = mondayOf(o.today);
  const sunday = addDays(monday, 6);
  const ids = new Set(o.courses.map(({ id }) => id));
  const occurrences = expander.expand({ start: monday, end: sunday }).filter(({ course }) => ids.has(course));
  const { slots } = planSlots(occurrences, o.lessons);
  return datesBetween(monday, sunday).flatMap((date) => {
    const own = slots.filter(({ occurrence }) => occurrence.date === date);
    const isTaught = expander.timetableOn(date)?.days.includes(isoWeekday(date)) ?? false;
    if (own.length === 0 && !isTaught) return [];
    return [{ date, slots: own, closedBy: dayClosureOn(expander.schoolDays.holidays, date)?.name ?? null }];
  });
};
