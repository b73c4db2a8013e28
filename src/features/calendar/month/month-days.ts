import { splitLocalDateTime } from "#domain/time/minutes";
import { datesBetween, type PlainDate } from "#domain/time/plain-date";
import { type CalendarItem, type EventItem, isOff, itemRange, type LessonItem } from "../grid/calendar-items.ts";

/** A dot under a day, in a course's colour; an exam is a pill. */
export type DayDot = { readonly id: string; readonly color: string; readonly isExam: boolean };

/** What a month has of one day. `minutes` are those of the lessons that take place. */
export type MonthDay = {
  /** In the order of the day; what lasts all day comes first. */
  readonly items: readonly (LessonItem | EventItem)[];
  /** At most four; exams first, then in the order of the day. */
  readonly dots: readonly DayDot[];
  readonly lessonCount: number;
  readonly minutes: number;
};

const mostDots = 4;

const startOf = (item: LessonItem | EventItem, date: PlainDate): number => {
  if (item.type === "lesson") return item.occurrence.start;
  const { allDay, start } = item.event;
  // An event that began on another day is there from this day's first minute.
  return allDay || start.slice(0, 10) < date ? -1 : splitLocalDateTime(start).minutes;
};

const isExam = (item: LessonItem | EventItem): boolean =>
  item.type === "lesson" ? item.look === "exam" : item.event.kind === "exam";

const dotOf = (item: LessonItem | EventItem): DayDot => ({
  id: item.id,
  color: (item.type === "lesson" ? item.course.color : item.color) || "none",
  isExam: isExam(item),
});

/**
 * The dots of a day. An exam that is written in a lesson is one dot, and cancelled lessons have
 * none.
 */
const dotsOf = (items: readonly (LessonItem | EventItem)[]): readonly DayDot[] => {
  const examCourses = new Set(
    items.flatMap((item) => (item.type === "lesson" && isExam(item) ? [item.occurrence.course] : [])),
  );
  const shown = items.filter((item) =>
    item.type === "lesson" ? !isOff(item.look) : !(isExam(item) && examCourses.has(item.event.course)),
  );
  const dots = shown.map(dotOf);
  return [...dots.filter((dot) => dot.isExam), ...dots.filter((dot) => !dot.isExam)].slice(0, mostDots);
};

/** The days of a month that have lessons or events. */
export const monthDays = (items: readonly CalendarItem[]): ReadonlyMap<PlainDate, MonthDay> => {
  const byDate = new Map<PlainDate, (LessonItem | EventItem)[]>();
  for (const item of items) {
    if (item.type !== "lesson" && item.type !== "event") continue;
    const { start, end } = itemRange(item);
    for (const date of datesBetween(start, end)) byDate.set(date, [...(byDate.get(date) ?? []), item]);
  }
  return new Map(
    [...byDate].map(([date, unsorted]) => {
      const sorted = unsorted.toSorted((a, b) => startOf(a, date) - startOf(b, date));
      const held = sorted.flatMap((item) => (item.type === "lesson" && !isOff(item.look) ? [item.occurrence] : []));
      const minutes = held.reduce((sum, { start, end }) => sum + end - start, 0);
      return [date, { items: sorted, dots: dotsOf(sorted), lessonCount: held.length, minutes }];
    }),
  );
};
