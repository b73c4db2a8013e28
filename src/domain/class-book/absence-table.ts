import type { DateRange } from "#domain/time/date-range";
import { isDateInRange } from "#domain/time/date-range";
import type { PlainDate } from "#domain/time/plain-date";
import { type Attendance, type Hour, hoursOf, isHourIn, isToDecide } from "./attendance.ts";
import { type CalledRolls, lessonsRecorded } from "./called-rolls.ts";
import type { Excuses } from "./excused-days.ts";
import { type AbsenceUnit, countLessons, groupByUnit, type HeldLessons } from "./held-lessons.ts";
import type { FullAttendance } from "./noted.ts";

/** What one student missed in a period. Minutes are those after the bell. */
export type AbsenceSum = {
  readonly student: string;
  /** Missed hours, lessons or half days, by the unit that was asked for. */
  readonly missed: number;
  readonly excused: number;
  readonly notExcused: number;
  readonly toDecide: number;
  /** Days with something missed. */
  readonly days: number;
  readonly lates: number;
  readonly lateMinutes: number;
};

/** What a roll says of homework and material beside. */
type Said = Attendance & Pick<FullAttendance, "noHomework" | "noMaterial">;

/**
 * A student in a table: also of how many hours it is known whether they were there, and how often
 * they came without homework or material.
 */
export type AbsenceLine = AbsenceSum & {
  readonly called: number;
  readonly noHomework: number;
  readonly noMaterial: number;
};

/**
 * A half day is excused where all of its missed lessons are, and not excused as soon as one is not.
 */
const excuseOf = (hours: readonly Hour<Attendance>[]): "excused" | "notExcused" | "toDecide" => {
  if (hours.some(({ excuse }) => excuse === "unexcused")) return "notExcused";
  return hours.some(isToDecide) ? "toDecide" : "excused";
};

export const sumOf = (student: string, hours: readonly Hour<Attendance>[], unit: AbsenceUnit): AbsenceSum => {
  const absent = hours.filter(({ record }) => record.state === "absent");
  const late = hours.filter(({ record }) => record.state === "late");
  const groups = groupByUnit(absent, unit, ({ lesson }) => lesson).map(({ count, things }) => ({
    count,
    excuse: excuseOf(things),
  }));
  const count = (which?: ReturnType<typeof excuseOf>) =>
    groups.reduce((sum, one) => sum + (which === undefined || one.excuse === which ? one.count : 0), 0);
  return {
    student,
    missed: count(),
    excused: count("excused"),
    notExcused: count("notExcused"),
    toDecide: count("toDecide"),
    days: new Set(absent.map(({ lesson }) => lesson.date)).size,
    lates: late.length,
    lateMinutes: late.reduce((sum, { record }) => sum + record.lateMinutes, 0),
  };
};

/**
 * What each of some students missed in a period, in the students' order. Records of lessons that
 * did not take place are nobody's absence: they are left out, and counted.
 */
export const absenceTable = (
  students: readonly string[],
  records: readonly Said[],
  o: {
    readonly held: HeldLessons;
    readonly excuses: Excuses;
    readonly called: CalledRolls;
    readonly period: DateRange;
    readonly unit: AbsenceUnit;
  },
): { readonly rows: readonly AbsenceLine[]; readonly leftOut: number } => {
  const found = hoursOf(records, o.held, o.excuses);
  const byStudent = Map.groupBy(
    found.hours.filter((hour) => isHourIn(hour, o.period)),
    ({ record }) => record.student,
  );
  const lessons = [...o.held.values()].filter((lesson) => isHourIn({ lesson }, o.period));
  const said = ({ state, noHomework, noMaterial }: Said) =>
    state === "absent" || state === "late" || noHomework || noMaterial;
  return {
    rows: students.map((student) => {
      const own = byStudent.get(student) ?? [];
      return {
        ...sumOf(student, own, o.unit),
        called: countLessons(lessonsRecorded(student, lessons, own, o.called), o.unit),
        noHomework: own.filter(({ record }) => record.noHomework).length,
        noMaterial: own.filter(({ record }) => record.noMaterial).length,
      };
    }),
    leftOut: found.leftOut.filter((one) => said(one) && isDateInRange(one.date, o.period)).length,
  };
};

/** A term of the year and its days; the last one is the whole year. */
export type CountedPeriod = DateRange & { readonly name: string };

/** The periods that absences are counted in: the terms in their order, then the year (no name). */
export const countedPeriods = (
  year: DateRange & { readonly terms: readonly CountedPeriod[] },
): readonly CountedPeriod[] => [
  ...year.terms.toSorted((a, b) => (a.start < b.start ? -1 : 1)),
  { name: "", start: year.start, end: year.end },
];

/** Which of the periods a day is in: its term, else the whole year. */
export const periodOn = (periods: readonly CountedPeriod[], today: PlainDate): number => {
  const at = periods.findIndex((period) => isDateInRange(today, period));
  return at === -1 ? periods.length - 1 : at;
};
