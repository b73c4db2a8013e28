import { closureOn, type Holiday, isWholeDay } from "#domain/holidays/holiday";
import { overlapsInTime } from "#domain/time/overlaps-in-time";
import type { TimetablePeriod } from "#domain/timetable/timetable";
import type { Occurrence } from "./schedule.ts";

/**
 * What closures of some hours leave of a lesson: those of its periods that none touches. Undefined
 * if nothing is left, as of a single lesson; the lesson itself if they take a break only. Where
 * they take the middle of a longer one, the longer end stays; of two equal ones the first.
 * `periods` are those of its day.
 */
export const cutLesson = (
  occurrence: Occurrence,
  closures: readonly Holiday[],
  classes: readonly string[],
  periods: readonly TimetablePeriod[],
): Occurrence | undefined => {
  const { date } = occurrence;
  if (closures.every(isWholeDay)) return undefined;
  const runs: { readonly start: number; readonly end: number; readonly count: number }[] = [];
  let isOpen = false;
  for (const period of periods.toSorted((a, b) => a.start - b.start)) {
    if (period.pause || !overlapsInTime(period, occurrence)) continue;
    const [start, end] = [Math.max(period.start, occurrence.start), Math.min(period.end, occurrence.end)];
    const last = runs.at(-1);
    if (closureOn(closures, date, classes, start, end)) isOpen = false;
    else if (isOpen && last) runs[runs.length - 1] = { start: last.start, end, count: last.count + 1 };
    else {
      runs.push({ start, end, count: 1 });
      isOpen = true;
    }
  }
  const [longest] = runs.toSorted((a, b) => b.count - a.count);
  if (longest?.start === occurrence.start && longest.end === occurrence.end) return occurrence;
  return longest && { ...occurrence, start: longest.start, end: longest.end };
};
