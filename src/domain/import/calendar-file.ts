import type { DateRange } from "#domain/time/date-range";
import type { PlainDate } from "#domain/time/plain-date";

/**
 * What cannot be taken from a file, and the line (from 1) where it is:
 * - `notCalendar`: not an iCalendar file. `noEvents`: one without events.
 * - `unclosed`: the event's END is missing, the file may be cut.
 * - `badLine`: an invalid line. `noStart`, `noName`: the event has no first day or no name.
 * - `badDate`: a day that does not exist. `endBeforeStart`. `noEnd`: it begins at a time and has no
 *   duration.
 * - `badRule`: a repetition that cannot be understood, or leads to no day.
 */
export type IcsFault = {
  readonly line: number;
  readonly type:
    | "notCalendar"
    | "noEvents"
    | "unclosed"
    | "badLine"
    | "noStart"
    | "noName"
    | "badDate"
    | "endBeforeStart"
    | "noEnd"
    | "badRule";
};

/** What a calendar file is read for. */
export type CalendarQuestion = {
  /** The school year, both days inclusive. */
  readonly range: DateRange;
  /** IANA zone of the school year, to which times of other zones are converted. */
  readonly zone: string;
  /** What an event is called that has no name, in the teacher's language. */
  readonly noTitle?: string;
};

/**
 * The contents of an event by a calendar file, as its record would hold them. Wall-clock times in
 * the school year's zone.
 */
export type FileTime = {
  /** The day that its series gives it (RECURRENCE-ID); "" for an event as a whole. */
  readonly day: PlainDate | "";
  /** For a changed time of a series that is one here too: the start it stands for. */
  readonly originStart: string;
  readonly title: string;
  readonly allDay: boolean;
  readonly start: string;
  /** The same as `start` where the file names no end. */
  readonly end: string;
  readonly location: string;
  readonly note: string;
  readonly rrule: string;
  readonly exdates: readonly string[];
  readonly reminder: string;
};

/** One event of a calendar file, with all that it makes of the school year. */
export type FileEvent = {
  /** Its name in the calendar that the file is of: the same in each of its files. */
  readonly uid: string;
  /**
   * - `once`: it takes place once in the year. `series`: by a rule; the first of `times` has it,
   *   the others are changed times.
   * - `dates`: it repeats in a way that no rule here says, so each date is one of `times`.
   */
  readonly shape: "once" | "series" | "dates";
  readonly times: readonly FileTime[];
  /** How often it takes place in the year. */
  readonly count: number;
  /** A task of the calendar, not an event, and whether it is done. */
  readonly isTask: boolean;
  readonly isDone: boolean;
};

/** What is wrong with one entry, and what it is called. */
export type FileFault = IcsFault & { readonly title: string };

/** What is in a calendar file for a school year. */
export type CalendarFile = {
  /** What the calendar calls itself; "" if it does not say. */
  readonly calendar: string;
  readonly events: readonly FileEvent[];
  readonly faults: readonly FileFault[];
  /** Uids of what is in the file and could not be read. */
  readonly unread: readonly string[];
  /** How many entries are wholly outside the year. */
  readonly outside: number;
  /**
   * Tasks without a date or that repeat, times marked as busy, journal entries: how many are left
   * out.
   */
  readonly leftOut: { readonly tasks: number; readonly busy: number; readonly journals: number };
  /** Whether there are more than `maxFileEvents`: the rest was not read. */
  readonly isCut: boolean;
};

/**
 * Why a file was not read. `tooLarge`, `unreadable`: it was not opened. `failed`: what reads it did
 * not start.
 */
export type FileProblem = { readonly type: "tooLarge" | "unreadable" | "tooLong" | "failed" | "cancelled" };

/**
 * A calendar of many years has some megabytes; a file of fifty is no calendar, or too much for a
 * phone.
 */
export const maxFileBytes = 20_000_000;

/** The most events that one import makes: more is a calendar of a whole school. */
export const maxFileEvents = 2000;
