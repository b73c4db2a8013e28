import * as v from "valibot";
import { defineCollection, type RowOf, type ValuesOf } from "./collection.ts";
import { bool, choice, json, relation, shapes, text } from "./field.ts";

const decimal = v.pipe(v.string(), v.regex(/^-?\d{1,6}(\.\d{1,3})?$/));
const decimalOrNone = v.pipe(v.string(), v.regex(/^(\d{1,6}(\.\d{1,3})?)?$/));

const numbers = v.object({
  kind: v.literal("numbers"),
  least: decimal,
  most: decimal,
  better: v.picklist(["higher", "lower"]),
  pass: decimal,
  step: decimal,
  atNoPoints: decimal,
  sign: decimalOrNone,
  unit: v.picklist(["", "%"]),
  bars: v.object({ by: v.picklist(["from", "nearest"]), width: decimal }),
});
const steps = v.object({
  kind: v.literal("steps"),
  steps: v.pipe(v.array(shapes.name), v.minLength(2), v.maxLength(20)),
  pass: v.string(),
});

/** How points become a mark: in a line, or by a table of borders in per cent. */
export const keyShape = v.union([
  v.object({ kind: v.literal("linear") }),
  v.object({
    kind: v.literal("table"),
    borders: v.pipe(v.array(v.object({ from: decimal, mark: shapes.name })), v.maxLength(100)),
    percents: v.picklist(["exact", "whole"]),
  }),
]);

const category = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(15)),
  name: shapes.name,
  weight: decimal,
});

const roundingRules = ["up", "down", "half-better", "half-up", "none", "teacher"] as const;
const rounding = v.object({ rule: v.picklist(roundingRules), step: decimal });

/**
 * How a course makes marks: its scale and how they are weighed and rounded. A course has one at
 * most; without one the rules of its country hold.
 */
export const gradebooks = defineCollection({
  name: "gradebooks",
  about: "student",
  idFrom: ["course"],
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
      }),
      {
        max: 1000,
        empty: {
          test: { rule: "none", step: "0.01" },
          category: { rule: "none", step: "0.01" },
          term: { rule: "none", step: "0.01" },
          year: { rule: "none", step: "0.01" },
          exam: { rule: "none", step: "0.01" },
          general: { rule: "none", step: "0.01" },
        },
      },
    ),
    /** A mark is only proposed: the teacher confirms each. */
    proposedOnly: bool(),
    /** How far a term's mark may be moved, in marks; "": not at all. */
    adjustment: text({ max: 10, pattern: String.raw`^\d{1,6}(\.\d{1,3})?$` }),
    /** What each term counts in the year, in the terms' order; a missing one counts once. */
    termWeights: json(v.pipe(v.array(decimal), v.maxLength(12)), { max: 500, empty: [] }),
    /** The terms that are closed: their place in the year from 1 on, 0 for the year itself. */
    lockedTerms: json(v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(12))), {
      max: 200,
      empty: [],
      merge: "set",
    }),
    /** What the course counts among all subjects; "": once. */
    coefficient: text({ max: 10, pattern: String.raw`^\d{1,6}(\.\d{1,3})?$` }),
  },
  title: () => "",
  date: () => "",
  searchText: () => "",
  indexes: ["course"],
});
export type GradebookRow = RowOf<typeof gradebooks>;
export type GradebookValues = ValuesOf<typeof gradebooks>;
