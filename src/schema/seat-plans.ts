import * as v from "valibot";
import { defineCollection, type RowOf, type ValuesOf } from "./collection.ts";
import { choice, integer, json, plainDate, relation, text } from "./field.ts";

export const roomShapes = ["rows", "u", "groups", "free"] as const;

const fixture = v.object({
  kind: v.picklist(["board", "door", "windows"]),
  side: v.picklist(["front", "back", "left", "right"]),
});

/**
 * How the seats of a course stand in a room. The one that began last is current; who sits where is
 * in `seats`.
 */
export const seatPlans = defineCollection({
  name: "seatplans",
  about: "student",
  together: [["shape", "rows", "columns"]],
  fields: {
    course: relation("courses", { required: true, cascade: true }),
    name: text({ max: 80 }),
    /** The room; "": whichever the lesson is in. */
    room: text({ max: 60 }),
    shape: choice(roomShapes, { required: true }),
    /** Rows from the board on, and seats beside each other. */
    rows: integer({ min: 1, max: 20 }),
    columns: integer({ min: 1, max: 20 }),
    /** From which day on it holds. */
    validFrom: plainDate({ required: true }),
    /** Where board, door and windows are, seen by the teacher. */
    fixtures: json(v.pipe(v.array(fixture), v.maxLength(12)), { max: 1000, empty: [] }),
  },
  title: ({ name, room }) => name || room,
  date: ({ validFrom }) => validFrom,
  indexes: ["course"],
});
export type SeatPlanRow = RowOf<typeof seatPlans>;
export type SeatPlanValues = ValuesOf<typeof seatPlans>;
