import { defineCollection, type RowOf } from "./collection.ts";
import { minutes, relation, text } from "./field.ts";

/**
 * One appointment of an evening with parents. A student can have two, where the parents come
 * apart. What was said is a note of that day.
 */
export const meetings = defineCollection({
  name: "meetings",
  about: "student",
  fields: {
    evening: relation("evenings", { required: true, cascade: true }),
    student: relation("students", { required: true, cascade: true }),
    start: minutes(),
    /** Who comes. */
    guests: text({ max: 120 }),
  },
  title: ({ guests }) => guests,
  date: () => "",
  indexes: ["evening", "student"],
});
export type MeetingRow = RowOf<typeof meetings>;
