import type { Decimal, Fraction } from "#domain/marks/scale/fraction";

/** Where a sum is made, and so where its mark can be rounded. */
export type Level = "test" | "category" | "term" | "year" | "exam" | "general" | "class";

/**
 * What a sum is made of. "rest" is all of a term but its tests with a fixed share. "points" is what
 * summed points come to beside marks.
 */
export type PartKind = "test" | "category" | "rest" | "term" | "year" | "exam" | "subject" | "student" | "points";

/** How a mark is rounded: numbers up or down, halves up or to the better mark, not, or by hand. */
type RoundingRule = "up" | "down" | "half-up" | "half-better" | "none" | "teacher";

/** A rule and the step in marks: 1, 0.5, 0.25, 0.1 or 0.01. */
export type Rounding = { readonly rule: RoundingRule; readonly step: Decimal };

/** Why something does not count. */
export type LeftOutWhy =
  | "empty"
  | "absent"
  | "repeat"
  | "exempt"
  | "missing"
  | "cheated"
  /** Its weight is 0. */
  | "weight"
  /** Its category is none of the course's. */
  | "category"
  /** Its mark is not on the scale. */
  | "off-scale"
  /** A part of an exam, and the course's rules have none. */
  | "no-exam"
  /** It has points, and its maximum is 0. */
  | "no-points"
  /** Optional, and it would not raise the average. */
  | "not-helping"
  /** Its category counts the best tests only, and it is none of those. */
  | "not-best"
  /** Optional, and there is nothing that it could raise. */
  | "alone";

/** One line of a derivation. `in` is the category, term or year that it belongs to. */
export type Step =
  | {
      readonly type: "part";
      readonly of: PartKind;
      readonly in: string;
      readonly id: string;
      readonly value: Fraction;
      readonly weight: Fraction;
      /** Raw points and their maximum, where points are summed. */
      readonly points?: { readonly reached: Fraction; readonly most: Fraction };
      /** The state that counts as the worst mark. */
      readonly state?: "missing" | "cheated";
      readonly isOptional?: boolean;
    }
  /** An optional mark. It adds `over`, its weighted points above the pass, and no weight. */
  | { readonly type: "over-pass"; readonly in: string; readonly id: string; readonly over: Fraction }
  | {
      readonly type: "left-out";
      readonly of: PartKind;
      readonly in: string;
      readonly id: string;
      readonly why: LeftOutWhy;
    }
  | {
      readonly type: "average";
      readonly of: Level;
      readonly id: string;
      readonly value: Fraction;
      /** What was reached of what could be, where points are summed. */
      readonly points?: { readonly reached: Fraction; readonly most: Fraction };
    }
  | {
      readonly type: "adjusted";
      readonly of: Level;
      readonly id: string;
      readonly by: Fraction;
      readonly reason: string;
      readonly to: Fraction;
    }
  | {
      readonly type: "rounded";
      readonly of: Level;
      readonly id: string;
      readonly rounding: Rounding;
      readonly from: Fraction;
      /** Undefined where the teacher decides. */
      readonly to: Fraction | undefined;
      /** The marks beside it, the lower first. Undefined where it lies on one. */
      readonly between: readonly [Fraction, Fraction] | undefined;
    }
  /** Beyond the scale's end. */
  | {
      readonly type: "clamped";
      readonly of: Level;
      readonly id: string;
      readonly from: Fraction;
      readonly to: Fraction;
    }
  /** Nothing to sum, or weights that sum to nothing. No mark is no 0. */
  | { readonly type: "no-mark"; readonly of: Level; readonly id: string; readonly why: "nothing" | "weights" };

/** What a sum comes to, exactly, and how. */
export type Sum = { readonly value: Fraction | undefined; readonly steps: readonly Step[] };

/** The sum of a mark: as it is proposed, without the adjustment, and before any rounding. */
export type MarkSum = Sum & { readonly computed: Fraction | undefined; readonly exact: Fraction | undefined };
