import * as v from "valibot";
import { defineCollection, type RowOf, type ValuesOf } from "./collection.ts";
import { bool, choice, decimal, json, relation, shapes, text } from "./field.ts";

const figure = v.pipe(v.string(), v.regex(/^-?\d{1,6}(\.\d{1,3})?$/));
const figureOrNone = v.pipe(v.string(), v.regex(/^(\d{1,6}(\.\d{1,3})?)?$/));

const numbers = v.object({
  kind: v.picklist(["numbers"]),
  least: figure,
  most: figure,
  better: v.picklist(["higher", "lower"]),
  pass: figure,
  step: figure,
  atNoPoints: figure,
  sign: figureOrNone,
  unit: v.picklist(["", "%"]),
  bars: v.object({ by: v.picklist(["from", "nearest"]), width: figure }),
});
const steps = v.object({
  kind: v.picklist(["steps"]),
  steps: v.pipe(v.array(shapes.name), v.minLength(2), v.maxLength(20)),
  pass: v.string(),
});

/** How points become a mark: in a line, or by a table of borders in per cent. */
export const keyShape = v.union([
  v.object({ kind: v.picklist(["linear"]) }),
  v.object({
    kind: v.picklist(["table"]),
    borders: v.pipe(v.array(v.object({ from: figure, mark: shapes.name })), v.maxLength(100)),
    percents: v.picklist(["exact", "whole"]),
  }),
]);

const category = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(15)),
  name: shapes.name,
  weight: figure,
  /** How many of its tests count, the best ones; "": all. */
  best: v.optional(figureOrNone),
});

const roundingRules = ["up", "down", "half-better", "half-up", "none", "teacher"] as const;
const none = { rule: "none", step: "0.01" } as const;
const rounding = v.object({ rule: v.picklist(roundingRules), step: figure });

/**
 * How a course makes marks: its scale and how they are weighed and rounded. A course has one at
 * most; without one the rules of its country hold.
 */
export const gradebooks = defineCollection({
  name: "gradebooks",
  about: "student",
  idFrom: ["course"],
  together: [["scale", "key", "roundings", "adjustment"]],
  fields: {
    course: relation("courses", { required: true, cascade: true }),
    /** A copy, so that a later app leaves the marks as they are; null: the country's. */
    scale: json(v.nullable(v.union([numbers, steps])), { max: 4000, empty: null }),
    /** Within a category: marks by their weights, or points reached over points possible. */
    by: choice(["weights", "points"], { required: true }),
    key: json(keyShape, { max: 8000, empty: { kind: "linear" } }),
    categories: json(v.pipe(v.array(category), v.maxLength(20)), { max: 6000, empty: [] }),
    /** Whether what was not handed in counts as the worst mark, or not at all. */
    missing: choice(["worst", "out"], { required: true }),
    cheated: choice(["worst", "out"], { required: true }),
    roundings: json(
      v.object({
        test: rounding,
        category: rounding,
        term: rounding,
        year: rounding,
        exam: rounding,
        general: rounding,
        /** Whether the year is made of the terms' averages; without a word the country's way. */
        once: v.optional(v.boolean()),
      }),
      {
        max: 1000,
        empty: { test: none, category: none, term: none, year: none, exam: none, general: none },
      },
    ),
    /** A mark is only proposed: the teacher confirms each. */
    proposedOnly: bool(),
    /** How far a term's mark may be moved, in marks; "": not at all. */
    adjustment: decimal(),
    /** What each term counts in the year, in the terms' order; a missing one counts once. */
    termWeights: json(v.pipe(v.array(figure), v.maxLength(12)), { max: 500, empty: [] }),
    /** The terms that are closed: their place in the year from 1 on, 0 for the year itself. */
    lockedTerms: json(v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(12))), {
      max: 200,
      empty: [],
      merge: "set",
    }),
    /** What the year and its exam count, and the exam's parts; null: the year has no exam. */
    exam: json(v.nullable(v.object({ year: figure, exam: figure, written: figure, oral: figure })), {
      max: 300,
      empty: null,
    }),
    /** The combined subject it is a part of, by its name; "": a subject of its own. */
    combined: text({ max: 80, role: "state" }),
    /** What the course counts among all subjects; "": once. */
    coefficient: decimal(),
  },
  title: () => "",
  date: () => "",
  indexes: ["course"],
});
export type GradebookRow = RowOf<typeof gradebooks>;
export type GradebookValues = ValuesOf<typeof gradebooks>;
