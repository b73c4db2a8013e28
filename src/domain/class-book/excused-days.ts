import { type DateRange, isDateInRange } from "#domain/time/date-range";
import type { PlainDate } from "#domain/time/plain-date";

/** Days that a student is excused for, noted ahead or afterwards. */
export type ExcusedDays = DateRange & {
  /** Whether there is a letter, of the parents or a doctor. */
  readonly hasLetter: boolean;
  /** In a few words; "" for none. */
  readonly reason: string;
};

/** As they are stored, a text each: "first/last/letter/reason". */
export const excusedText = ({ start, end, hasLetter, reason }: ExcusedDays): string =>
  [start, end, hasLetter ? "letter" : "", reason.trim()].join("/");

const readExcused = (text: string): ExcusedDays => {
  const [start = "", end = "", letter = "", ...reason] = text.split("/");
  return { start, end, hasLetter: letter === "letter", reason: reason.join("/") };
};

type Student = { readonly excuses: readonly string[] };

/** All excused days of a student, the newest first. */
export const excusedDaysOf = ({ excuses }: Student): readonly ExcusedDays[] =>
  excuses.map(readExcused).toSorted((a, b) => (a.start < b.start ? 1 : a.start > b.start ? -1 : 0));

/** The excuse that a student has on a day; of several the one that goes on longest. */
export const excuseOn = (student: Student, date: PlainDate): ExcusedDays | undefined =>
  excusedDaysOf(student)
    .filter((days) => isDateInRange(date, days))
    .toSorted((a, b) => (a.end < b.end ? 1 : -1))[0];

/** What a tap makes of an absence on a day with an excuse: it is excused, for that reason. */
export const asExcused = (days: ExcusedDays | undefined): { excuse?: "excused"; reason?: string } =>
  days ? { excuse: "excused", ...(days.reason && { reason: days.reason }) } : {};
