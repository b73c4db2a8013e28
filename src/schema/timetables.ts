import * as v from "valibot";
import { defineCollection, endAfterStart, type RowOf, type ValuesOf } from "./collection.ts";
import { json, plainDate, relation, shapes, text } from "./field.ts";

/** Characters of a period's label. */
export const maxPeriodLabel = 20;

/** A row of the school's grid: `start` and `end` in minutes; `pause` for breaks and lunch. */
const period = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(15)),
  label: v.pipe(v.string(), v.maxLength(maxPeriodLabel)),
  start: shapes.minutes,
  end: shapes.minutes,
  pause: v.boolean(),
});
export type Period = v.InferOutput<typeof period>;

export const timetables = defineCollection({
  name: "timetables",
  together: [["validFrom", "validTo"]],
  fields: {
    schoolyear: relation("schoolyears", { required: true, cascade: true }),
    name: text({ max: 60, required: true }),
    /** Both inclusive, any day of the week. */
    validFrom: plainDate({ required: true }),
    validTo: plainDate({ required: true }),
    /** Week days (ISO, 1 = Monday) that have school. */
    days: json(v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7))), v.maxLength(7)), {
      max: 100,
      empty: [1, 2, 3, 4, 5],
    }),
    rotation: relation("rotations"),
    periods: json(v.pipe(v.array(period), v.maxLength(40)), { max: 8000, empty: [] }),
  },
  title: ({ name }) => name,
  date: () => "",
  indexes: ["schoolyear"],
  check: (row) => endAfterStart(row, "validFrom", "validTo", { allowEqual: true }),
});
export type TimetableRow = RowOf<typeof timetables>;
export type TimetableValues = ValuesOf<typeof timetables>;
