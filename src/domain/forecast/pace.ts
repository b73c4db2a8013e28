import { compareNames } from "#domain/compare-text";
import type { CourseExam } from "#domain/lessons/course-line";
import { isOutcome, type LessonStatus, plansState } from "#domain/lessons/lesson-status";
import { planSlots, type PlannedLesson } from "#domain/lessons/lesson-slots";
import { takesPlace } from "#domain/lessons/lesson-time";
import { hasExam } from "#domain/schedule/event";
import type { Occurrence } from "#domain/schedule/schedule";
import { addDays, type PlainDate } from "#domain/time/plain-date";

/** Counts of a course's lessons, by what became of them. */
export type PaceCount = {
  /** Lessons with an outcome, and those that fell out. */
  readonly lessons: number;
  /** Cancelled at short notice, or not held: also those that somebody else took. */
  readonly fellOut: number;
  readonly partly: number;
  /** Lessons; what was held in part by what is missing of it. */
  readonly lost: number;
};

export type PaceSource = {
  /** All occurrences of a year; those of other courses are passed over. */
  readonly slots: readonly Occurrence[];
  readonly lessons: readonly (PlannedLesson & { readonly status: LessonStatus })[];
  readonly exams: readonly CourseExam[];
  readonly course: string;
  /** The day on which a lesson was cancelled, by the exception's id; "" if nobody knows. */
  readonly cancelledOn: (exception: string) => PlainDate;
  readonly today: PlainDate;
  /** The share by which a lesson held in part counts, from 0 to 1. */
  readonly partly: number;
};

/** A lesson that was cancelled fewer days before was counted on a week before. */
const shortNoticeDays = 7;

/** From so many lessons on a course speaks for itself. */
export const enoughLessons = 20;

export const noCount: PaceCount = { lessons: 0, fellOut: 0, partly: 0, lost: 0 };

export const addCounts = (counts: readonly PaceCount[]): PaceCount =>
  counts.reduce(
    (sum, one) => ({
      lessons: sum.lessons + one.lessons,
      fellOut: sum.fellOut + one.fellOut,
      partly: sum.partly + one.partly,
      lost: sum.lost + one.lost,
    }),
    noCount,
  );

/**
 * Counts a course's lessons until a day by what became of them. Exams do not count, nor lessons
 * that were cancelled a week before or earlier: no forecast reckoned with them. A lesson without an
 * outcome does not count either.
 */
export const countPace = (source: PaceSource): PaceCount => {
  const own = source.slots.filter((slot) => slot.course === source.course && slot.date <= source.today);
  const exams = source.exams.filter(({ course }) => course === source.course);
  const lessons = source.lessons.filter(({ course }) => course === source.course);
  let [held, fellOut, partly] = [0, 0, 0];
  for (const { occurrence, lessons: plans } of planSlots(own, lessons).slots) {
    if (exams.length > 0 && hasExam(exams, occurrence)) continue;
    if (!takesPlace(occurrence)) {
      const said = source.cancelledOn(occurrence.exception);
      const isShort = said === "" || said > addDays(occurrence.date, -shortNoticeDays);
      if (isShort) fellOut += 1;
      continue;
    }
    if (!plans.some(({ status }) => isOutcome(status))) continue;
    const state = plansState(plans);
    if (state === "partly") partly += 1;
    else if (state === "held") held += 1;
    else fellOut += 1;
  }
  return { lessons: held + fellOut + partly, fellOut, partly, lost: fellOut + partly * (1 - source.partly) };
};

/** The teacher's pace in a course, with the figures that it comes from. */
export type Pace = {
  readonly thisYear: PaceCount;
  readonly lastYear: PaceCount;
  /** Counted only where the course itself has too few lessons. */
  readonly others: PaceCount;
  readonly together: PaceCount;
  /**
   * "own": the course's own lessons. "others": with the teacher's other courses. "none": too few
   * lessons altogether, and nothing is added to what is planned.
   */
  readonly basis: "own" | "others" | "none";
  /** The part of a lesson that is lost: 0.15 for 15 % more. */
  readonly rate: number;
};

/** The pace of a course by its own lessons of this year and the last, or with its neighbours'. */
export const paceOf = (o: {
  readonly thisYear: PaceCount;
  readonly lastYear: PaceCount;
  readonly others: readonly PaceCount[];
}): Pace => {
  const own = addCounts([o.thisYear, o.lastYear]);
  const isEnough = own.lessons >= enoughLessons;
  const others = isEnough ? noCount : addCounts(o.others);
  const together = addCounts([own, others]);
  const basis = isEnough ? "own" : together.lessons >= enoughLessons ? "others" : "none";
  const { thisYear, lastYear } = o;
  return { thisYear, lastYear, others, together, basis, rate: basis === "none" ? 0 : together.lost / together.lessons };
};

type NamedCourse = { readonly id: string; readonly subject: string; readonly name: string };

const sameStart = (a: string, b: string): number => {
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  return same;
};

/**
 * The course of the last year that is most like a course: of the same subject, and with the name
 * that is alike the longest ("7C1 Maths" for "7C2 Maths"). Undefined if none has the subject.
 */
export const courseBefore = <C extends NamedCourse>(course: NamedCourse, last: readonly C[]): C | undefined => {
  const plain = (text: string): string => text.trim().toLowerCase();
  const isAlike = (one: C): boolean =>
    plain(course.subject) === ""
      ? plain(one.name) === plain(course.name)
      : plain(one.subject) === plain(course.subject);
  const likeness = (one: C): number => sameStart(plain(one.name), plain(course.name));
  return last
    .filter(isAlike)
    .toSorted((a, b) => likeness(b) - likeness(a) || compareNames(a.name, b.name) || (a.id < b.id ? -1 : 1))[0];
};
