import { compare, exact, type Fraction, one, readDecimal } from "#domain/marks/scale/fraction";
import { type CombinedBy, generalAverage, type Subject } from "#domain/marks/sums/general-average";
import type { NumberScale } from "#domain/marks/scale/scale";
import type { MarkSum } from "#domain/marks/rules/sum";
import type { TermRules } from "#domain/marks/rules/term-rules";
import { type StoredAssessment, markColumns } from "./mark-columns.ts";
import { type StoredMark, cellsByStudent } from "./mark-cells.ts";
import { beforeRounding, markIn, type StoredTermMark } from "./term-marks.ts";
import { courseRules, type StoredRules } from "#domain/marks/rules/course-rules";
import type { YearTerm } from "./year-terms.ts";

/** A course with what one student has in it, as its records have it. */
export type StudentCourse = {
  readonly id: string;
  readonly storedRules: (StoredRules & { readonly coefficient: string; readonly combined: string }) | undefined;
  readonly assessments: readonly StoredAssessment[];
  readonly marks: readonly StoredMark[];
  readonly termMarks: readonly StoredTermMark[];
};

/** A subject of the general average: a course, or several that are combined. */
export type GeneralSubject = {
  readonly id: string;
  /** The combined subject's name; "" for a course by itself. */
  readonly combined: string;
  readonly courses: readonly {
    readonly id: string;
    readonly mark: Fraction | undefined;
    /** The same before it was rounded, where nobody confirmed it. */
    readonly exact: Fraction | undefined;
    /** The teacher has not confirmed it, by rules that only propose. */
    readonly isProposed: boolean;
  }[];
  readonly coefficient: Fraction;
  /** Its courses say different coefficients: the greatest counts. */
  readonly isUneven: boolean;
};

export type GeneralMarks = ReturnType<typeof generalAverage> & {
  readonly subjects: readonly GeneralSubject[];
  /** Courses with marks of another scale, which no average can take in. */
  readonly elsewhere: readonly string[];
};

type Country = Parameters<typeof courseRules>[1];

/** Whether marks of one scale are marks of the other: the same ends, the same pass. */
const isSameScale = (a: NumberScale, b: NumberScale): boolean =>
  a.better === b.better &&
  (["least", "most", "pass"] as const).every((name) => compare(exact(a[name]), exact(b[name])) === 0);

const nameKey = (name: string): string => name.trim().replaceAll(/\s+/gu, " ").toLocaleLowerCase("en");

type Found = {
  readonly id: string;
  readonly mark: MarkSum["value"];
  readonly exact: MarkSum["value"];
  readonly roundings: TermRules["roundings"];
  readonly isProposed: boolean;
  readonly coefficient: Fraction;
  readonly combined: string;
};

const subjectOf = ([first, ...rest]: readonly [Found, ...Found[]]): GeneralSubject => {
  const courses = [first, ...rest];
  const coefficients = courses.map(({ coefficient }) => coefficient).toSorted(compare);
  return {
    id: first.id,
    combined: first.combined,
    courses: courses.map(({ id, mark, exact, isProposed }) => ({ id, mark, exact, isProposed })),
    coefficient: coefficients.at(-1)!,
    isUneven: compare(coefficients[0]!, coefficients.at(-1)!) !== 0,
  };
};

/**
 * A student's general average over the courses that have marks of the same scale: of a term, or of
 * the year. Courses with the same combined subject are one subject, with one coefficient, and weigh
 * the same in it. It is no verdict of promotion.
 */
export const generalMarks = (
  rules: TermRules,
  courses: readonly StudentCourse[],
  o: {
    readonly student: string;
    readonly terms: readonly YearTerm[];
    readonly term: number;
    readonly country: Country;
    readonly combinedBy: CombinedBy;
  },
): GeneralMarks => {
  const elsewhere: string[] = [];
  const found = courses.flatMap(({ id, storedRules, assessments, marks, termMarks }): Found[] => {
    if (assessments.length === 0) return [];
    const own = courseRules(storedRules, o.country);
    if (!own.sums || !isSameScale(own.sums.scale, rules.scale)) {
      elsewhere.push(id);
      return [];
    }
    const columns = markColumns(own, o.terms, assessments);
    const cells = cellsByStudent(marks).get(o.student) ?? new Map();
    const { value: mark, sum, stand, isConfirmed } = markIn(own, o.terms, o.term, { columns, cells, termMarks });
    const coefficient = readDecimal(storedRules?.coefficient ?? "") ?? one;
    const combined = (storedRules?.combined ?? "").trim();
    const exact = isConfirmed ? mark : beforeRounding(sum);
    const { roundings } = own.sums;
    return [{ id, mark, exact, roundings, isProposed: stand === "proposed", coefficient, combined }];
  });
  const groups = Map.groupBy(found, ({ id, combined }) => (combined === "" ? `/${id}` : nameKey(combined)));
  const subjects = [...groups.values()].map((group) => subjectOf(group as [Found, ...Found[]]));
  const asked = subjects.map(({ id, courses, coefficient }): Subject =>
    courses.length === 1
      ? { id, coefficient, mark: courses[0]!.mark }
      : {
          id,
          coefficient,
          mark: undefined,
          parts: courses.map(({ id, mark, exact }) => ({ id, value: mark, exact, weight: one })),
        },
  );
  // The average is one, from whichever of its courses it is opened.
  const shared = { ...rules, roundings: { ...rules.roundings, ...sharedRoundings(found) } };
  return { ...generalAverage(shared, asked, o.combinedBy), subjects, elsewhere };
};

/** The roundings that most of the courses have; of several the first by its courses' ids. */
const sharedRoundings = (found: readonly Found[]): Partial<Pick<TermRules["roundings"], "year" | "general">> => {
  const most = (level: "year" | "general") =>
    [
      ...Map.groupBy(
        found.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
        (one) => JSON.stringify(one.roundings[level]),
      ).values(),
    ].toSorted((a, b) => b.length - a.length)[0]?.[0]?.roundings[level];
  const [year, general] = [most("year"), most("general")];
  return { ...(year && { year }), ...(general && { general }) };
};
