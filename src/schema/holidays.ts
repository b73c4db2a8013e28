import * as v from "valibot";
import { defineCollection, endAfterStart, type RowOf, type ValuesOf } from "./collection.ts";
import { choice, json, minutes, plainDate, relation, relations, shapes, text } from "./field.ts";

export const holidayKinds = ["school", "public", "own"] as const;
export type HolidayKind = (typeof holidayKinds)[number];

/** A source's data on a holiday. */
const officialValues = v.object({ name: shapes.name, start: shapes.plainDate, end: shapes.plainDate });

export const holidays = defineCollection({
  name: "holidays",
  together: [
    ["start", "end"],
    ["startMinute", "endMinute"],
  ],
  fields: {
    schoolyear: relation("schoolyears", { required: true, cascade: true }),
    name: text({ max: 120, required: true }),
    /** Both inclusive, whole days. */
    start: plainDate({ required: true }),
    end: plainDate({ required: true }),
    kind: choice(holidayKinds, { required: true }),
    /** The provider's id of it; "" for the teacher's own. */
    source: text({ max: 120, role: "reference" }),
    /**
     * The provider's data when last read; what differs from it is the teacher's edit. Null:
     * unknown.
     */
    official: json(v.nullable(officialValues), { max: 1000, empty: null, role: "own" }),
    /** Empty: all classes. */
    classes: relations("classes"),
    /** A part-day closure on each of its days; 0 and 0: the whole day. */
    startMinute: minutes(),
    endMinute: minutes(),
    /** What it does to an N-day cycle: pause, lose, reset or `force:LABEL`; "" means pause. */
    cycle: text({ max: 24, pattern: String.raw`^(pause|lose|reset|force:.{1,12})$` }),
  },
  title: ({ name }) => name,
  date: ({ start }) => start,
  indexes: ["schoolyear"],
  check: (row) => [
    ...endAfterStart(row, "start", "end", { allowEqual: true }),
    ...(row.startMinute === 0 && row.endMinute === 0
      ? []
      : endAfterStart(row, "startMinute", "endMinute", { allowEqual: false })),
  ],
});
export type HolidayRow = RowOf<typeof holidays>;
export type HolidayValues = ValuesOf<typeof holidays>;
