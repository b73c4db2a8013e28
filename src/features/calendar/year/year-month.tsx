import { type CSSProperties, memo, useId } from "react";
import { useLingui } from "@lingui/react/macro";
import type { RotationMark } from "#domain/schedule/rotation-marks";
import { type DateRange, isDateInRange } from "#domain/time/date-range";
import { isoWeek, isoWeekday, mondayOf, type PlainDate } from "#domain/time/plain-date";
import type { UnitDay } from "#domain/units/unit-days";
import { useFormat } from "#i18n/use-format";
import type { UnitRow } from "#schema/units";
import type { YearUnits } from "./use-year-units.ts";
import type { YearDay, YearMark } from "./year-days.ts";

type DayUnit = UnitDay<UnitRow>;

type YearMonthProps = {
  /** Its first day. */
  readonly start: PlainDate;
  readonly days: readonly YearDay[];
  readonly units: YearUnits["days"];
  /** Null where today is in another month: its own days are then the same tomorrow. */
  readonly today: PlainDate | null;
  /** Days before and after it are faint. */
  readonly schoolyear: DateRange;
  /** The letter of a week, by its Monday. */
  readonly markOf: (monday: PlainDate) => RotationMark | null;
};

const weekDays = [1, 2, 3, 4, 5, 6, 7] as const;

/** A month's weeks from Monday; undefined where a day is in another month. */
const toWeeks = (days: readonly YearDay[]): readonly (readonly (YearDay | undefined)[])[] => {
  const before = isoWeekday(days[0]!.date) - 1;
  return Array.from({ length: Math.ceil((before + days.length) / 7) }, (_, week) =>
    weekDays.map((_day, index) => days[week * 7 + index - before]),
  );
};

/** A month of the year. */
export const YearMonth = memo(({ start, days, units, today, schoolyear, markOf }: YearMonthProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const titleId = useId();
  const weeks = toWeeks(days);
  return (
    <section data-month={start} aria-labelledby={titleId}>
      <h2 id={titleId} className="pt-3 pb-1 text-center text-body font-[650] text-ink first-letter:uppercase">
        {format.monthYear(start)}
      </h2>
      <div role="grid" aria-labelledby={titleId} style={{ "--weeks": weeks.length } as CSSProperties}>
        <div role="row">
          <span role="columnheader" className="sr-only">
            {t`Week`}
          </span>
          {weekDays.map((day) => (
            <span key={day} role="columnheader" aria-label={format.weekday(day, "long")}>
              {format.weekday(day, "narrow")}
            </span>
          ))}
        </div>
        {weeks.map((week, index) => (
          <div key={index} role="row" data-week>
            <WeekLetter monday={mondayOf(week.find(Boolean)!.date)} markOf={markOf} />
            {week.map((day, column) =>
              day ? (
                <DayCell
                  key={column}
                  day={day}
                  unit={units.get(day.date)}
                  isToday={day.date === today}
                  isOutside={!isDateInRange(day.date, schoolyear)}
                />
              ) : (
                <span key={column} aria-hidden />
              ),
            )}
          </div>
        ))}
      </div>
    </section>
  );
});

/** "A" before a week's days, with its number for screen readers. */
function WeekLetter({ monday, markOf }: Pick<YearMonthProps, "markOf"> & { readonly monday: PlainDate }) {
  const { t } = useLingui();
  const { week } = isoWeek(monday);
  const label = markOf(monday)?.label ?? "";
  return (
    <span role="rowheader" className="calendar-week-letter">
      <span className="sr-only">{t`Week ${week}`} </span>
      {label}
    </span>
  );
}

type DayCellProps = {
  readonly day: YearDay;
  readonly unit: DayUnit | undefined;
  readonly isToday: boolean;
  readonly isOutside: boolean;
};

function DayCell({ day: { date, marks, names, closed, like }, unit, isToday, isOutside }: DayCellProps) {
  const format = useFormat();
  const { t } = useLingui();
  const day = format.date(like, "weekdayShort");
  const likeWords = like === date ? "" : t`like ${day}`;
  const words = [format.month(date, "long"), closed?.name, isToday ? format.relativeDays(0) : "", likeWords];
  return (
    <div
      role="gridcell"
      data-date={date}
      data-outside={isOutside || undefined}
      className={closed ? "hatched" : undefined}
    >
      {likeWords !== "" && (
        <span aria-hidden className="calendar-like" title={likeWords}>
          {format.weekday(isoWeekday(like), "short")}
        </span>
      )}
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
      {unit && <UnitMark unit={unit} date={date} />}
    </div>
  );
}

/** A day's part of a unit's band. Its number is where the band begins, in each week and month. */
function UnitMark({
  unit: { unit, number, isFirst, isLast },
  date,
}: {
  readonly unit: DayUnit;
  readonly date: PlainDate;
}) {
  const { t } = useLingui();
  const { title } = unit;
  const isNamed = isFirst || isoWeekday(date) === 1 || date.endsWith("-01");
  return (
    <span
      className="calendar-unit"
      data-unit={unit.color}
      data-first={isFirst || undefined}
      data-last={isLast || undefined}
      title={title}
    >
      {isNamed && (
        <>
          <span aria-hidden>{number}</span>
          <span className="sr-only">{t`Unit ${number}: ${title}`}</span>
        </>
      )}
    </span>
  );
}

const Mark = ({ id, color, shape }: YearMark) =>
  shape === "lesson" ? (
    <i data-color={color} data-lesson={id} />
  ) : (
    <i data-color={color} data-event={id} data-shape={shape} />
  );
