import { defineCollection, type RowOf, type ValuesOf } from "./collection.ts";
import { integer, relation, text } from "./field.ts";

/**
 * What a teacher decided on a student's mark of a term or of the year. The average itself is never
 * stored.
 */
export const termMarks = defineCollection({
  name: "termmarks",
  about: "student",
  idFrom: ["course", "student", "term"],
  together: [["adjustment", "reason"]],
  fields: {
    course: relation("courses", { required: true, cascade: true }),
    student: relation("students", { required: true, cascade: true }),
    /** The term's place in the year, from 1 on; 0: the year. */
    term: integer({ min: 0, max: 12 }),
    /** How far the mark was moved, in marks; "": not at all. */
    adjustment: text({ max: 10, pattern: String.raw`^-?\d{1,6}(\.\d{1,3})?$` }),
    /** Why it was moved. */
    reason: text({ max: 300 }),
    /** The mark as confirmed; "": not yet. */
    mark: text({ max: 10, role: "state" }),
  },
  title: () => "",
  date: () => "",
  indexes: ["course", "student"],
});
export type TermMarkRow = RowOf<typeof termMarks>;
export type TermMarkValues = ValuesOf<typeof termMarks>;
