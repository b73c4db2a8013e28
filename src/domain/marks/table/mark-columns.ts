import { compare, divide, exact, multiply, roundToStep, toExactDecimal } from "#domain/marks/scale/fraction";
import { passShare } from "#domain/marks/scale/key";
import type { Key, NumberScale, PointScale, Scale } from "#domain/marks/scale/scale";
import type { Assessment } from "#domain/marks/rules/term-rules";
import { readDecimal } from "#domain/marks/scale/fraction";
import type { PlainDate } from "#domain/time/plain-date";
import type { CourseRules, Category, ExamPart } from "#domain/marks/rules/course-rules";
import { type YearTerm, termOfAssessment } from "./year-terms.ts";

/** A test, a check, a homework that is marked, as its record has it. */
export type StoredAssessment = {
  readonly id: string;
  readonly date: PlainDate;
  readonly title: string;
  readonly points: string;
  readonly key: Key | null;
  readonly category: string;
  readonly weight: string;
  readonly share: string;
  readonly optional: Assessment["optional"];
  readonly term: number;
  /** A part of the year's exam; "": an ordinary one. */
  readonly exam: "" | ExamPart;
};

/** A column of the table. */
export type MarkColumn<A extends StoredAssessment = StoredAssessment> = {
  readonly assessment: A;
  readonly term: number;
  /** What the sums know of it. */
  readonly counted: Assessment;
  /** What is typed into its cells. */
  readonly typed: Scale;
};

/** Points are typed in quarters or in tenths. */
export const pointStep = "0.05";

const pointsOf = ({ points, key }: StoredAssessment, rules: CourseRules): PointScale | undefined =>
  points === "" || rules.scale.kind === "steps"
    ? undefined
    : { kind: "points", most: points, step: pointStep, key: key ?? rules.key };

const byDate = (a: StoredAssessment, b: StoredAssessment): number =>
  a.date < b.date ? -1 : a.date > b.date ? 1 : a.id < b.id ? -1 : 1;

/** All columns of a course: by category, those without one last, and then by date. */
export const markColumns = <A extends StoredAssessment>(
  rules: CourseRules,
  terms: readonly YearTerm[],
  assessments: readonly A[],
): readonly MarkColumn<A>[] => {
  const placeOf = (id: string) => {
    const place = rules.categories.findIndex((one) => one.id === id);
    return place === -1 ? rules.categories.length : place;
  };
  return assessments
    .toSorted((a, b) => placeOf(a.category) - placeOf(b.category) || byDate(a, b))
    .map((assessment) => {
      const { id, weight } = assessment;
      // Of an exam there are but its two parts.
      const { category, share, optional } =
        assessment.exam === "" ? assessment : ({ category: "", share: "", optional: "" } as const);
      const points = pointsOf(assessment, rules);
      return {
        assessment,
        term: termOfAssessment(terms, assessment),
        counted: { id, category, weight: weight === "" ? "1" : weight, share, optional, points },
        typed: points ?? rules.scale,
      };
    });
};

/** Columns side by side that are of one category; null: of none of the course's. */
export type ColumnGroup<A extends StoredAssessment = StoredAssessment> = {
  readonly category: Category | null;
  readonly columns: readonly MarkColumn<A>[];
};

/** Columns as the table's upper line names them. */
export const columnGroups = <A extends StoredAssessment>(
  rules: CourseRules,
  columns: readonly MarkColumn<A>[],
): readonly ColumnGroup<A>[] => {
  const known = (id: string) => rules.categories.find((one) => one.id === id) ?? null;
  const groups = Map.groupBy(columns, ({ counted }) => known(counted.category)?.id ?? "");
  return [...groups].map(([id, columns]) => ({ category: known(id), columns }));
};

/**
 * A column's figures as a scale of their own, from 0 to its points: for its average, its bars and
 * what is enough in it. Undefined where levels are given.
 */
export const ownScale = ({ typed }: Pick<MarkColumn, "typed">, rules: CourseRules): NumberScale | undefined => {
  const { scale } = rules;
  if (typed.kind === "steps" || scale.kind === "steps") return undefined;
  if (typed.kind === "numbers") return typed;
  const most = readDecimal(typed.most);
  if (!most || most.top <= 0n) return undefined;
  const tenth = roundToStep(divide(most, exact("10"))!, exact("0.5"), "up");
  const pass = roundToStep(multiply(passShare(typed.key, scale), most), exact(typed.step), "up");
  const isLikeScale = scale.better === "higher" && compare(most, exact(scale.most)) === 0;
  return {
    kind: "numbers",
    least: "0",
    most: typed.most,
    better: "higher",
    pass: toExactDecimal(pass)!,
    step: typed.step,
    atNoPoints: "0",
    sign: "",
    unit: "",
    bars: isLikeScale ? scale.bars : { by: "from", width: toExactDecimal(tenth)! },
  };
};
