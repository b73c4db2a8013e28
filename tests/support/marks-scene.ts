import { type Fraction, toDecimal, toExactDecimal } from "../../src/domain/marks/scale/fraction.ts";
import type { Sum } from "../../src/domain/marks/rules/sum.ts";
import type { Assessment, AssessedMark, TermRules } from "../../src/domain/marks/rules/term-rules.ts";
import { type TypedMark, readTypedMark } from "../../src/domain/marks/scale/typed-mark.ts";

/** An assessment out of so many points, by a linear key. */
export const outOf = (most: string): Pick<Assessment, "points"> => ({
  points: { kind: "points", most, step: "0.5", key: { kind: "linear" } },
});

/** What a teacher types; a mark that the scale lacks stays, as after a change of it. */
export const entryOf = (text: string, rules: Pick<TermRules, "scale">, points?: Assessment["points"]): TypedMark => {
  const read = readTypedMark(text, points ?? rules.scale);
  return read.ok ? read.value : { type: "mark", mark: text };
};

/** A result as typed: "45", "2-", "a" for absent, "" for an empty cell. */
export const resultOf = (
  rules: Pick<TermRules, "scale">,
  id: string,
  text: string,
  o: Partial<Assessment> = {},
): AssessedMark => ({
  assessment: { id, category: "", weight: "1", share: "", optional: "", ...o },
  entry: entryOf(text, rules, o.points),
});

/** A number in a test's words: exact where it can be, else as "12.57…". */
export const inWords = (value: Fraction | undefined): string =>
  value === undefined ? "none" : (toExactDecimal(value) ?? `${toDecimal(value, 2)}…`);

/** What a sum left out: "Test 2: absent". */
export const leftOut = ({ steps }: Sum): readonly string[] =>
  steps.flatMap((step) => (step.type === "left-out" ? [`${step.id}: ${step.why}`] : []));
