import { defineCollection, type RowOf } from "./collection.ts";
import { integer, minutes, plainDate, relation, text } from "./field.ts";

/** An afternoon or evening on which parents come, one after the other. */
export const evenings = defineCollection({
  name: "evenings",
  about: "student",
  together: [["date", "start", "end"]],
  fields: {
    schoolyear: relation("schoolyears", { required: true, cascade: true }),
    name: text({ max: 120 }),
    date: plainDate({ required: true }),
    /** The first appointment starts here. */
    start: minutes(),
    /** The last one is over here. */
    end: minutes(),
    /** How long an appointment is: minutes. */
    length: integer({ min: 5, max: 120 }),
    room: text({ max: 60 }),
  },
  title: ({ name }) => name,
  date: ({ date }) => date,
  indexes: ["schoolyear"],
});
export type EveningRow = RowOf<typeof evenings>;
