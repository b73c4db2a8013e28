import { slotFields } from "#domain/lessons/slot-fields";
import { defineCollection, endAfterStart, type RowOf } from "./collection.ts";
import { choice, minutes, plainDate, relation, text } from "./field.ts";

const exceptionKinds = ["cancelled", "moved", "added", "room", "dayswap"] as const;

/**
 * What differs from the timetable on one date. `dayswap` has no course: `date` is taught like
 * `toDate`.
 */
export const exceptions = defineCollection({
  name: "exceptions",
  slots: slotFields.exceptions,
  together: [["toDate", "toStart", "toEnd"]],
  fields: {
    course: relation("courses", { cascade: true }),
    date: plainDate({ required: true }),
    /** Start of the occurrence it changes, as the timetable has it. */
    start: minutes(),
    kind: choice(exceptionKinds, { required: true }),
    toDate: plainDate(),
    /** 0 and 0: unchanged. */
    toStart: minutes(),
    toEnd: minutes(),
    room: text({ max: 80 }),
    note: text({ max: 2000, multiline: true }),
  },
  title: () => "",
  date: ({ date }) => date,
  indexes: ["course", "date", "toDate"],
  check: (row) =>
    row.toStart === 0 && row.toEnd === 0 ? [] : endAfterStart(row, "toStart", "toEnd", { allowEqual: false }),
});
export type ExceptionRow = RowOf<typeof exceptions>;
