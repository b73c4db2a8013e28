import { defineCollection, type RowOf, type ValuesOf } from "./collection.ts";
import { bool, integer, moment, relation } from "./field.ts";

/**
 * Where a student sits in a plan of seats. Nobody has two of them in a plan. Where two devices gave
 * one seat to two students, the later one has it and the other has none.
 */
export const seats = defineCollection({
  name: "seats",
  about: "student",
  latestBy: "at",
  idFrom: ["plan", "student"],
  together: [["row", "column"]],
  fields: {
    plan: relation("seatplans", { required: true, cascade: true }),
    student: relation("students", { required: true, cascade: true }),
    /** Counted from the board, 1 is the first row; 0: without a seat. */
    row: integer({ min: 0, max: 20, merge: "latest" }),
    /** Counted from the left, as the teacher sees the class. */
    column: integer({ min: 0, max: 20, merge: "latest" }),
    /** The shuffle leaves this one where it is. */
    fixed: bool({ merge: "latest" }),
    /** When the student was put there. */
    at: moment(),
  },
  title: () => "",
  date: () => "",
  indexes: ["plan", "student"],
});
export type SeatRow = RowOf<typeof seats>;
export type SeatValues = ValuesOf<typeof seats>;
