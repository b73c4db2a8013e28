import { useLingui } from "@lingui/react/macro";
import type { RefObject } from "react";
import { gridSpan } from "#domain/timetable/timetable-grid";
import { useFormat } from "#i18n/use-format";
import { DayColumn } from "./day-column.tsx";
import { DayMenu } from "./day-menu.tsx";
import { minutesBox, remPerMinute } from "./grid-box.ts";
import type { GridProps } from "./grid-props.ts";
import { useTimetableWords } from "../use-timetable-words.ts";

type WeekGridProps = Omit<GridProps, "top"> & {
  readonly frame: RefObject<HTMLDivElement | null>;
  /** The one day that a phone shows. */
  readonly shownDay: number | undefined;
  readonly onCopy: (from: number, to: number) => void;
};

/** The week (or the cycle) as the timetable has it: rows are the periods at their true heights. */
export function WeekGrid({ frame, shownDay, onCopy, ...grid }: WeekGridProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { dayName } = useTimetableWords();
  const { view } = grid;
  const span = gridSpan(view.periods, view.sessions);
  const height = `${(span.end - span.start) * remPerMinute + 0.0625}rem`;
  return (
    <div
      ref={frame}
      role="group"
      aria-label={view.rotation?.unit === "day" ? t`Lessons of the cycle` : t`Lessons of the week`}
      data-week-grid
      className="flex min-w-0 overflow-x-auto rounded-sheet border border-line select-none"
    >
      <Gutter grid={{ ...grid, top: span.start }} height={height} />
      {view.days.map((day) => {
        const name = dayName(day, view.rotation);
        const short = view.rotation?.unit === "day" ? name : format.weekday(day, "short");
        return (
          <section
            key={day}
            aria-label={name}
            className={`flex min-w-[7.5rem] flex-1 flex-col border-s border-line ${day === shownDay ? "" : "max-tablet:hidden"}`}
          >
            <div className="flex h-9 items-center justify-between gap-1 border-b border-line ps-2.5 pe-1 touch:h-11">
              <h2 className="truncate text-ui font-semibold text-ink">
                <span className="tablet:max-wide:sr-only">{name}</span>
                <span aria-hidden className="hidden tablet:max-wide:inline">
                  {short}
                </span>
              </h2>
              <DayMenu view={view} day={day} onCopy={onCopy} />
            </div>
            <div data-day={day} className="relative" style={{ height }}>
              <DayColumn day={day} {...grid} top={span.start} />
            </div>
          </section>
        );
      })}
    </div>
  );
}

/**
 * The periods' numbers and starts, those of short pauses left out, which have no room; while
 * something is placed, its time in ink.
 */
function Gutter({ grid, height }: { readonly grid: GridProps; readonly height: string }) {
  const format = useFormat();
  const { view, top, preview } = grid;
  return (
    <div className="w-[4.5rem] shrink-0">
      <div className="h-9 border-b border-line touch:h-11" />
      <ol className="relative" style={{ height }}>
        {view.periods.map((period) => (
          <li
            key={period.id}
            className="absolute inset-x-0 flex items-start justify-between gap-1 border-t border-line px-2 pt-0.5 text-small text-ink-3 tabular-nums"
            style={minutesBox(top, period)}
          >
            <span className="truncate">{period.label}</span>
            {period.end - period.start >= 15 && <span>{format.time(period.start, "plain")}</span>}
          </li>
        ))}
        {preview && (
          <li
            aria-hidden
            className="absolute end-1 z-10 rounded-full bg-ink px-2 text-small font-semibold text-surface tabular-nums"
            style={{ top: minutesBox(top, preview).top }}
          >
            {format.time(preview.start, "plain")}
          </li>
        )}
      </ol>
    </div>
  );
}
