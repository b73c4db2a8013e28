import { defineCollection, type RowOf, type ValuesOf } from "./collection.ts";
import { relation, text } from "./field.ts";

/**
 * What one student has in one assessment. Two devices that mark the same work make the same
 * record; where their marks differ, they are compared.
 */
export const results = defineCollection({
  name: "results",
  about: "student",
  idFrom: ["assessment", "student"],
  fields: {
    assessment: relation("assessments", { required: true, cascade: true }),
    student: relation("students", { required: true, cascade: true }),
    /** A mark or points as `domain/marks` stores them; a state behind a point (".absent"). */
    entry: text({ max: 120, role: "state" }),
    note: text({ max: 2000, multiline: true }),
  },
  title: () => "",
  date: () => "",
  indexes: ["assessment", "student"],
});
export type ResultRow = RowOf<typeof results>;
export type ResultValues = ValuesOf<typeof results>;
