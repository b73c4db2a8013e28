import type { ReactNode } from "react";

import { join } from "#ui/kit/styles";
import { pillClearsTimes } from "./pill-clears-times.ts";

type TodayRowProps = {
  /** Formatted times. */
  start: string;
  end?: string;
  /** Whether it is over: its time is no longer bold. */
  isPast?: boolean;
  /** The pill with the time, at `progress` (0 to 1) of the row's height. */
  now?: ReactNode;
  progress?: number;
  children: ReactNode;
};

/** One row of the day: its times in a column of 56 px, what happens then beside it. */
export function TodayRow({ start, end, isPast = false, now, progress = 0, children }: TodayRowProps) {
  // The same insets as the running lesson's bar, so that the pill points at the end of its filled
  // part.
  const at = `calc(0.625rem + (100% - 1.25rem) * ${progress})`;
  // Early in the lesson the pill is where the times are: they go below it, ink never crosses text.
  const isBelow = now !== undefined && progress < pillClearsTimes;
  return (
    <div className="grid grid-cols-[56px_minmax(0,1fr)] gap-x-3.5 max-tablet:grid-cols-[44px_minmax(0,1fr)] max-tablet:gap-x-2.5">
      <div className="relative text-end tabular-nums">
        <div
          data-blank={isBelow || undefined}
          className={join(isBelow ? "absolute end-0" : isPast ? "pt-2" : "pt-[13px]")}
          style={isBelow ? { top: `calc(${at} + 0.75rem)` } : undefined}
        >
          <div className={isPast ? "text-ui text-ink-2" : "text-ui font-semibold text-ink"}>{start}</div>
          {end && <div className="text-small text-ink-3">{end}</div>}
        </div>
        {now && (
          <div data-blank className="absolute -end-0.5 z-1 flex -translate-y-1/2 items-center" style={{ top: at }}>
            {now}
            <span aria-hidden className="absolute start-full h-0.5 w-[18px] bg-ink keeps-color max-tablet:w-3.5" />
          </div>
        )}
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
