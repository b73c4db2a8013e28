import { minutesPerDay } from "#domain/time/minutes";
import type { DaySpan } from "#domain/schedule/day-timeline";
import { pillClearsTimes } from "./pill-clears-times.ts";

/**
 * The minutes of a day at which Today begins to look different, up to its end: a lesson or an event
 * begins or ends, or the running one's times change their place. Between two of them only clocks
 * and what is counted down move on.
 */
export const dayLooks = (blocks: readonly DaySpan[]): readonly number[] => {
  const minutes = blocks.flatMap(({ start, end }) => [start, Math.ceil(start + (end - start) * pillClearsTimes), end]);
  const within = minutes.filter((minute) => minute > 0 && minute < minutesPerDay);
  return [...new Set([0, ...within, minutesPerDay])].toSorted((a, b) => a - b);
};
