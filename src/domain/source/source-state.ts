import type { DateRange } from "#domain/time/date-range";

/**
 * One entry of a calendar that a school publishes, by the school year's clock. It has no id: many
 * systems name their lessons anew at each fetch.
 */
export type SourceEntry = {
  /** `2026-12-01T08:55`; midnight for a whole day. */
  readonly start: string;
  readonly end: string;
  readonly allDay: boolean;
  readonly title: string;
  readonly place: string;
  /** Lines that stand beside it: class, teacher, state. */
  readonly note: string;
  readonly isCancelled: boolean;
};

/** What a school's calendar said when it was last read. */
export type SourceState = {
  /** What the calendar calls itself; "" if it does not say. */
  readonly name: string;
  /** From its first to its last day within the year: outside of them nothing is known. */
  readonly window: DateRange;
  /** In order of time, each once. */
  readonly entries: readonly SourceEntry[];
};

/**
 * Reasons why a source has nothing to say; the server's codes as well.
 * - `notAddress`, `notHttps`, `notAllowed`, `notPublic`: the address is refused, unasked.
 * - `notFound`: no server has that name, or it knows no such page (404, 410).
 * - `unreachable`, `tooSlow`, `tooManyRedirects`, `refused`: no answer came, or one that is none.
 * - `tooLarge`, `tooMany`, `notCalendar`: the answer cannot be read.
 * - `empty`: a calendar without entries in the school year. `noLessons`: it has deadlines alone.
 * - `busy`: too many are read for this account already.
 */
export type SourceFault =
  | "notAddress"
  | "notHttps"
  | "notAllowed"
  | "notPublic"
  | "notFound"
  | "unreachable"
  | "tooSlow"
  | "tooManyRedirects"
  | "refused"
  | "tooLarge"
  | "tooMany"
  | "notCalendar"
  | "empty"
  | "noLessons"
  | "busy";

/** A teacher has some 1,200 lessons a year; a whole school is another matter. */
export const mostSourceEntries = 4000;

/** A source as a device has it. Moments by the server. */
export type KeptSource = {
  /** Who publishes it. */
  readonly host: string;
  readonly name: string;
  /** When it was last read; what it said then is here. */
  readonly read: string;
  /** Since when it cannot be read, and why; "" while it can. */
  readonly failedSince: string;
  readonly fault: string;
  readonly hash: string;
  readonly state: SourceState;
};
