import * as v from "valibot";
import { defineCollection, endAfterStart, type RowOf, type ValuesOf } from "./collection.ts";
import { integer, json, minutes, plainDate, relation, shapes, text } from "./field.ts";

/** One lesson of the timetable's week (or cycle), repeated while its timetable is valid. */
export const sessions = defineCollection({
  name: "sessions",
  together: [
    ["day", "start", "end"],
    ["validFrom", "validTo"],
  ],
  fields: {
    timetable: relation("timetables", { required: true, cascade: true }),
    course: relation("courses", { required: true, cascade: true }),
    /**
     * ISO week day, or the day of the cycle (1 = its first label) where the rotation turns by days.
     */
    day: integer({ min: 1, max: 16 }),
    /** Rotation labels on which it takes place; empty: all. */
    labels: json(v.array(shapes.label), { max: 500, empty: [], merge: "set" }),
    start: minutes(),
    end: minutes(),
    room: text({ max: 80 }),
    /**
     * A first and a last day of its own, both inclusive: a block of some weeks. Empty: as long as
     * the timetable is valid.
     */
    validFrom: plainDate(),
    validTo: plainDate(),
    /**
     * Which lesson it is: the first session of those that it was copied from, one after the other.
     * "": it is no copy, or an app made it that did not know. A text, as that session may be
     * deleted and the copies are still copies of one lesson.
     */
    origin: text({ max: 15, pattern: String.raw`^[0-9a-z]{15}$`, role: "own" }),
  },
  title: () => "",
  date: () => "",
  indexes: ["timetable", "course"],
  check: (row) => [
    ...endAfterStart(row, "start", "end", { allowEqual: false }),
    ...endAfterStart(row, "validFrom", "validTo", { allowEqual: true }),
  ],
});
export type SessionRow = RowOf<typeof sessions>;
export type SessionValues = ValuesOf<typeof sessions>;
