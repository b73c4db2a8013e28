import type { YearSchedule } from "#domain/schedule/year-schedule";
import { isDateInRange } from "#domain/time/date-range";
import { isPlainDate, type PlainDate } from "#domain/time/plain-date";
import { coverLessons } from "./cover-days.ts";
import type { LinkDays } from "./link-lessons.ts";

type NoteSlot = { readonly course: string; readonly date: PlainDate; readonly start: number };

const keyPattern = /^([^|]+)\|([^|]+)\|(\d{1,4})$/;

/**
 * The slot that a substitute's note belongs to: the lesson that it names, or the link's first one.
 * Null where it names no lesson of the year: anybody with the link can write anything.
 */
export const noteSlot = (lesson: string, year: YearSchedule, link: LinkDays): NoteSlot | null => {
  const key = lesson || (coverLessons(year, link)[0]?.key ?? "");
  const [, course = "", date = "", minutes = ""] = keyPattern.exec(key) ?? [];
  const { schedule } = year;
  const isKnown = schedule.courses.some(({ id }) => id === course);
  if (!isKnown || !isPlainDate(date) || !isDateInRange(date, schedule.year)) return null;
  const start = Number(minutes);
  return start < 1440 ? { course, date, start } : null;
};

/** Words of somebody unknown as one can show them: nothing in them steers what stands beside. */
export const plainWords = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/gu, "")
    .trim();
