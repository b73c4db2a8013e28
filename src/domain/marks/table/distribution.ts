import { add, compare, divide, exact, type Fraction, isEqual, roundToStep } from "#domain/marks/scale/fraction";
import { clamp, compareMarks, type NumberScale } from "#domain/marks/scale/scale";
import type { Sum } from "#domain/marks/rules/sum";
import type { Assessment, TermRules } from "#domain/marks/rules/term-rules";
import type { TypedMark, State } from "#domain/marks/scale/typed-mark";
import { weigh } from "#domain/marks/sums/weigh";
import { worthOf } from "#domain/marks/sums/worth";

/** A bar: marks of `from` up to less than the next one, or the marks nearest to it. */
type Bar = { readonly from: Fraction; readonly students: readonly string[] };

export type Distribution = {
  readonly bars: readonly Bar[];
  /** Without absent, exempt and empty; what counts as the worst mark is in it. */
  readonly average: Sum;
  readonly median: Fraction | undefined;
  readonly states: Readonly<Record<State | "empty" | "off-scale", number>>;
};

const barOf = (scale: NumberScale, average: Fraction): Fraction => {
  const value = clamp(scale, average);
  const { by, width } = scale.bars;
  const isHigher = scale.better === "higher";
  if (by === "nearest") return roundToStep(value, exact(width), isHigher ? "half-up" : "half-down");
  const from = roundToStep(value, exact(width), "down");
  const last = roundToStep(exact(scale.most), exact(width), "down");
  // The best mark alone would be a bar of its own: 60 stands with 55 to 59.
  const hasOwn = isEqual(last, exact(scale.most)) && width !== scale.step;
  if (!hasOwn || compare(from, last) < 0) return from;
  return roundToStep(add(last, exact(`-${width}`)), exact(width), "down");
};

const allBars = (scale: NumberScale): readonly Fraction[] => {
  const bars: Fraction[] = [];
  const last = barOf(scale, exact(scale.most));
  for (let bar = barOf(scale, exact(scale.least)); compare(bar, last) <= 0; bar = add(bar, exact(scale.bars.width)))
    bars.push(bar);
  return bars;
};

/** The middle one of the marks, or the mean of the two in the middle. */
export const medianOf = (values: readonly Fraction[]): Fraction | undefined => {
  const sorted = values.toSorted(compare);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low && high && divide(add(low, high), exact("2"));
};

/** How a class did in an assessment: bars from the worst mark to the best, average, median. */
export const distributionOf = (
  rules: TermRules,
  assessment: Assessment,
  entries: readonly { readonly student: string; readonly entry: TypedMark }[],
): Distribution => {
  const { scale } = rules;
  const states: Record<State | "empty" | "off-scale", number> = {
    absent: 0,
    repeat: 0,
    exempt: 0,
    missing: 0,
    cheated: 0,
    empty: 0,
    "off-scale": 0,
  };
  const parts = entries.map(({ student, entry }) => {
    const worth = worthOf({ assessment, entry }, rules);
    if (entry.type !== "mark") states[entry.type === "state" ? entry.state : "empty"] += 1;
    else if (worth.type === "left-out") states["off-scale"] += 1;
    const weight = exact("1");
    return worth.type === "counts"
      ? { id: student, value: worth.value, weight, state: worth.state }
      : { id: student, value: undefined, weight, why: worth.why };
  });
  const values = parts.flatMap(({ value }) => value ?? []);
  const placed = parts.flatMap(({ id, value }) => (value ? [{ id, bar: barOf(scale, value) }] : []));
  const bars = allBars(scale).map((from): Bar => {
    const inside = placed.filter(({ bar }) => isEqual(bar, from));
    return { from, students: inside.map(({ id }) => id) };
  });
  return {
    bars: bars.toSorted((a, b) => compareMarks(scale, a.from, b.from)),
    average: weigh(parts, { of: "class", id: assessment.id, kind: "student" }),
    median: medianOf(values),
    states,
  };
};
