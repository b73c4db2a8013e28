import { byOrder } from "#domain/lessons/by-order";
import type { CourseExam } from "#domain/lessons/course-line";
import { isOutcome, isTaught } from "#domain/lessons/lesson-status";
import { takesPlace } from "#domain/lessons/lesson-time";
import type { MovableLesson } from "#domain/lessons/schedule-change";
import { hasExam } from "#domain/schedule/event";
import { slotKey } from "#domain/schedule/exception";
import type { Occurrence } from "#domain/schedule/schedule";
import { byDateAndStart } from "#domain/time/by-date-and-start";
import type { PlainDate } from "#domain/time/plain-date";
import type { Unit } from "#domain/units/units-by-slot";

export type ForecastLesson = MovableLesson & { readonly unit: string };

/** A course's year, as a forecast reads it. */
export type ForecastSource<U extends Unit = Unit> = {
  /** All occurrences of the year; those of other courses are passed over. */
  readonly slots: readonly Occurrence[];
  readonly lessons: readonly ForecastLesson[];
  readonly exams: readonly CourseExam[];
  readonly units: readonly U[];
  readonly course: string;
  readonly today: PlainDate;
  /** Slots that are kept free at the year's end. */
  readonly reserve: number;
  /** The share by which a lesson held in part counts, from 0 to 1. */
  readonly partly: number;
};

/** The share of a lesson held in part until the teacher says otherwise. */
export const usualPartly = 0.5;

/** A unit and the lessons that it still needs. */
export type UnitNeed<U extends Unit = Unit> = {
  readonly unit: U;
  /** Its place among the units, from 1. */
  readonly number: number;
  /**
   * "over": a later unit was begun, and nothing of it is planned any more. "noLength": nobody said
   * how long it is, so nothing can be said of it and of those after it.
   */
  readonly state: "over" | "open" | "noLength";
  /** Lessons; a half where one was held in part. */
  readonly need: number;
  /** Slots that are left with plans of it. It needs those, however long it is meant to be. */
  readonly open: number;
  /** Lessons of it that were held, those held in part by their share, and exams still to come. */
  readonly done: number;
  /** The days of its first and last taught lesson; null where none was taught. */
  readonly taught: { readonly start: PlainDate; readonly end: PlainDate } | null;
};

/** The keys of a course's slots that have an exam, and those that are left from a day on. */
const readSlots = (source: ForecastSource) => {
  const own = source.slots.filter((slot) => slot.course === source.course);
  const exams = source.exams.filter(({ course }) => course === source.course);
  const decided = new Set(
    source.lessons
      .filter(({ course, status }) => course === source.course && isOutcome(status))
      .map(({ course, date, start }) => slotKey(course, date, start)),
  );
  const coming = own.filter((slot) => takesPlace(slot) && slot.date >= source.today);
  const isExam = exams.length === 0 ? () => false : (slot: Occurrence) => hasExam(exams, slot);
  const examKeys = new Set(coming.filter(isExam).map(({ key }) => key));
  const left = coming
    .filter(({ key }) => !examKeys.has(key) && !decided.has(key))
    .toSorted((a, b) => byDateAndStart(a, b) || (a.key < b.key ? -1 : 1));
  return { own, left, examKeys };
};

/**
 * Slots that a course has left of its year, and what each unit still needs of them. Slots with an
 * exam are not left, nor those whose lesson has its outcome already.
 */
export const unitNeeds = <U extends Unit>(
  source: ForecastSource<U>,
): { readonly left: readonly Occurrence[]; readonly needs: readonly UnitNeed<U>[] } => {
  const { own, left, examKeys } = readSlots(source);
  const leftKeys = new Set(left.map(({ key }) => key));
  const byKey = new Map(own.map((slot) => [slot.key, slot]));
  const lessons = Map.groupBy(
    source.lessons.filter(({ course }) => course === source.course),
    ({ unit }) => unit,
  );
  const units = source.units.toSorted(byOrder);
  const begun = units.map(({ id }) => (lessons.get(id) ?? []).some(({ status }) => isTaught(status)));
  const lastBegun = begun.lastIndexOf(true);
  const needs = units.map((unit, index): UnitNeed<U> => {
    const all = (lessons.get(unit.id) ?? []).map((lesson) => ({
      lesson,
      key: slotKey(lesson.course, lesson.date, lesson.start),
    }));
    const isOpen = ({ lesson }: (typeof all)[number]) => !isOutcome(lesson.status);
    const held = all.filter(({ lesson }) => lesson.status === "held").length;
    const inPart = all.filter(({ lesson }) => lesson.status === "partly").length;
    // An exam has its slot already: its plan needs none of those that are left.
    const examPlans = all.filter((one) => isOpen(one) && examKeys.has(one.key)).length;
    const open = new Set(all.filter((one) => isOpen(one) && leftKeys.has(one.key)).map(({ key }) => key)).size;
    const done = held + inPart * source.partly + examPlans;
    const days = all
      .filter(({ lesson }) => isTaught(lesson.status))
      .map(({ lesson, key }) => byKey.get(key)?.date ?? lesson.date)
      .toSorted();
    const isOver = begun[index]! && index < lastBegun && open === 0 && examPlans === 0;
    const state = isOver ? "over" : unit.lessonsPlanned > 0 ? "open" : "noLength";
    return {
      unit,
      number: index + 1,
      state,
      need: state === "open" ? Math.max(unit.lessonsPlanned - done, open) : 0,
      open,
      done,
      taught: days.length > 0 ? { start: days[0]!, end: days.at(-1)! } : null,
    };
  });
  return { left, needs };
};
