import { keys } from "#domain/marks/scale/key";
import type { NumberScale } from "#domain/marks/scale/scale";
import { scales } from "#domain/marks/scale/scales";
import type { Rounding } from "./sum.ts";
import type { TermRules } from "./term-rules.ts";

const none: Rounding = { rule: "none", step: "0.01" };
const exactly: TermRules["roundings"] = {
  test: none,
  category: none,
  term: none,
  year: none,
  exam: none,
  general: none,
};

const base = {
  by: "weights",
  key: keys.linear,
  categories: [],
  missing: "worst",
  cheated: "worst",
  isProposedOnly: false,
  adjustment: "",
} as const;

const swiss = (scale: NumberScale): CountryRules => {
  // Rounded once, where the mark is made, and a border goes upwards: 5.75 is a 6.
  const once: Rounding = { rule: "half-up", step: scale.step };
  return { ...base, scale, roundings: { ...exactly, term: once, year: once, exam: once } };
};

/** A course's rules, with what its country lets arithmetic decide. */
export type CountryRules = TermRules & {
  /** Where arithmetic alone may not make a mark, the teacher confirms each (DE). */
  readonly isProposedOnly: boolean;
  /** How far a teacher may move a term's mark, in marks, both ways; "" for not at all. */
  readonly adjustment: string;
};

const luxembourgish: Rounding = { rule: "up", step: "1" };
const german: Rounding = { rule: "half-better", step: "1" };
const french: Rounding = { rule: "half-up", step: "0.01" };

/**
 * What a course of a country begins with; all of it can be changed. The weights of categories are
 * the teacher's.
 */
export const rulesByCountry: Readonly<Record<"LU" | "FR" | "BE" | "DE" | "CH" | "GB", CountryRules>> = {
  /** Up at each level and −4 to +4 a term, within 1 to 60: practice, and so a setting (Datz). */
  LU: {
    ...base,
    scale: scales["lu-60"],
    adjustment: "4",
    roundings: { ...exactly, term: luxembourgish, year: luxembourgish, exam: luxembourgish },
  },
  /** To a hundredth at each level; Z and W, absent without a reason and not handed in, are 0. */
  FR: {
    ...base,
    scale: scales["fr-20"],
    roundings: { ...exactly, term: french, year: french, exam: french, general: french },
  },
  /** The school decides on weights and rounding. */
  BE: { ...base, scale: scales["be-20"], roundings: exactly },
  /** A half goes to the better mark, and all is proposed only: in NRW a mark is no mere mean. */
  DE: {
    ...base,
    scale: scales["de-6"],
    isProposedOnly: true,
    roundings: { ...exactly, term: german, year: german, exam: german },
  },
  CH: swiss(scales["ch-6-halves"]),
  GB: { ...base, scale: scales["gb-9"], roundings: exactly },
};
