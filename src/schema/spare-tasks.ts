import { defineCollection, type RowOf } from "./collection.ts";
import { plainDate, relation, text } from "./field.ts";

/** A task of a course that a substitute can give, kept for days on which the teacher is ill. */
export const spareTasks = defineCollection({
  name: "sparetasks",
  fields: {
    course: relation("courses", { required: true, cascade: true }),
    text: text({ max: 2000, required: true, multiline: true }),
    /** The day for which it was taken; "": it is ready. */
    used: plainDate({ role: "own" }),
  },
  title: ({ text }) => text,
  date: () => "",
  indexes: ["course"],
});
export type SpareTaskRow = RowOf<typeof spareTasks>;
