import { createExpander } from "#domain/expander";
import { planSlots, type PlannedSlot } from "#domain/lesson-slots";
import { takesPlace, weeklyLessons } from "#domain/lesson-time";
import type { PlainDate } from "#domain/plain-date";
import type { LostOccurrence, Occurrence, Schedule } from "#domain/schedule";
import type { LessonRow } from "#schema/lessons";

/** Every slot of a year with its plans, the plans without a slot, and what closures take. */
export type YearPlan = {
  readonly slots: readonly PlannedSlot<LessonRow>[];
  readonly orphans: readonly LessonRow[];
  readonly lost: readonly LostOccurrence[];
};

/** A moment on the school's clock. */
export type Now = { readonly today: PlainDate; readonly minutes: number };

export type CourseFigures = {
  /** Slots in which the course is taught: cancelled ones and those that closures take are left out. */
  readonly slots: number;
  /** The same per rotation label, in the order of the labels' first day. */
  readonly slotsByLabel: readonly { readonly label: string; readonly slots: number }[];
  /** Slots with a plan, held ones included. */
  readonly planned: number;
  readonly held: number;
  readonly cancelled: number;
  /** Slots that closures take. */
  readonly lost: number;
  /** The next lesson to begin; null when the year has none left. */
  readonly next: Occurrence | null;
};

export const createYearPlan = (schedule: Schedule, lessons: readonly LessonRow[]): YearPlan => {
  const expander = createExpander(schedule);
  return { ...planSlots(expander.expand(schedule.year), lessons), lost: expander.lost(schedule.year) };
};

const isAhead = (occurrence: Occurrence, { today, minutes }: Now): boolean =>
  occurrence.date === today ? occurrence.start > minutes : occurrence.date > today;

/** What a course has in a year, and how much of it is planned and held. */
export const courseFigures = (plan: YearPlan, course: string, now: Now): CourseFigures => {
  const own = plan.slots.filter(({ occurrence }) => occurrence.course === course);
  const slots = own.filter(({ occurrence }) => takesPlace(occurrence));
  const labels = new Set(slots.flatMap(({ occurrence }) => occurrence.label ?? []));
  return {
    slots: slots.length,
    slotsByLabel: [...labels]
      .toSorted()
      .map((label) => ({ label, slots: slots.filter(({ occurrence }) => occurrence.label === label).length })),
    planned: slots.filter(({ lessons }) => lessons.length > 0).length,
    held: slots.filter(({ lessons }) => lessons.some(({ status }) => status === "held")).length,
    cancelled: own.length - slots.length,
    lost: plan.lost.filter((one) => one.course === course && takesPlace(one)).length,
    next: slots.find(({ occurrence }) => isAhead(occurrence, now))?.occurrence ?? null,
  };
};

/** School hours a week, per label where they differ: [5, 4]; one number where every week is the same; none without a timetable. */
export const weeklyHours = (schedule: Schedule, course: string, today: PlainDate): readonly WeeklyHours[] => {
  const { start, end } = schedule.year;
  // Before the first day and after the last, the year's own first and last weeks say what it has.
  const date = today < start ? start : today > end ? end : today;
  const perLabel = weeklyLessons(schedule, course, date).map(({ label, lessons }) => ({ label, hours: lessons }));
  return new Set(perLabel.map(({ hours }) => hours)).size > 1 ? perLabel : perLabel.slice(0, 1);
};

export type WeeklyHours = { readonly label: string | null; readonly hours: number };
