import type { TimetablePeriod } from "#domain/timetable/timetable";
import { type CalendarItem, isOff } from "../grid/calendar-items.ts";
import { hoursTaken } from "../grid/calendar-inputs.ts";
import type { PrintedHours } from "./printed-view.ts";

type Span = { readonly start: number; readonly end: number };

const hoursWithoutAny: Span = { start: 480, end: 1080 };

/**
 * The hours that a printed week shows, in minutes. Empty periods at the day's end are left out,
 * unless all are asked for.
 */
export const printedHours = (
  items: readonly CalendarItem[],
  periods: readonly TimetablePeriod[],
  hours: PrintedHours,
): Span => {
  const lessons = hoursTaken(items.filter((item) => item.type === "lesson" && !isOff(item.look)));
  const taken = hoursTaken(items);
  const shown = [
    hours === "lessons" ? lessons : [],
    hours !== "school" && taken.length > 0 ? [...periods.slice(0, 1), ...taken] : [],
    [...periods, ...taken],
    [hoursWithoutAny],
  ].find((spans) => spans.length > 0)!;
  return {
    start: Math.min(...shown.map(({ start }) => start)),
    end: Math.max(...shown.map(({ end }) => end)),
  };
};
