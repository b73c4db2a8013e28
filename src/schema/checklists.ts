import { defineCollection, type RowOf } from "./collection.ts";
import { plainDate, relation, text } from "./field.ts";

/** What each student of a class is to bring: a signed slip, money, a book. */
export const checklists = defineCollection({
  name: "checklists",
  about: "student",
  fields: {
    class: relation("classes", { required: true, cascade: true }),
    name: text({ max: 120, required: true }),
    /** By when; "": there is no hurry. */
    due: plainDate(),
    note: text({ max: 2000, multiline: true }),
  },
  title: ({ name }) => name,
  date: ({ due }) => due,
  indexes: ["class"],
});
export type ChecklistRow = RowOf<typeof checklists>;
