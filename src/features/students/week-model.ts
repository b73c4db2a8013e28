import { createExpander } from "#domain/expander";
import { dayClosureOn } from "#domain/holiday";
import { planSlots, type PlannedSlot } from "#domain/lesson-slots";
import { addDays, datesBetween, isoWeekday, mondayOf, type PlainDate } from "#domain/plain-date";
import type { Schedule } from "#domain/schedule";
import { timetableOn } from "#domain/timetable";
import type { LessonRow } from "#schema/lessons";

export type StudentDay = {
  readonly date: PlainDate;
  readonly slots: readonly PlannedSlot<LessonRow>[];
  /** Name of the closure that takes the whole day; null on a school day. */
  readonly closedBy: string | null;
};

/** The school days of the week of `today` and those with lessons, with what a schedule has on them. */
export const createStudentWeek = (
  schedule: Schedule,
  lessons: readonly LessonRow[],
  today: PlainDate,
): readonly StudentDay[] => {
  const monday = mondayOf(today);
  const sunday = addDays(monday, 6);
  const { slots } = planSlots(createExpander(schedule).expand({ start: monday, end: sunday }), lessons);
  return datesBetween(monday, sunday).flatMap((date) => {
    const own = slots.filter(({ occurrence }) => occurrence.date === date);
    const isTaught = timetableOn(schedule.timetables, date)?.days.includes(isoWeekday(date)) ?? false;
    if (own.length === 0 && !isTaught) return [];
    return [{ date, slots: own, closedBy: dayClosureOn(schedule.holidays, date)?.name ?? null }];
  });
};
