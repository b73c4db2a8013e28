import { defineCollection, type RowOf } from "./collection.ts";
import { choice, minutes, moment, plainDate, relation, text } from "./field.ts";

/** "other": one of the teacher's own, called by its label. */
const remarkKinds = ["plus", "zero", "minus", "praise", "behaviour", "other"] as const;

/**
 * What a student did in a lesson, noted in one tap: the proof of an oral mark. (course, date,
 * start) is the lesson's slot in the timetable. Two taps are two remarks, on whatever device.
 */
export const remarks = defineCollection({
  name: "remarks",
  about: "student",
  slots: [{ date: "date", start: "start" }],
  together: [["kind", "label"]],
  fields: {
    course: relation("courses", { required: true, cascade: true }),
    date: plainDate({ required: true }),
    start: minutes(),
    student: relation("students", { required: true, cascade: true }),
    kind: choice(remarkKinds, { required: true }),
    /** What a remark of the teacher's own is called. */
    label: text({ max: 40 }),
    note: text({ max: 500, multiline: true }),
    /** When it was noted. */
    at: moment(),
  },
  title: ({ label }) => label,
  date: ({ date }) => date,
  indexes: ["course", "student", "date"],
});
export type RemarkRow = RowOf<typeof remarks>;
