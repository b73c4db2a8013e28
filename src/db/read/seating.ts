import type { SeatPlanRow } from "#schema/seat-plans";
import { roomShapes } from "#schema/seat-plans";
import type { SeatRow } from "#schema/seats";
import { type SeatWishRow, seatWishKinds } from "#schema/seat-wishes";
import type { Database } from "#db/store/database";
import { readRows } from "./queries.ts";

/** The stores that the seats of a course are read from, beside the students. */
export const seatingTables = ["seatplans", "seats", "seatwishes"];

export type SeatingRows = {
  readonly plans: readonly SeatPlanRow[];
  /** The seats of each plan, by its id. */
  readonly seats: ReadonlyMap<string, readonly SeatRow[]>;
  readonly wishes: readonly SeatWishRow[];
};

/**
 * The seating plans of a course, and its wishes. What a newer app made is left out, and a wish
 * about one student twice: two became one while another device wrote it.
 */
export const readSeating = async (db: Database, course: string): Promise<SeatingRows> => {
  const [all, wishes] = await Promise.all([
    readRows(db, "seatplans", { course }),
    readRows(db, "seatwishes", { course }),
  ]);
  const plans = all.filter(({ shape }) => roomShapes.includes(shape));
  const seats = await Promise.all(plans.map(({ id }) => readRows(db, "seats", { plan: id })));
  return {
    plans,
    seats: new Map(plans.map(({ id }, index) => [id, seats[index]!])),
    wishes: wishes.filter(({ kind, student, other }) => seatWishKinds.includes(kind) && student !== other),
  };
};
