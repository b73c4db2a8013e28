import type { PlainDate } from "#domain/time/plain-date";

/**
 * A change to the timetable on one date. (course, date, start) is the slot in the timetable.
 * - cancelled: the lesson does not take place.
 * - moved: it takes place on `toDate` ("": same day) from `toStart` to `toEnd` (0 and 0: same times), in `room` ("": same).
 * - added: a lesson that the timetable does not have, from `start` to `toEnd`. (course, date, start) identifies it; `toDate` and
 *   `toStart` move it without changing that.
 * - room: another room.
 * - dayswap: no course; the whole `date` is taught like `toDate`.
 */
export type ScheduleException = {
  readonly id: string;
  /** "" for a dayswap. */
  readonly course: string;
  readonly date: PlainDate;
  /** Minutes. */
  readonly start: number;
  readonly kind: "cancelled" | "moved" | "added" | "room" | "dayswap";
  readonly toDate: PlainDate;
  readonly toStart: number;
  readonly toEnd: number;
  readonly room: string;
  readonly note: string;
};

/** The key of a slot, which exceptions and lesson plans refer to. `start` in minutes. */
export const slotKey = (course: string, date: PlainDate, start: number): string => `${course}|${date}|${start}`;
