import * as v from "valibot";
import { defineCollection, type RowOf, type ValuesOf } from "./collection.ts";
import { choice, decimal, integer, json, plainDate, relation, relations, text } from "./field.ts";
import { keyShape } from "./gradebooks.ts";

/**
 * A test, a check, a homework that is marked: one column of a course's marks. The id of one that
 * was made from an exam of the calendar follows from that exam.
 */
export const assessments = defineCollection({
  name: "assessments",
  about: "student",
  fields: {
    course: relation("courses", { required: true, cascade: true }),
    date: plainDate({ required: true }),
    title: text({ max: 120 }),
    /** What of the curriculum it tests. */
    outcomes: relations("outcomes"),
    /** Points of this maximum are typed; "": marks of the course's scale. */
    points: decimal(),
    /** Its own key from points to marks; null: the course's. */
    key: json(v.nullable(keyShape), { max: 8000, empty: null }),
    /** The id of a category of the course; "": none. */
    category: text({ max: 15, role: "state" }),
    /** "": counts once. */
    weight: decimal(),
    /** A fixed share of the term in per cent; "": by category and weight. */
    share: decimal(),
    /** `over-pass`: only what is above the pass mark counts. `if-better`: only where it helps. */
    optional: choice(["over-pass", "if-better"]),
    /** The term's place in the year, from 1 on; 0: the term of its date. */
    term: integer({ min: 0, max: 12 }),
    /** By when the marked work is given back. */
    giveBack: plainDate(),
    /** When it was given back; "": not yet. */
    returned: plainDate({ role: "own" }),
    /** A part of the year's exam: in no term. "": an ordinary one. */
    exam: choice(["written", "oral"]),
    note: text({ max: 2000, multiline: true }),
  },
  title: ({ title }) => title,
  date: ({ date }) => date,
  indexes: ["course"],
});
export type AssessmentRow = RowOf<typeof assessments>;
export type AssessmentValues = ValuesOf<typeof assessments>;
