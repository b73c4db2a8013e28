import { slotKey } from "#domain/schedule/exception";
import type { Occurrence } from "#domain/schedule/schedule";
import { byDateAndStart } from "#domain/time/by-date-and-start";
import type { PlainDate } from "#domain/time/plain-date";
import type { PlannedLesson } from "./lesson-slots.ts";
import { takesPlace } from "./lesson-time.ts";

/** The lessons of a stretch of the year in the order of their courses. */
export type LessonOrder = {
  /** For each lesson, by its key, the lesson of the same course before it, however long ago. */
  readonly before: ReadonlyMap<string, Occurrence>;
  /** The last day of the stretch. */
  readonly end: PlainDate;
};

/**
 * The lessons in order; cancelled ones do not count. Pass all occurrences from the start of the
 * year to `end`: the first one of a course has no lesson before it.
 */
export const orderLessons = (occurrences: readonly Occurrence[], end: PlainDate): LessonOrder => {
  const before = new Map<string, Occurrence>();
  const last = new Map<string, Occurrence>();
  for (const lesson of occurrences.filter(takesPlace).toSorted(byDateAndStart)) {
    const previous = last.get(lesson.course);
    if (previous !== undefined) before.set(lesson.key, previous);
    last.set(lesson.course, lesson);
  }
  return { before, end };
};

/** Homework and where it is due; `homeworkDate` "": in the course's next lesson. */
export type GivenHomework = PlannedLesson & {
  readonly homework: string;
  readonly homeworkDate: PlainDate;
  readonly homeworkStart: number;
};

/**
 * The key of the slot that was chosen for homework; undefined where none was, or where it is not
 * after the lesson any more.
 */
const chosenSlot = (plan: GivenHomework): string | undefined => {
  const { course, homeworkDate: date, homeworkStart: start } = plan;
  return date === "" || byDateAndStart({ date, start }, plan) <= 0 ? undefined : slotKey(course, date, start);
};

/**
 * Returns what is due in a lesson: the homework for which it was chosen, and that of the course's
 * lesson before it for which no other was; "" if there is none. Where the chosen lesson does not
 * take place any more, the next one counts. `plans` must include those of the lessons before.
 */
export const createHomeworkDue = (
  { before, end }: LessonOrder,
  plans: readonly GivenHomework[],
): ((lesson: Occurrence) => string) => {
  const byNext = new Map<string, string[]>();
  const byChoice = new Map<string, string[]>();
  const add = (map: Map<string, string[]>, key: string, text: string) => map.set(key, [...(map.get(key) ?? []), text]);
  for (const plan of plans) {
    if (plan.homework === "") continue;
    const chosen = chosenSlot(plan);
    if (chosen !== undefined && (plan.homeworkDate > end || before.has(chosen))) add(byChoice, chosen, plan.homework);
    else add(byNext, slotKey(plan.course, plan.date, plan.start), plan.homework);
  }
  return ({ key }) => [...(byChoice.get(key) ?? []), ...(byNext.get(before.get(key)?.key ?? "") ?? [])].join(" · ");
};
