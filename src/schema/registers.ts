import { defineCollection, type RowOf, type ValuesOf } from "./collection.ts";
import { minutes, moment, plainDate, relation } from "./field.ts";

/**
 * That the roll was called in a lesson, and when. A lesson without one was not asked about, however
 * many are noted. (course, date, start) is its slot in the timetable, as with exceptions: it stays
 * where the lesson is moved, and outlives its plan.
 */
export const registers = defineCollection({
  name: "registers",
  about: "student",
  latestBy: "at",
  idFrom: ["course", "date", "start"],
  slots: [{ date: "date", start: "start" }],
  fields: {
    course: relation("courses", { required: true, cascade: true }),
    date: plainDate({ required: true }),
    start: minutes(),
    /** When it was last closed; "": opened again since. */
    calledAt: moment(),
    /** When that was written: of two devices the later one counts. */
    at: moment(),
  },
  title: () => "",
  date: ({ date }) => date,
  indexes: ["course", "date"],
});
export type RegisterRow = RowOf<typeof registers>;
export type RegisterValues = ValuesOf<typeof registers>;
