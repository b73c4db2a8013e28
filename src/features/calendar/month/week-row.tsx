import { Plural, useLingui } from "@lingui/react/macro";
import { dayLabelOf, weekLabelOf } from "#domain/schedule/rotation-labels";
import { addDays, datesBetween, isoWeek, isoWeekday, type PlainDate } from "#domain/time/plain-date";
import { type DateRange, isDateInRange } from "#domain/time/date-range";
import { useToday } from "#hooks/data/use-now";
import { useFormat } from "#i18n/use-format";
import { RotationLabel } from "#ui/planner/rotation-label";
import type { ClosedDay } from "../grid/calendar-items.ts";
import { moveInDays } from "../grid/cell-keys.ts";
import { useGrid } from "../grid/grid-context.ts";
import { useLongPress } from "./use-long-press.ts";
import type { DayDot, MonthDay } from "./month-days.ts";

type WeekRowProps = {
  readonly monday: PlainDate;
  readonly month: DateRange;
  readonly chosen: PlainDate;
  readonly days: ReadonlyMap<PlainDate, MonthDay>;
  readonly closedDays: ReadonlyMap<PlainDate, ClosedDay>;
  readonly onChoose: (date: PlainDate) => void;
  /** Called when a finger stays on a day. */
  readonly onHold: (date: PlainDate) => void;
};

/** A week of the phone's month: its number and label, then its days. */
export function WeekRow({ monday, month, chosen, days, closedDays, onChoose, onHold }: WeekRowProps) {
  const { t } = useLingui();
  const { expander } = useGrid();
  const { week } = isoWeek(monday);
  const isCurrent = isDateInRange(useToday(), { start: monday, end: addDays(monday, 6) });
  const rotationLabel = weekLabelOf(expander, monday);
  const name = rotationLabel ? `${t`Week ${week}`} ${rotationLabel.label}` : t`Week ${week}`;
  return (
    <div role="row" className="grid grid-cols-[42px_repeat(7,minmax(0,1fr))] border-b border-line pe-2">
      <span
        role="rowheader"
        aria-label={name}
        className="flex h-11 items-start gap-0.5 ps-1.5 pt-[7px] text-micro/[18px] text-ink-2 tabular-nums"
      >
        {week}
        {rotationLabel && <RotationLabel {...rotationLabel} isCurrent={isCurrent} isQuiet={!isCurrent} />}
      </span>
      {datesBetween(monday, addDays(monday, 6)).map((date) => (
        <DayCell
          key={date}
          date={date}
          day={days.get(date)}
          closed={closedDays.get(date)}
          isChosen={date === chosen}
          isOutside={!isDateInRange(date, month)}
          onChoose={onChoose}
          onHold={onHold}
        />
      ))}
    </div>
  );
}

type DayCellProps = Pick<WeekRowProps, "onChoose" | "onHold"> & {
  readonly date: PlainDate;
  readonly day: MonthDay | undefined;
  readonly closed: ClosedDay | undefined;
  readonly isChosen: boolean;
  readonly isOutside: boolean;
};

function DayCell({ date, day, closed, isChosen, isOutside, onChoose, onHold }: DayCellProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { expander } = useGrid();
  const today = useToday();
  const isToday = date === today;
  const { label } = dayLabelOf(expander, date) ?? { label: "" };
  const names = [
    format.month(date, "long"),
    label !== "" && t`Day ${label}`,
    closed?.name,
    isToday && format.relativeDays(0),
  ];
  const hold = useLongPress(() => onHold(date));
  const ink = isToday
    ? "rounded-control bg-primary px-1.5 font-semibold text-on-primary"
    : date < today || isOutside
      ? "text-ink-2"
      : "text-ink";
  return (
    <div
      role="gridcell"
      aria-selected={isChosen}
      className={`flex h-11 ${closed ? "hatched" : ""} ${isChosen ? "rounded-control bg-chosen outline-2 -outline-offset-2 outline-focus" : ""}`}
    >
      <button
        type="button"
        data-cell-date={date}
        tabIndex={isChosen ? 0 : -1}
        aria-current={isToday ? "date" : undefined}
        onKeyDown={(event) => moveInDays(event, event.currentTarget)}
        onClick={() => onChoose(date)}
        {...hold}
        className="flex touch-manipulation select-none [-webkit-touch-callout:none] w-full flex-col items-center gap-1 rounded-control pt-1.5"
      >
        <span className="sr-only">{format.weekday(isoWeekday(date), "long")} </span>
        <span className="relative">
          <span className={`text-body/5 tabular-nums ${ink} ${isChosen ? "font-semibold" : ""}`}>
            {Number(date.slice(8))}
          </span>
          <span aria-hidden className="absolute start-full top-0 ps-0.5 text-micro/3 text-ink-2 tabular-nums">
            {label}
          </span>
        </span>
        <span className="sr-only">
          {` ${names.filter(Boolean).join(", ")}`}
          {day && day.lessonCount > 0 && (
            <>
              {", "}
              <Plural value={day.lessonCount} one="# lesson" other="# lessons" />
            </>
          )}
        </span>
        <Dots dots={day?.dots ?? []} />
      </button>
    </div>
  );
}

function Dots({ dots }: { readonly dots: readonly DayDot[] }) {
  return (
    <span aria-hidden className="flex items-center gap-[3px]">
      {dots.map(({ id, color, isExam }) => (
        <span
          key={id}
          data-color={color}
          className={`keeps-color h-[5px] rounded-full ${isExam ? "w-[11px] bg-c-solid" : "w-[5px] bg-c-bar"}`}
        />
      ))}
    </span>
  );
}
