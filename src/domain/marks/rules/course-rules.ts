import { rulesByCountry } from "#domain/marks/rules/country-rules";
import type { Decimal } from "#domain/marks/scale/fraction";
import type { Key, NumberScale, StepScale } from "#domain/marks/scale/scale";
import type { TermRules } from "#domain/marks/rules/term-rules";

/** A scale that a course's marks are of. */
type CourseScale = NumberScale | StepScale;

/** A part of a term's mark, such as tests or homework, with what it weighs. */
export type Category = {
  readonly id: string;
  readonly name: string;
  readonly weight: Decimal;
  /** How many of its tests count, the best ones; "" or nothing: all. */
  readonly best?: Decimal | undefined;
};

/** The parts of an exam. Without an oral the written one is all. */
export type ExamPart = "written" | "oral";

/** What the year and its exam count in the final mark, and what the exam's parts do in it. */
export type ExamWeights = Readonly<Record<"year" | "exam" | ExamPart, Decimal>>;

/** A course's rules for marks, as its record has them. */
export type StoredRules = Pick<TermRules, "by" | "key" | "missing" | "cheated"> & {
  readonly roundings: TermRules["roundings"] & { readonly once?: boolean | undefined };
  /** Null: the country's. */
  readonly scale: CourseScale | null;
  readonly categories: readonly Category[];
  readonly proposedOnly: boolean;
  readonly adjustment: string;
  readonly termWeights: readonly Decimal[];
  readonly lockedTerms: readonly number[];
  readonly exam: ExamWeights | null;
};

/** How a course makes marks. */
export type CourseRules = {
  readonly scale: CourseScale;
  /** Null on named levels: they have no average. */
  readonly sums: TermRules | null;
  /** What summed points become, if an assessment has no key of its own. */
  readonly key: Key;
  readonly categories: readonly Category[];
  /** A mark is only proposed, and the teacher confirms each. */
  readonly isProposedOnly: boolean;
  /** How far a term's mark may be moved, in marks; "" for not at all. */
  readonly adjustment: string;
  readonly termWeights: readonly Decimal[];
  readonly lockedTerms: readonly number[];
  /** Null: the year has no exam. */
  readonly exam: ExamWeights | null;
  /** Whether the year is made of the terms' averages, so that it is rounded once. */
  readonly roundsOnce: boolean;
};

type Country = keyof typeof rulesByCountry;

/** Whether a country rounds once: in CH the year is made of the terms' averages. */
export const roundsOnceIn = (country: Country): boolean => country === "CH";

/** What a course without rules of its own begins with. */
export const firstRules = (country: Country): StoredRules => {
  const { by, key, missing, cheated, roundings, isProposedOnly, adjustment } = rulesByCountry[country];
  return {
    scale: null,
    by,
    key,
    categories: [],
    missing,
    cheated,
    roundings,
    proposedOnly: isProposedOnly,
    adjustment,
    termWeights: [],
    lockedTerms: [],
    exam: null,
  };
};

/** A course's rules: its own, or those of its country. */
export const courseRules = (storedRules: StoredRules | undefined, country: Country): CourseRules => {
  const own = storedRules ?? firstRules(country);
  const scale = own.scale ?? rulesByCountry[country].scale;
  const { by, key, categories, missing, cheated, roundings } = own;
  return {
    scale,
    sums: scale.kind === "steps" ? null : { scale, by, key, categories, missing, cheated, roundings },
    key,
    categories,
    isProposedOnly: own.proposedOnly,
    adjustment: own.adjustment,
    termWeights: own.termWeights,
    lockedTerms: own.lockedTerms,
    exam: own.exam,
    roundsOnce: roundings.once ?? roundsOnceIn(country),
  };
};
