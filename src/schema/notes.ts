import { defineCollection, type RowOf } from "./collection.ts";
import { bool, plainDate, relation, text } from "./field.ts";

/** What a teacher wrote down about a student on a day. */
export const notes = defineCollection({
  name: "notes",
  about: "student",
  fields: {
    student: relation("students", { required: true, cascade: true }),
    date: plainDate({ required: true }),
    text: text({ max: 20_000, required: true, multiline: true }),
    /** Neither shown nor printed where parents look on. */
    onlyMe: bool(),
  },
  title: ({ text: said }) => said.split("\n", 1)[0]!.slice(0, 120),
  date: ({ date }) => date,
  indexes: ["student"],
});
export type NoteRow = RowOf<typeof notes>;
