import { defineCollection, type RowOf } from "./collection.ts";
import { bool, relation, text } from "./field.ts";

/**
 * A secret address under which calendar programs read the teacher's calendar. Deleted: the address
 * is revoked.
 */
export const feeds = defineCollection({
  name: "feeds",
  isSecret: true,
  fields: {
    /** What the calendar is called in other programs. */
    name: text({ max: 120, required: true }),
    /** "" for the whole calendar. */
    course: relation("courses", { cascade: true }),
    /** The secret: a program that has it can read the calendar. */
    token: text({ max: 64, required: true, pattern: String.raw`^[a-z0-9]{32,64}$` }),
    /** Whether plans, homework, tasks and the notes of events are in it. */
    plans: bool(),
  },
  title: ({ name }) => name,
  date: () => "",
  indexes: ["course"],
});
export type FeedRow = RowOf<typeof feeds>;
