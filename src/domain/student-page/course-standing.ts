import { type Attendance, countHours, hoursOf, isHourIn } from "#domain/class-book/attendance";
import { type CalledRolls, lessonsRecorded } from "#domain/class-book/called-rolls";
import type { HeldLessons } from "#domain/class-book/held-lessons";
import { type StoredMark, cellsByStudent } from "#domain/marks/table/mark-cells";
import { type StoredAssessment, markColumns, type MarkColumn } from "#domain/marks/table/mark-columns";
import { tableCounts } from "#domain/marks/table/table-counts";
import { type TermMark, type StoredTermMark, termMark, yearMark } from "#domain/marks/table/term-marks";
import { type CourseRules, courseRules, type StoredRules } from "#domain/marks/rules/course-rules";
import { type YearTerm, wholeYear } from "#domain/marks/table/year-terms";
import { exact, type Fraction } from "#domain/marks/scale/fraction";
import { shareOfScale } from "#domain/marks/scale/share-of-scale";
import type { Stay } from "#domain/people/class-stays";
import { wholeStay } from "#domain/people/course-member";
import type { DateRange } from "#domain/time/date-range";

/** All records that a course's marks are made of. */
export type CourseRecords = {
  readonly storedRules: StoredRules | undefined;
  readonly assessments: readonly StoredAssessment[];
  readonly marks: readonly StoredMark[];
  readonly termMarks: readonly StoredTermMark[];
  readonly students: readonly { readonly id: string }[];
  /** Those who left the course. */
  readonly gone: ReadonlySet<string>;
  /** When each student is in the course; from the beginning where it says nothing. */
  readonly stays: ReadonlyMap<string, readonly Stay[]>;
};

export type Country = Parameters<typeof courseRules>[1];

/** Places on a bar, from 0 at the worst mark to 1 at the best. */
type StandingBar = { readonly own: number; readonly pass: number; readonly average: number | undefined };

/** How a student stands in a course, in one term or in the year. */
export type CourseStanding = {
  readonly rules: CourseRules;
  readonly mark: TermMark;
  /** The mean of the class's marks. */
  readonly average: Fraction | undefined;
  /** Undefined where there is no mark yet, and on named levels. */
  readonly bar: StandingBar | undefined;
  /** The tests of the period, by date, with the student's cells. */
  readonly columns: readonly MarkColumn[];
  readonly cells: ReturnType<typeof cellsByStudent> extends ReadonlyMap<string, infer Cells> ? Cells : never;
};

/** How one student stands in a course; `term` is a number of `terms`, or the whole year. */
export const courseStanding = (
  found: CourseRecords,
  o: {
    readonly country: Country;
    readonly terms: readonly YearTerm[];
    readonly term: number;
    readonly student: string;
  },
): CourseStanding => {
  const rules = courseRules(found.storedRules, o.country);
  const columns = markColumns(rules, o.terms, found.assessments);
  const cells = cellsByStudent(found.marks);
  const termMarks = Map.groupBy(found.termMarks, ({ student }) => student);
  const markOf = (id: string): TermMark => {
    const student = { columns, cells: cells.get(id) ?? new Map(), termMarks: termMarks.get(id) ?? [] };
    return o.term === wholeYear ? yearMark(rules, o.terms, student) : termMark(rules, o.term, student);
  };
  const rows = found.students.map(({ id }) => ({
    student: id,
    isGone: found.gone.has(id),
    stays: found.stays.get(id) ?? [wholeStay],
    cells: cells.get(id) ?? new Map(),
    mark: markOf(id),
  }));
  const mark = rows.find(({ student }) => student === o.student)?.mark ?? markOf(o.student);
  const inPeriod = columns.filter(({ term }) => o.term === wholeYear || term === o.term);
  const average = tableCounts(rows, inPeriod, "").averageOfMarks;
  const scale = rules.sums?.scale;
  const bar = scale &&
    mark.value && {
      own: shareOfScale(scale, mark.value),
      pass: shareOfScale(scale, exact(scale.pass)),
      average: average && shareOfScale(scale, average),
    };
  const byDate = inPeriod.toSorted((a, b) => (a.assessment.date < b.assessment.date ? -1 : 1));
  return { rules, mark, average, bar, columns: byDate, cells: cells.get(o.student) ?? new Map() };
};

/** Hours of a course that a student missed in a period, of those of which anything is known. */
export const hoursMissed = (
  course: string,
  o: {
    readonly student: string;
    readonly records: readonly Attendance[];
    readonly held: HeldLessons;
    readonly called: CalledRolls;
    readonly period: DateRange;
  },
): { readonly missed: number; readonly called: number } => {
  const own = hoursOf(o.records, o.held, new Map()).hours.filter(
    (hour) => hour.lesson.course === course && isHourIn(hour, o.period),
  );
  const lessons = [...o.held.values()].filter((lesson) => lesson.course === course && isHourIn({ lesson }, o.period));
  return {
    missed: countHours(own.filter(({ record }) => record.state === "absent")),
    called: countHours(lessonsRecorded(o.student, lessons, own, o.called).map((lesson) => ({ lesson }))),
  };
};
