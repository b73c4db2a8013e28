import { addDays, diffDays, mondayOf, type PlainDate } from "#domain/time/plain-date";
import type { Occurrence } from "./schedule.ts";
import type { Expander } from "./expander.ts";

/** A lesson and its place beside those that it overlaps: column `lane` of `lanes`. */
export type PlacedLesson = { readonly lesson: Occurrence; readonly lane: number; readonly lanes: number };

export type LessonWeek = {
  readonly monday: PlainDate;
  readonly days: readonly { readonly date: PlainDate; readonly lessons: readonly PlacedLesson[] }[];
  /** Minutes of the first lesson's start and the last one's end. */
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

/**
 * The first week of the school year with a lesson: Monday to Friday, and the weekend if it has lessons. Undefined if the year has
 * no lessons.
 */
export const firstLessonWeek = (expander: Expander): LessonWeek | undefined => {
  const { start, end } = expander.schoolDays.year;
  for (let monday = mondayOf(start); monday <= end; monday = addDays(monday, 7)) {
    const lessons = expander
      .expand({ start: monday, end: addDays(monday, 6) })
      .filter((lesson) => lesson.status !== "cancelled");
    if (lessons.length === 0) continue;
    const last = Math.max(5, ...lessons.map((lesson) => diffDays(monday, lesson.date) + 1));
    return {
      monday,
      days: Array.from({ length: last }, (_, index) => addDays(monday, index)).map((date) => ({
        date,
        lessons: placeLessons(lessons.filter((lesson) => lesson.date === date)),
      })),
      start: Math.min(...lessons.map((lesson) => lesson.start)),
      end: Math.max(...lessons.map((lesson) => lesson.end)),
    };
  }
  return undefined;
};
