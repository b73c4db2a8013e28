import type { ScheduleException } from "./exception.ts";
import { createExpander } from "./expander.ts";
import type { Holiday } from "./holiday.ts";
import type { DatePeriod } from "./period.ts";
import type { PlainDate } from "./plain-date.ts";
import type { Rotation } from "./rotation.ts";
import type { Session, Timetable } from "./timetable.ts";

export type ScheduleCourse = { readonly id: string; readonly classes: readonly string[]; readonly room: string };

/** All that decides when lessons take place in one school year. */
export type Schedule = {
  readonly year: DatePeriod;
  readonly courses: readonly ScheduleCourse[];
  readonly holidays: readonly Holiday[];
  readonly rotations: readonly (Rotation & { readonly id: string })[];
  readonly timetables: readonly Timetable[];
  readonly sessions: readonly Session[];
  readonly exceptions: readonly ScheduleException[];
};

/** One lesson on one date. */
export type Occurrence = {
  /** `${course}|${originDate}|${originStart}`: names the slot as the timetable has it, unique in a schedule. */
  readonly key: string;
  readonly course: string;
  /** "" when added. */
  readonly session: string;
  readonly date: PlainDate;
  /** Minutes. */
  readonly start: number;
  readonly end: number;
  readonly room: string;
  /** Rotation label of the day it comes from. */
  readonly label: string | null;
  readonly status: "scheduled" | "moved" | "added" | "cancelled";
  /** Id of the exception that decides, or "". */
  readonly exception: string;
  readonly note: string;
  /** Where the timetable has it; what its lesson plan refers to. */
  readonly originDate: PlainDate;
  readonly originStart: number;
};

/** A lesson that a closure takes. */
export type LostOccurrence = Occurrence & { readonly holiday: string };

/**
 * The lessons of a range by date and time, as the timetables and the exceptions have them, cancelled ones included; none that
 * a closure takes. To ask more than once of the same schedule, keep a `createExpander`.
 */
export const expandSchedule = (schedule: Schedule, range: DatePeriod): Occurrence[] =>
  createExpander(schedule).expand(range);

/**
 * The lessons of a range that closures take, with the closure's id; cancelled ones included, as in `expandSchedule`. In a cycle
 * of days a closed day has no label, so the timetable has no lessons there to lose.
 */
export const lostOccurrences = (schedule: Schedule, range: DatePeriod): LostOccurrence[] =>
  createExpander(schedule).lost(range);

/** The label of a date by the rotation of the timetable valid that day; a swapped day has that of the day it is taught like. */
export const labelOn = (schedule: Schedule, date: PlainDate): string | null => createExpander(schedule).labelOn(date);
