import { closureOn, type Holiday, isWholeDay } from "#domain/holidays/holiday";
import { overlapsInTime } from "#domain/time/overlaps-in-time";
import type { TimetablePeriod } from "#domain/timetable/timetable";
import type { Occurrence } from "./schedule.ts";

/** A shorter rest of a lesson is none, where no period says how long one is: minutes. */
const shortestRest = 40;

type Stretch = { readonly start: number; readonly end: number };

/** The stretches of a lesson between the ends of closures. */
const stretchesOf = ({ start, end }: Stretch, closures: readonly Holiday[]): readonly Stretch[] => {
  const edges = closures
    .filter((closure) => !isWholeDay(closure))
    .flatMap(({ startMinute, endMinute }) => [startMinute, endMinute])
    .filter((edge) => edge > start && edge < end);
  const all = [...new Set([start, ...edges, end])].toSorted((a, b) => a - b);
  return all.slice(1).map((edge, at) => ({ start: all[at]!, end: edge }));
};

/**
 * What closures of some hours leave of a lesson: those of its periods that none touches. Undefined
 * if nothing is left, as of a single lesson; the lesson itself if they take a break only. Where
 * they take the middle of a longer one, the longer end stays; of two equal ones the first.
 * `periods` are those of its day. Without any the minutes that are left count, if they are enough.
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
  const taught = periods.filter((period) => !period.pause && overlapsInTime(period, occurrence));
  // Periods count once each, stretches by their minutes.
  const sizeOf = ({ start, end }: Stretch) => (taught.length > 0 ? 1 : end - start);
  const parts: readonly Stretch[] = taught.length > 0 ? taught : stretchesOf(occurrence, closures);
  for (const period of parts.toSorted((a, b) => a.start - b.start)) {
    const [start, end] = [Math.max(period.start, occurrence.start), Math.min(period.end, occurrence.end)];
    const last = runs.at(-1);
    if (closureOn(closures, date, classes, start, end)) isOpen = false;
    else if (isOpen && last) runs[runs.length - 1] = { start: last.start, end, count: last.count + sizeOf(period) };
    else {
      runs.push({ start, end, count: sizeOf(period) });
      isOpen = true;
    }
  }
  const [longest] = runs.toSorted((a, b) => b.count - a.count);
  if (longest && taught.length === 0 && longest.count < Math.min(shortestRest, occurrence.end - occurrence.start))
    return undefined;
  if (longest?.start === occurrence.start && longest.end === occurrence.end) return occurrence;
  return longest && { ...occurrence, start: longest.start, end: longest.end };
};
