import { type Fraction, toExactDecimal } from "#domain/marks/scale/fraction";
import {
  compareMarks,
  type Mark,
  marksOf,
  markValue,
  type NumberScale,
  type PointScale,
} from "#domain/marks/scale/scale";
import type { Sum } from "#domain/marks/rules/sum";

/** What can be typed, the worst first; on a scale with signs whole marks and theirs. */
const cellsOf = (scale: NumberScale): readonly Mark[] => {
  if (scale.sign === "") return marksOf(scale).map((mark) => toExactDecimal(mark)!);
  const whole = marksOf({ ...scale, step: "1" }).map((mark) => toExactDecimal(mark)!);
  return whole.flatMap((mark) => [`${mark}-`, mark, `${mark}+`]).filter((mark) => markValue(scale, mark));
};

/**
 * The worst mark (or fewest points) in one assessment with which a sum reaches a wanted mark;
 * undefined where none does. `sumWith` makes the sum as if that mark were given. A better mark
 * never makes a worse sum, so half of the marks left are put aside with each question.
 */
export const neededMark = (o: {
  /** The assessment's own points, or undefined where marks of the course's scale are typed. */
  readonly points?: PointScale | undefined;
  readonly scale: NumberScale;
  readonly wanted: Fraction;
  readonly sumWith: (mark: Mark) => Sum;
}): Mark | undefined => {
  const marks = o.points
    ? marksOf({ least: "0", better: "higher", ...o.points }).map((points) => toExactDecimal(points)!)
    : cellsOf(o.scale);
  const reaches = (mark: Mark): boolean => {
    const { value } = o.sumWith(mark);
    return value !== undefined && compareMarks(o.scale, value, o.wanted) >= 0;
  };
  let [from, to] = [0, marks.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (reaches(marks[middle]!)) to = middle;
    else from = middle + 1;
  }
  return marks[from];
};
