import { useCallback } from "react";
import { joinLocalDateTime } from "#domain/time/minutes";
import { useWallClock } from "#hooks/data/use-now";

/**
 * The wall clock as FullCalendar asks for it: always the same function, so that a minute gives it
 * no reason to draw again.
 */
export const useGridClock = (): (() => string) => {
  const clock = useWallClock();
  return useCallback(() => {
    const { today, minutes } = clock.now();
    return joinLocalDateTime(today, minutes);
  }, [clock]);
};
