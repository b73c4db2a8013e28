import { createExpander, type Expander } from "./expander.ts";
import type { LostOccurrence, Occurrence, Schedule } from "./schedule.ts";

/**
 * A year's schedule with its one expander, and the whole year's lessons, worked out when they are
 * first asked for.
 */
export type YearSchedule = {
  readonly schedule: Schedule;
  readonly expander: Expander;
  /** Every lesson of the year, by time. */
  readonly occurrences: () => readonly Occurrence[];
  /** The lessons that closures take. */
  readonly lost: () => readonly LostOccurrence[];
};

const once = <T>(compute: () => T): (() => T) => {
  let value: T | undefined;
  return () => (value ??= compute());
};

export const createYearSchedule = (schedule: Schedule): YearSchedule => {
  const expander = createExpander(schedule);
  return {
    schedule,
    expander,
    occurrences: once(() => expander.expand(schedule.year)),
    lost: once(() => expander.lost(schedule.year)),
  };
};
