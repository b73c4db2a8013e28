import { createContext, useContext, useSyncExternalStore } from "react";
import type { PlainDate } from "#domain/time/plain-date";
import type { Now, WallClock } from "./create-wall-clock.ts";

export const ClockContext = createContext<WallClock | null>(null);

/** The wall clock itself, to read now and then without rendering again. */
export const useWallClock = (): WallClock => {
  const clock = useContext(ClockContext);
  if (!clock) throw new Error("useNow is used outside of YearProvider");
  return clock;
};

/** The part of the time a component shows: a plain value; it renders again only if that changes. */
export const useTimeOf = <T>(select: (now: Now) => T): T => {
  const { subscribe, now } = useWallClock();
  return useSyncExternalStore(subscribe, () => select(now()));
};

/**
 * Today and the minutes since midnight in the school year's zone (the device's until there is a
 * year), by the minute.
 */
export const useNow = (): Now => useTimeOf((now) => now);

/** Today in the same zone: renders again when the day changes, not with every minute. */
export const useToday = (): PlainDate => useTimeOf(({ today }) => today);
