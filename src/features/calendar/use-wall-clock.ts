import { useCallback, useLayoutEffect, useRef } from "react";
import { joinLocalDateTime } from "#domain/minutes";
import type { Now } from "./grid-context.ts";

/** The wall clock as FullCalendar asks for it: always the same function, so that a minute gives it no reason to draw again. */
export const useWallClock = (now: Now): (() => string) => {
  const latest = useRef(now);
  useLayoutEffect(() => {
    latest.current = now;
  });
  return useCallback(() => joinLocalDateTime(latest.current.today, latest.current.minutes), []);
};
