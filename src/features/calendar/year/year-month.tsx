import { type CSSProperties, memo, useId } from "react";
import { isoWeekday, type PlainDate } from "#domain/time/plain-date";
import { useFormat } from "#i18n/use-format";
import type { YearDay, YearMark } from "./year-days.ts";

type YearMonthProps = {
  /** Its first day. */
  readonly start: PlainDate;
  readonly days: readonly YearDay[];
  /** Null where today is in another month: its own days are then the same tomorrow. */
  readonly today: PlainDate | null;
};

const weekDays = [1, 2, 3, 4, 5, 6, 7] as const;

/** Six weeks from Monday, so that months beside each other are alike; undefined where a day is in another month. */
const toWeeks = (days: readonly YearDay[]): readonly (readonly (YearDay | undefined)[])[] => {
  const before = isoWeekday(days[0]!.date) - 1;
  return Array.from({ length: 6 }, (_, week) => weekDays.map((_day, index) => days[week * 7 + index - before]));
};

/** A month of the year. */
export const YearMonth = memo(({ start, days, today }: YearMonthProps) => {
  const format = useFormat();
  const titleId = useId();
  const weeks = toWeeks(days);
  const used = weeks.filter((week) => week.some(Boolean)).length;
  return (
    <section data-month={start} aria-labelledby={titleId}>
      <h2 id={titleId} className="pt-3 pb-1 text-center text-body font-[650] text-ink">
        {format.monthYear(start)}
      </h2>
      <div role="grid" aria-labelledby={titleId} style={{ "--weeks": used } as CSSProperties}>
        <div role="row">
          {weekDays.map((day) => (
            <span key={day} role="columnheader" aria-label={format.weekday(day, "long")}>
              {format.weekday(day, "narrow")}
            </span>
          ))}
        </div>
        {weeks.map((week, index) => (
          <div
            key={index}
            role={index < used ? "row" : "presentation"}
            data-week
            data-spare={index >= used || undefined}
          >
            {week.map((day, column) =>
              day ? <DayCell key={column} day={day} isToday={day.date === today} /> : <span key={column} aria-hidden />,
            )}
          </div>
        ))}
      </div>
    </section>
  );
});

function DayCell({ day, isToday }: { readonly day: YearDay; readonly isToday: boolean }) {
  const format = useFormat();
  const { date, marks, names, closed } = day;
  const words = [format.month(date, "long"), closed?.name, isToday ? format.relativeDays(0) : ""];
  return (
    <div role="gridcell" data-date={date} className={closed ? "hatched" : undefined}>
      <button type="button" data-cell-date={date} tabIndex={-1} aria-current={isToday ? "date" : undefined}>
        <span className="sr-only">{format.weekday(isoWeekday(date), "long")} </span>
        {Number(date.slice(8))}
        <span className="sr-only"> {words.filter(Boolean).join(", ")}</span>
      </button>
      {marks.length > 0 && (
        <div className="calendar-marks">
          {marks.map((mark) => (
            <Mark key={mark.id} {...mark} />
          ))}
          <span className="sr-only">{format.list(names)}</span>
        </div>
      )}
    </div>
  );
}

const Mark = ({ id, color, shape }: YearMark) =>
  shape === "lesson" ? (
    <i data-color={color} data-lesson={id} />
  ) : (
    <i data-color={color} data-event={id} data-shape={shape} />
  );
