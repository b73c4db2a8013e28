import { isTaught } from "#domain/lessons/lesson-status";
import { planSlots, type PlannedSlot } from "#domain/lessons/lesson-slots";
import { takesPlace } from "#domain/lessons/lesson-time";
import { countSlots, type SlotCounts } from "#domain/lessons/slot-counts";
import type { LostOccurrence, Occurrence } from "#domain/schedule/schedule";
import type { YearSchedule } from "#domain/schedule/year-schedule";
import type { Now } from "#hooks/data/create-wall-clock";
import type { LessonRow } from "#schema/lessons";

/** A course's slots of a year with its plans, the plans without a slot, and what closures take. */
export type CoursePlan = {
  readonly slots: readonly PlannedSlot<LessonRow>[];
  readonly orphans: readonly LessonRow[];
  readonly lost: readonly LostOccurrence[];
};

export type CourseFigures = SlotCounts & {
  /** Slots with a plan, held ones included. */
  readonly planned: number;
  /** Planned slots whose plans are all drafts. */
  readonly drafts: number;
  readonly held: number;
};

/** A course's plans in the year; `lessons` may include those of others. */
export const createCoursePlan = (year: YearSchedule, id: string, lessons: readonly LessonRow[]): CoursePlan => {
  const isOwn = ({ course }: { readonly course: string }) => course === id;
  return { ...planSlots(year.occurrences().filter(isOwn), lessons.filter(isOwn)), lost: year.lost().filter(isOwn) };
};

/** What a course has in a year, and how much of it is planned and held. */
export const courseFigures = ({ slots, lost }: CoursePlan): CourseFigures => {
  const taught = slots.filter(({ occurrence }) => takesPlace(occurrence));
  return {
    ...countSlots(
      slots.map(({ occurrence }) => occurrence),
      lost,
    ),
    planned: taught.filter(({ lessons }) => lessons.length > 0).length,
    drafts: taught.filter(({ lessons }) => lessons.length > 0 && lessons.every(({ status }) => status === "draft"))
      .length,
    held: taught.filter(({ lessons }) => lessons.some(({ status }) => isTaught(status))).length,
  };
};

const isAhead = (occurrence: Occurrence, { today, minutes }: Now): boolean =>
  occurrence.date === today ? occurrence.start > minutes : occurrence.date > today;

/** The next lesson to begin; null when the year has none left. */
export const nextLesson = ({ slots }: CoursePlan, now: Now): Occurrence | null =>
  slots.find(({ occurrence }) => takesPlace(occurrence) && isAhead(occurrence, now))?.occurrence ?? null;
