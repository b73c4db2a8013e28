import { compare, divide, exact, type Fraction, readDecimal, zero } from "#domain/marks/scale/fraction";
import { roundMark } from "./finish.ts";
import { markOfShare, pointsOfValue } from "#domain/marks/scale/key";
import { type Mark, markValue, type NumberScale, worstOf } from "#domain/marks/scale/scale";
import type { LeftOutWhy, Step } from "#domain/marks/rules/sum";
import type { Assessment, AssessedMark, TermRules } from "#domain/marks/rules/term-rules";

/** What a result counts as: a mark, and the same in points; or why it does not count. */
export type Worth =
  | {
      readonly type: "counts";
      readonly value: Fraction;
      readonly reached: Fraction;
      readonly most: Fraction;
      readonly state?: "missing" | "cheated";
      readonly steps: readonly Step[];
    }
  | { readonly type: "left-out"; readonly why: LeftOutWhy };

type Reached = { readonly value: Fraction; readonly reached: Fraction; readonly most: Fraction };

const ofPoints = (reached: Fraction, { points }: Assessment, scale: NumberScale): Reached | "no-points" => {
  const most = exact(points!.most);
  const share = divide(reached, most);
  return share ? { value: markOfShare(points!.key, scale, share), reached, most } : "no-points";
};

const ofMark = (value: Fraction, scale: NumberScale): Reached => {
  const { points, most } = pointsOfValue(scale, value);
  return { value, reached: points, most };
};

const read = (mark: Mark, assessment: Assessment, scale: NumberScale): Reached | "off-scale" | "no-points" => {
  if (!assessment.points) {
    const value = markValue(scale, mark);
    return value ? ofMark(value, scale) : "off-scale";
  }
  const reached = readDecimal(mark);
  if (!reached || compare(reached, zero) < 0 || compare(reached, exact(assessment.points.most)) > 0) return "off-scale";
  return ofPoints(reached, assessment, scale);
};

/**
 * What one student's result counts as. Empty, absent, to be repeated and exempt do not count.
 * Not handed in and cheated are the worst mark or nothing, as the course has it.
 */
export const worthOf = (
  { assessment, entry }: AssessedMark,
  rules: Omit<TermRules, "categories" | "by" | "key">,
): Worth => {
  const { scale } = rules;
  const state = entry.type === "state" ? entry.state : undefined;
  let found: ReturnType<typeof read>;
  if (entry.type === "empty") return { type: "left-out", why: "empty" };
  if (state === "missing" || state === "cheated") {
    if (rules[state] === "out") return { type: "left-out", why: state };
    found = assessment.points ? ofPoints(zero, assessment, scale) : ofMark(worstOf(scale), scale);
  } else if (entry.type === "state") return { type: "left-out", why: entry.state };
  else found = read(entry.mark, assessment, scale);
  if (typeof found === "string") return { type: "left-out", why: found };
  const rounded = roundMark(found.value, { of: "test", id: assessment.id, rounding: rules.roundings.test, scale });
  const counted = state === "missing" || state === "cheated" ? { state } : {};
  return { type: "counts", ...found, ...counted, value: rounded.value, steps: rounded.steps };
};
