import { defineCollection, type RowOf } from "./collection.ts";
import { bool, minutes, plainDate, relation, text } from "./field.ts";

/** Notes of substitutes about lessons, from the page of a link. */
export const shareNotes = defineCollection({
  name: "sharenotes",
  slots: [{ date: "date", start: "start" }],
  idFrom: ["share", "source"],
  fields: {
    share: relation("shares"),
    course: relation("courses", { required: true, cascade: true }),
    date: plainDate({ required: true }),
    start: minutes(),
    /** The note's number on the server: two devices that fetch it make one record. */
    source: text({ max: 15, required: true, role: "state" }),
    name: text({ max: 120, role: "outcome" }),
    text: text({ max: 2000, required: true, multiline: true, role: "outcome" }),
    /** About all lessons of the link; it stands at the first one. */
    whole: bool({ role: "own" }),
    /** Read by the teacher. */
    read: bool({ role: "own" }),
  },
  title: ({ text }) => text,
  date: ({ date }) => date,
  indexes: ["course", "share"],
});
export type ShareNoteRow = RowOf<typeof shareNotes>;
