import { type CSSProperties, memo, useContext } from "react";
import { useNow } from "#hooks/data/use-now";
import { useFormat } from "#i18n/use-format";
import { NowPill } from "#ui/planner/now-pill";
import { type Hours, pausesOf } from "./calendar-hours.ts";
import { DragContext, useGrid } from "./grid-context.ts";

/** A length of time as a part of the hours shown. */
const part = (minutes: number, hours: Hours): string => `${(minutes / (hours.end - hours.start)) * 100}%`;

/** Where a time of day is in the hours shown, from their top. */
const place = (minutes: number, hours: Hours): string => part(minutes - hours.start, hours);

const isIn = (minutes: number, hours: Hours): boolean => hours.start <= minutes && minutes < hours.end;

/** The full hours shown, where there is no timetable. */
const fullHours = (hours: Hours): readonly number[] =>
  Array.from({ length: 24 }, (_, hour) => hour * 60).filter((minutes) => isIn(minutes, hours));

/** Half of the pill's height, and the height of a period's beginning, in pixels. */
const [halfPill, markHeight] = [9, 17];

/**
 * Minutes after a period's beginning up to which the pill is nearer to the beginning's upper end
 * than to its lower one.
 */
const nearMinutes = 7;

/**
 * Where a period's beginning is drawn, so that the pill never covers it: at its line, or just below
 * or above the pill.
 */
const clearOf = (pill: number, start: number, hours: Hours): string => {
  const [at, now] = [place(start, hours), place(pill, hours)];
  if (Math.abs(pill - start) <= nearMinutes) return `max(${at}, calc(${now} + ${halfPill}px))`;
  return pill > start ? `min(${at}, calc(${now} - ${halfPill + markHeight}px))` : at;
};

/**
 * What is behind all days: the pauses, the lines at the starts of the school's periods, the line of
 * now.
 */
export const HourLines = memo(() => {
  const { periods, hours } = useGrid();
  const { minutes: now } = useNow();
  const starts = periods.length === 0 ? fullHours(hours) : periods.map((period) => period.start);
  return (
    <div className="absolute inset-y-0 start-(--calendar-gutter) end-0">
      {pausesOf(periods).map(({ start, end }) => (
        <div
          key={start}
          className="absolute inset-x-0 bg-sunken"
          style={{ top: place(start, hours), height: part(end - start, hours) }}
        />
      ))}
      {starts.map((minutes) => (
        <div key={minutes} className="absolute inset-x-0 border-t border-line" style={{ top: place(minutes, hours) }} />
      ))}
      {isIn(now, hours) && (
        <div className="calendar-now absolute inset-x-0 border-t border-line-2" style={{ top: place(now, hours) }} />
      )}
    </div>
  );
});

/** The gutter: number and start of the periods, and the time now, or of a dragged block. */
export const HourGutter = memo(() => {
  const format = useFormat();
  const { periods, hours } = useGrid();
  const dragMinutes = useContext(DragContext);
  const { minutes: now } = useNow();
  const pill = dragMinutes ?? now;
  const marks =
    periods.length === 0 ? fullHours(hours).map((start) => ({ id: String(start), label: "", start })) : periods;
  return (
    <div data-gutter className="absolute inset-y-0 start-0 w-(--calendar-gutter)">
      {marks.map(({ id, label, start }) => (
        <div
          key={id}
          className="calendar-hour absolute inset-x-0 flex items-baseline justify-end gap-2 pe-2.5 text-small tabular-nums max-tablet:pe-1.5"
          style={
            {
              "--clear": clearOf(pill, start, hours),
              top: `var(--clear, ${place(start, hours)})`,
            } as CSSProperties
          }
        >
          <span className="text-ink-3 max-tablet:hidden">{label}</span>
          <span className="min-w-8 pt-0.5 text-end font-semibold text-ink-2 max-tablet:min-w-0 max-tablet:font-medium">
            {format.time(start, "plain")}
          </span>
        </div>
      ))}
      {isIn(pill, hours) && (
        <div
          className={`absolute end-0 z-10 flex -translate-y-1/2 items-center ${dragMinutes === null ? "calendar-now" : ""}`}
          style={{ top: place(pill, hours) }}
        >
          <NowPill time={format.time(pill, "plain")} />
          <span className="-me-0.5 w-[9px] border-t-2 border-ink max-tablet:hidden" />
        </div>
      )}
    </div>
  );
});
