import { defineCollection, type RowOf } from "./collection.ts";
import { choice, text } from "./field.ts";

/**
 * An outline of what is to be taught in a subject and level. Several courses follow it, in any
 * year.
 */
export const curricula = defineCollection({
  name: "curricula",
  fields: {
    title: text({ max: 200, required: true }),
    subject: text({ max: 60 }),
    /** The class or grade, in the teacher's words: "7e". */
    level: text({ max: 60 }),
    /** An address, or the name of who publishes it. */
    source: text({ max: 500 }),
    /** The edition, as its publisher calls it: "2026". */
    version: text({ max: 60 }),
    language: choice(["en", "fr", "de", "lb"]),
    /** Its id where it was published: a newer version is known by it. */
    identifier: text({ max: 200, role: "state" }),
  },
  title: ({ title }) => title,
  date: () => "",
  indexes: [],
});
export type CurriculumRow = RowOf<typeof curricula>;
