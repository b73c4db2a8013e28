import { slotKey } from "#domain/schedule/exception";
import type { PlainDate } from "#domain/time/plain-date";
import type { Attendance, Hour } from "./attendance.ts";
import type { HeldLesson } from "./held-lessons.ts";

/** That the roll of a slot was called; `calledAt` is "" where it was opened again. */
export type StoredRoll = {
  readonly course: string;
  readonly date: PlainDate;
  readonly start: number;
  readonly calledAt: string;
};

/** The slots, by key, whose roll was called. */
export const calledSlots = (rolls: readonly StoredRoll[]): ReadonlySet<string> =>
  new Set(
    rolls.flatMap(({ course, date, start, calledAt }) => (calledAt === "" ? [] : [slotKey(course, date, start)])),
  );

/** Whose roll was called when, as far as that says of a student whether they were there. */
export type CalledRolls = {
  /** Keys of slots. */
  readonly slots: ReadonlySet<string>;
  readonly isThere: (student: string, course: string, date: PlainDate) => boolean;
};

/**
 * Lessons that have a record of a student: the roll was called while they were in the course, or
 * somebody noted them as missing or late (`hours`).
 */
export const lessonsRecorded = (
  student: string,
  lessons: readonly HeldLesson[],
  hours: readonly Hour<Attendance>[],
  { slots, isThere }: CalledRolls,
): readonly HeldLesson[] => {
  const said = new Set(hours.flatMap(({ record, lesson }) => (record.state === "present" ? [] : [lesson.key])));
  return lessons.filter(({ key, course, date }) => said.has(key) || (slots.has(key) && isThere(student, course, date)));
};
