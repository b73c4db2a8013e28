import { type DateRange, isDateInRange } from "#domain/time/date-range";
import { type AbsenceSum, type AbsenceUnit, sumOf } from "./absence-table.ts";
import { type Attendance, latestOfEach, splitHeld } from "./attendance.ts";
import { type FullAttendance, type Noted, notedIn } from "./noted.ts";

/** One lesson of a student of which something was said. */
export type SaidHour<A extends FullAttendance> = { readonly record: A; readonly noted: Noted | undefined };

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

const newestFirst = (a: Attendance, b: Attendance): number =>
  a.date === b.date ? b.start - a.start : a.date < b.date ? 1 : -1;

/**
 * What was said of one student in a period, by course, the course with the newest first. What was
 * said of lessons that did not take place is left out, and counted. `ends`: the lessons that take
 * place, by slot, and when they end.
 */
export const studentAbsences = <A extends FullAttendance>(
  student: string,
  records: readonly A[],
  o: { readonly ends: ReadonlyMap<string, number>; readonly period: DateRange; readonly unit: AbsenceUnit },
): {
  readonly courses: readonly CourseAbsences<A>[];
  readonly total: AbsenceSum;
  readonly leftOut: number;
} => {
  const said = latestOfEach(records).filter(
    (one) => isDateInRange(one.date, o.period) && (isMissed(one) || notedIn(one, o.ends)),
  );
  const { counted, leftOut } = splitHeld(said, o.ends);
  const byCourse = Map.groupBy(counted.toSorted(newestFirst), ({ course }) => course);
  const courses = [...byCourse].map(([course, own]): CourseAbsences<A> => {
    const hours = own.map((record) => ({ record, noted: notedIn(record, o.ends) }));
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
  return { courses, total: sumOf(student, counted, o.unit), leftOut: leftOut.length };
};

const isMissed = ({ state }: Attendance) => state === "absent" || state === "late";
