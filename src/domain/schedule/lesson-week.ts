import { dayClosureOn } from "#domain/holidays/holiday";
import { isSchoolDay } from "#domain/holidays/school-days";
import { addDays, datesBetween, diffDays, mondayOf, type PlainDate } from "#domain/time/plain-date";
import type { TimetablePeriod } from "#domain/timetable/timetable";
import type { Expander } from "./expander.ts";
import { dayLabelOf, type PlacedLabel, weekLabelOf } from "./rotation-labels.ts";
import type { Occurrence } from "./schedule.ts";

/** A lesson and its place beside those that it overlaps: column `lane` of `lanes`. */
export type PlacedLesson = { readonly lesson: Occurrence; readonly lane: number; readonly lanes: number };

export type LessonWeekDay = {
  readonly date: PlainDate;
  readonly lessons: readonly PlacedLesson[];
  /** The number of the day in a cycle of days. */
  readonly rotationLabel: PlacedLabel | null;
  /** No school on it: closed, or outside of the year. */
  readonly isClosed: boolean;
  /** The holiday that closes it; "" for none. */
  readonly closedBy: string;
};

export type LessonWeek = {
  readonly monday: PlainDate;
  /** The first of the year with lessons. */
  readonly isFirst: boolean;
  /** The label of the week, where labels turn by weeks. */
  readonly rotationLabel: PlacedLabel | null;
  readonly days: readonly LessonWeekDay[];
  /** The school's periods, without pauses, up to the last one with a lesson. */
  readonly periods: readonly TimetablePeriod[];
  /** Minutes of the first period's or lesson's start, and of the last lesson's end. */
  readonly start: number;
  readonly end: number;
};

/** Puts overlapping lessons side by side, each in the first column that is free at its start. */
const placeLessons = (lessons: readonly Occurrence[]): PlacedLesson[] => {
  const placed: PlacedLesson[] = [];
  let group: { lesson: Occurrence; lane: number }[] = [];
  const close = () => {
    const lanes = Math.max(0, ...group.map(({ lane }) => lane + 1));
    placed.push(...group.map((one) => ({ ...one, lanes })));
    group = [];
  };
  for (const lesson of lessons) {
    if (group.every((one) => one.lesson.end <= lesson.start)) close();
    const isTaken = (lane: number) => group.some((one) => one.lane === lane && one.lesson.end > lesson.start);
    let lane = 0;
    while (isTaken(lane)) lane += 1;
    group.push({ lesson, lane });
  }
  close();
  return placed;
};

const drawWeek = (
  expander: Expander,
  monday: PlainDate,
  lessons: readonly Occurrence[],
): Omit<LessonWeek, "isFirst"> => {
  const { holidays } = expander.schoolDays;
  const last = Math.max(5, ...lessons.map((lesson) => diffDays(monday, lesson.date) + 1));
  const days = datesBetween(monday, addDays(monday, last - 1)).map((date) => ({
    date,
    lessons: placeLessons(lessons.filter((lesson) => lesson.date === date)),
    rotationLabel: dayLabelOf(expander, date),
    isClosed: !isSchoolDay(expander.schoolDays, date),
    closedBy: dayClosureOn(holidays, date)?.name ?? "",
  }));
  const end = Math.max(...lessons.map((lesson) => lesson.end));
  const taught = expander.timetableOn(lessons[0]!.date)?.periods ?? [];
  const periods = taught.filter((period) => !period.pause && period.start < end);
  const start = Math.min(...[...lessons, ...periods].map((one) => one.start));
  return { monday, rotationLabel: weekLabelOf(expander, monday), days, periods, start, end };
};

/**
 * The next week of the school year with a lesson still to come, as it will be: Monday to Friday,
 * and the weekend if it has lessons. Before the year and after it the year's first week with
 * lessons. Undefined if the year has no lessons.
 */
export const nextLessonWeek = (expander: Expander, today: PlainDate): LessonWeek | undefined => {
  const { start, end } = expander.schoolDays.year;
  let first: LessonWeek | undefined;
  for (let monday = mondayOf(start); monday <= end; monday = addDays(monday, 7)) {
    const lessons = expander
      .expand({ start: monday, end: addDays(monday, 6) })
      .filter(({ status }) => status !== "cancelled");
    if (lessons.length === 0) continue;
    first ??= { ...drawWeek(expander, monday, lessons), isFirst: true };
    if (!lessons.some(({ date }) => date >= today)) continue;
    return monday === first.monday ? first : { ...drawWeek(expander, monday, lessons), isFirst: false };
  }
  return first;
};
