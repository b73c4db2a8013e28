import type { DateRange } from "#domain/time/date-range";
import { isDateInRange } from "#domain/time/date-range";
import type { PlainDate } from "#domain/time/plain-date";
import { type Attendance, isToDecide, latestOfEach, splitHeld } from "./attendance.ts";
import type { FullAttendance } from "./noted.ts";

/** How a school counts what was missed: each lesson, or mornings and afternoons. */
export type AbsenceUnit = "lessons" | "halfDays";

/** What one student missed in a period. Minutes are those after the bell. */
export type AbsenceSum = {
  readonly student: string;
  /** Missed lessons or half days, by the unit that was asked for. */
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

/** A student in a table: also how often they came without homework or material. */
export type AbsenceLine = AbsenceSum & { readonly noHomework: number; readonly noMaterial: number };

/** A lesson that starts before is in the morning: minutes since midnight. */
const noon = 13 * 60;

type Hour = Pick<Attendance, "date" | "start" | "state" | "excuse">;

const placeOf = ({ date, start }: Hour, unit: AbsenceUnit): string =>
  unit === "lessons" ? `${date} ${start}` : `${date} ${start < noon ? "am" : "pm"}`;

/**
 * A half day is excused where all of its missed lessons are, and not excused as soon as one is not.
 */
const excuseOf = (hours: readonly Hour[]): "excused" | "notExcused" | "toDecide" => {
  if (hours.some(({ excuse }) => excuse === "unexcused")) return "notExcused";
  return hours.some(isToDecide) ? "toDecide" : "excused";
};

/** What a student missed in some records, all of them of lessons that took place. */
export const sumOf = (student: string, records: readonly Attendance[], unit: AbsenceUnit): AbsenceSum => {
  const absent = records.filter(({ state }) => state === "absent");
  const late = records.filter(({ state }) => state === "late");
  const excuses = [...Map.groupBy(absent, (one) => placeOf(one, unit)).values()].map(excuseOf);
  const count = (which: ReturnType<typeof excuseOf>) => excuses.filter((one) => one === which).length;
  return {
    student,
    missed: excuses.length,
    excused: count("excused"),
    notExcused: count("notExcused"),
    toDecide: count("toDecide"),
    days: new Set(absent.map(({ date }) => date)).size,
    lates: late.length,
    lateMinutes: late.reduce((sum, { lateMinutes }) => sum + lateMinutes, 0),
  };
};

/**
 * What each of some students missed in a period, in the students' order. Records of lessons that
 * did not take place are nobody's absence: they are left out, and counted.
 */
export const absenceTable = (
  students: readonly string[],
  records: readonly Said[],
  o: { readonly held: ReadonlySet<string>; readonly period: DateRange; readonly unit: AbsenceUnit },
): { readonly rows: readonly AbsenceLine[]; readonly leftOut: number } => {
  const inPeriod = latestOfEach(records).filter(
    ({ date, state, noHomework, noMaterial }) =>
      isDateInRange(date, o.period) && (state === "absent" || state === "late" || noHomework || noMaterial),
  );
  const { counted, leftOut } = splitHeld(inPeriod, o.held);
  const byStudent = Map.groupBy(counted, ({ student }) => student);
  return {
    rows: students.map((student) => {
      const own = byStudent.get(student) ?? [];
      return {
        ...sumOf(student, own, o.unit),
        noHomework: own.filter(({ noHomework }) => noHomework).length,
        noMaterial: own.filter(({ noMaterial }) => noMaterial).length,
      };
    }),
    leftOut: leftOut.length,
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
