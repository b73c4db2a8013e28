import type { Decimal } from "#domain/marks/scale/fraction";
import type { Key, NumberScale, PointScale } from "#domain/marks/scale/scale";
import type { Level, Rounding } from "./sum.ts";
import type { TypedMark } from "#domain/marks/scale/typed-mark";

type Category = {
  readonly id: string;
  readonly weight: Decimal;
  /** How many of its tests count, the best ones; without a word all of them. */
  readonly best?: Decimal | undefined;
};

/** How a course makes a mark of marks. */
export type TermRules = {
  readonly scale: NumberScale;
  /**
   * Within a category: marks by their weights, or the points that were reached over those that
   * could be. By points a weight multiplies both. The two differ.
   */
  readonly by: "weights" | "points";
  /** What summed points become. */
  readonly key: Key;
  /** None: all assessments of the term are one group. */
  readonly categories: readonly Category[];
  /** Whether what was not handed in counts as the worst mark or 0 points, or not at all. */
  readonly missing: "worst" | "out";
  readonly cheated: "worst" | "out";
  readonly roundings: Readonly<Record<Exclude<Level, "class">, Rounding>>;
};

/** What a sum has to know of an assessment. */
export type Assessment = {
  readonly id: string;
  readonly category: string;
  readonly weight: Decimal;
  /** Points of its own maximum; undefined where marks of the course's scale are typed. */
  readonly points?: PointScale | undefined;
  /** A fixed share of the term in per cent; "" for the usual way by category and weight. */
  readonly share: Decimal | "";
  /**
   * "over-pass": only what is above the pass mark is added, and no weight (PRONOTE's "bonus").
   * "if-better": it counts where it raises the average, and is left out where it would not.
   */
  readonly optional: "" | "over-pass" | "if-better";
};

/** An assessment with what one student has in it. */
export type AssessedMark = { readonly assessment: Assessment; readonly entry: TypedMark };
