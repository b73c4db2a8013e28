import { createElement, type ReactNode, useMemo } from "react";
import { createWallClock } from "./create-wall-clock.ts";
import { useFirstRead, useMirror } from "./mirror-context.ts";
import { useLive } from "./use-live.ts";
import { ClockContext } from "./use-now.ts";
import { YearContext } from "./year-context.ts";

/**
 * Reads the active school year for all screens below, and runs their one clock: in the year's zone,
 * else the device's.
 */
export const YearProvider = ({ children }: { readonly children?: ReactNode }) => {
  const { clock, years } = useMirror();
  const { readActive, readWithYear } = years;
  const active = useLive(readActive, [readActive], useFirstRead()?.active);
  const source = useMemo(() => ({ active, readWithYear }), [active, readWithYear]);
  const zone = active?.year?.schoolyear.zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const wallClock = useMemo(() => createWallClock({ clock, zone, page: document }), [clock, zone]);
  return createElement(
    YearContext.Provider,
    { value: source },
    createElement(ClockContext.Provider, { value: wallClock }, children),
  );
};
