import { type DateRange, isDateInRange } from "#domain/time/date-range";
import { type AbsenceSum, sumOf } from "./absence-table.ts";
import { type Attendance, byLesson, type Hour, hoursOf, isHourIn } from "./attendance.ts";
import type { Excuses } from "./excused-days.ts";
import type { AbsenceUnit, HeldLessons } from "./held-lessons.ts";
import { type FullAttendance, type Noted, notedIn } from "./noted.ts";

/** One lesson of a student of which something was said. */
export type SaidHour<A extends FullAttendance> = Hour<A> & { readonly noted: Noted | undefined };

/** What was said of a student in one course. */
export type CourseAbsences<A extends FullAttendance> = {
  readonly course: string;
  readonly sum: AbsenceSum;
  /** How often the student left before the end, and was elsewhere; neither is an hour missed. */
  readonly earlies: number;
  readonly elsewhere: number;
  readonly noHomework: number;
  readonly noMaterial: number;
  /** The newest first. */
  readonly hours: readonly SaidHour<A>[];
};

/**
 * What was said of one student in a period, by course, the course with the newest first. What was
 * said of lessons that did not take place is left out, and counted.
 */
export const studentAbsences = <A extends FullAttendance>(
  student: string,
  records: readonly A[],
  o: {
    readonly held: HeldLessons;
    readonly excuses: Excuses;
    readonly period: DateRange;
    readonly unit: AbsenceUnit;
  },
): {
  readonly courses: readonly CourseAbsences<A>[];
  readonly total: AbsenceSum;
  readonly leftOut: number;
} => {
  const said = records.filter((one) => isMissed(one) || notedIn(one, undefined));
  const found = hoursOf(said, o.held, o.excuses);
  const counted = found.hours.filter((hour) => isHourIn(hour, o.period)).toSorted((a, b) => byLesson(b, a));
  const courses = [...Map.groupBy(counted, ({ record }) => record.course)].map(([course, own]): CourseAbsences<A> => {
    const hours = own.map((hour) => ({ ...hour, noted: notedIn(hour.record, hour.lesson) }));
    const count = (is: (noted: Noted) => boolean) => hours.filter(({ noted }) => noted && is(noted)).length;
    return {
      course,
      sum: sumOf(student, own, o.unit),
      earlies: count(({ earlyMinutes }) => earlyMinutes > 0),
      elsewhere: count(({ isElsewhere }) => isElsewhere),
      noHomework: count(({ noHomework }) => noHomework),
      noMaterial: count(({ noMaterial }) => noMaterial),
      hours,
    };
  });
  const leftOut = found.leftOut.filter(({ date }) => isDateInRange(date, o.period)).length;
  return { courses, total: sumOf(student, counted, o.unit), leftOut };
};

const isMissed = ({ state }: Attendance) => state === "absent" || state === "late";
