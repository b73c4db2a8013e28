import type { ScheduleException } from "./exception.ts";
import type { Holiday } from "#domain/holidays/holiday";
import type { DateRange } from "#domain/time/date-range";
import type { PlainDate } from "#domain/time/plain-date";
import type { Rotation } from "#domain/rotation/rotation";
import type { Session, Timetable } from "#domain/timetable/timetable";

export type ScheduleCourse = { readonly id: string; readonly classes: readonly string[]; readonly room: string };

/** Everything that decides when lessons take place in a school year. */
export type Schedule = {
  readonly year: DateRange;
  readonly courses: readonly ScheduleCourse[];
  readonly holidays: readonly Holiday[];
  readonly rotations: readonly (Rotation & { readonly id: string })[];
  readonly timetables: readonly Timetable[];
  readonly sessions: readonly Session[];
  readonly exceptions: readonly ScheduleException[];
};

/** One lesson on one date. */
export type Occurrence = {
  /**
   * `${course}|${originDate}|${originStart}`: the key of its slot (`slotKey`), unique in a
   * schedule.
   */
  readonly key: string;
  readonly course: string;
  /** "" when added. */
  readonly session: string;
  readonly date: PlainDate;
  /** Minutes. */
  readonly start: number;
  readonly end: number;
  readonly room: string;
  /** Rotation label of its original date. */
  readonly label: string | null;
  readonly status: "scheduled" | "moved" | "added" | "cancelled";
  /** Id of the exception that changed it, or "". */
  readonly exception: string;
  readonly note: string;
  /** Its date and start in the timetable, which lesson plans refer to. */
  readonly originDate: PlainDate;
  readonly originStart: number;
  /**
   * Id of the closure that took some of its periods, if one did: `start` and `end` are those of the
   * rest.
   */
  readonly cutBy?: string;
};

/**
 * Whether a lesson is on another day or at another time than the timetable has it; another room
 * alone moves nothing.
 */
export const isMoved = ({ status, date, start, originDate, originStart }: Occurrence): boolean =>
  status === "moved" && (date !== originDate || start !== originStart);

/** A lesson that does not take place because of a closure. */
export type LostOccurrence = Occurrence & { readonly holiday: string };
