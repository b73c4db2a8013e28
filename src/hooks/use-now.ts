import { useEffect, useState } from "react";
import { type PlainDate, wallClockIn } from "#domain/plain-date";
import { useMirror } from "./mirror-context.ts";
import { useActiveSchoolyear } from "./use-active-schoolyear.ts";

const minute = 60_000;

/** Today and the minutes since midnight in the school year's zone (the browser's until there is one), by the minute. */
export const useNow = (): { readonly today: PlainDate; readonly minutes: number } => {
  const { clock } = useMirror();
  const schoolyear = useActiveSchoolyear();
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const timer = setTimeout(() => setNow(clock()), minute - (now % minute));
    // A sleeping device stops its timers: look again when the page is seen again.
    const look = () => setNow(clock());
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [clock, now]);
  const { date, minutes } = wallClockIn(schoolyear?.zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone, now);
  return { today: date, minutes };
};
