import { finish } from "./finish.ts";
import { type Fraction, isEqual } from "#domain/marks/scale/fraction";
import { isEnough } from "#domain/marks/scale/scale";
import type { MarkSum } from "#domain/marks/rules/sum";
import type { TermRules } from "#domain/marks/rules/term-rules";
import { type Part, weigh } from "./weigh.ts";

/** A subject of the yearly grid; a combined one has parts and one coefficient. */
export type Subject = {
  readonly id: string;
  readonly coefficient: Fraction;
  readonly mark: Fraction | undefined;
  /** The marks that a combined subject is made of; its own `mark` is not asked then. */
  readonly parts?: readonly (Part & { readonly exact?: Fraction | undefined })[];
};

/**
 * Whether a combined subject goes into the average exactly, of what its courses come to before any
 * rounding, or rounded first.
 */
export type CombinedBy = "exact" | "rounded";

type Rules = Pick<TermRules, "scale" | "roundings">;

const markOf = (rules: Rules, subject: Subject, by: CombinedBy): MarkSum => {
  const { mark, parts, id } = subject;
  if (!parts) return { value: mark, computed: mark, exact: mark, steps: [] };
  const { scale, roundings } = rules;
  const asked = parts.map((part) => (by === "exact" ? { ...part, value: part.exact ?? part.value } : part));
  return finish(weigh(asked, { of: "year", id, kind: "subject" }), { of: "year", id, rounding: roundings.year, scale });
};

const averageBy = (rules: Rules, subjects: readonly Subject[], by: CombinedBy): MarkSum => {
  const marks = subjects.map((subject) => markOf(rules, subject, by));
  const parts = subjects.map(({ id, coefficient }, at): Part => {
    const value = by === "rounded" ? marks[at]!.value : marks[at]!.exact;
    return { id, value, weight: coefficient };
  });
  const combined = marks.flatMap(({ steps }) =>
    by === "rounded" ? steps : steps.filter((step) => step.type !== "rounded"),
  );
  const average = weigh(parts, { of: "general", id: "", kind: "subject" });
  return finish(
    { value: average.value, steps: [...combined, ...average.steps] },
    { of: "general", id: "", rounding: rules.roundings.general, scale: rules.scale },
  );
};

/**
 * The general average Σ(mark · coefficient) / Σ coefficient (LU: RGD of 6 August 2021 has the
 * coefficients), with the subjects that are not enough. `other` is the average by the other way of
 * combined subjects, where the two differ. It is no verdict of promotion.
 */
export const generalAverage = (
  rules: Rules,
  subjects: readonly Subject[],
  combinedBy: CombinedBy,
): MarkSum & { readonly insufficient: readonly string[]; readonly other: MarkSum | undefined } => {
  const chosen = averageBy(rules, subjects, combinedBy);
  const other = averageBy(rules, subjects, combinedBy === "exact" ? "rounded" : "exact");
  const isSame = chosen.value === other.value || (chosen.value && other.value && isEqual(chosen.value, other.value));
  const insufficient = subjects.filter((subject) => {
    const mark = markOf(rules, subject, "rounded").value;
    return mark !== undefined && !isEnough(rules.scale, mark);
  });
  return { ...chosen, insufficient: insufficient.map(({ id }) => id), other: isSame ? undefined : other };
};
