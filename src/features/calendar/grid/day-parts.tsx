import { Trans, useLingui } from "@lingui/react/macro";
import { whyLabel } from "#domain/schedule/label-why";
import { dayMark, type RotationMark, weekMark, weekReason } from "#domain/schedule/rotation-marks";
import { isoWeek, isoWeekday, type PlainDate } from "#domain/time/plain-date";
import { useToday } from "#hooks/use-now";
import { useFormat } from "#i18n/use-format";
import { RotationLabel } from "#ui/planner/rotation-label";
import { RotationWhy } from "#ui/planner/rotation-why";
import { isTimeGrid } from "./calendar-views.ts";
import { moveInDays } from "./cell-keys.ts";
import { useGrid } from "./grid-context.ts";

type DayProps = { readonly date: PlainDate };

/** "W48 A": the week in the corner of the hours, and before the weeks of a month. */
export function WeekMark({ date }: DayProps) {
  const { expander, view } = useGrid();
  const { week } = isoWeek(date);
  const mark = weekMark(expander, date);
  const isCorner = isTimeGrid(view);
  return (
    <span
      className={`inline-flex items-center gap-1 text-small text-ink-3 tabular-nums ${isCorner ? "max-tablet:flex-col max-tablet:items-end max-tablet:gap-0.5" : "max-tablet:gap-0.5 max-tablet:text-micro"}`}
    >
      {isCorner ? <Trans comment="Short for week 48, in the calendar's corner">W{week}</Trans> : week}
      {mark && isCorner && <WeekWhy date={date} mark={mark} />}
      {mark && !isCorner && (
        <RotationLabel
          {...mark}
          className="max-tablet:h-auto! max-tablet:min-w-0! max-tablet:border-0! max-tablet:bg-transparent! max-tablet:p-0!"
        />
      )}
    </span>
  );
}

function WeekWhy({ date, mark }: DayProps & { readonly mark: RotationMark }) {
  const { t } = useLingui();
  const { expander } = useGrid();
  const { label } = mark;
  return (
    <RotationWhy
      {...mark}
      question={t`Why is this week ${label}?`}
      why={() => ({ reason: weekReason(expander, date) })}
    />
  );
}

/** The label of a day in a cycle, beside the button that opens the day. */
function DayWhy({ date, mark }: DayProps & { readonly mark: RotationMark }) {
  const { t } = useLingui();
  const { expander } = useGrid();
  const { label } = mark;
  return <RotationWhy {...mark} question={t`Why is this day ${label}?`} why={() => whyLabel(expander, date)} />;
}

/** A column's head: the day and its date, today's on primary; opens the day. */
export function DayHead({ date }: DayProps) {
  const format = useFormat();
  const { expander, onOpenDay } = useGrid();
  const today = useToday();
  const isToday = date === today;
  const mark = dayMark(expander, date);
  const month = format.month(date, "long");
  const head = (
    <button
      type="button"
      aria-current={isToday ? "date" : undefined}
      onClick={() => onOpenDay(date)}
      className="flex min-h-8 items-center gap-1.5 rounded-chip px-1 text-ui text-ink-2 hover:text-ink max-tablet:flex-col max-tablet:gap-0 max-tablet:text-small"
    >
      <span className={isToday ? "font-semibold text-ink" : ""}>{format.weekday(isoWeekday(date), "short")}</span>
      <span
        className={`text-h2 tabular-nums text-ink ${isToday ? "rounded-control bg-primary px-1.5 text-on-primary" : ""}`}
      >
        {Number(date.slice(8))}
      </span>
      <span className="sr-only">{isToday ? `${month}, ${format.relativeDays(0)}` : month}</span>
    </button>
  );
  if (!mark) return head;
  return (
    <span className="inline-flex items-center gap-1 max-tablet:flex-col max-tablet:gap-0">
      {head}
      <DayWhy date={date} mark={mark} />
    </span>
  );
}

/** The head of a month's column: the day's name only. */
export function WeekdayHead({ date, isNarrow }: DayProps & { readonly isNarrow: boolean }) {
  const format = useFormat();
  return (
    <span className="text-small font-medium text-ink-2">
      {format.weekday(isoWeekday(date), isNarrow ? "narrow" : "short")}
    </span>
  );
}

type DayNumberProps = DayProps & {
  /** Shows the month's name on the 1st: where months are not apart. */
  readonly hasMonth: boolean;
  /** The column's head has the number: here it only shows with the focus. */
  readonly isQuiet: boolean;
};

/** The number of a day in a month: the cell you move to with the arrow keys; opens the day. */
export function DayNumber({ date, hasMonth, isQuiet }: DayNumberProps) {
  const format = useFormat();
  const { closedDays, activeCell, onFocusCell, onOpenDay } = useGrid();
  const today = useToday();
  const closed = closedDays.get(date);
  const isToday = date === today;
  const isNamed = hasMonth && date.endsWith("-01");
  const unseen = [isNamed ? "" : format.month(date, "long"), closed?.name, isToday ? format.relativeDays(0) : ""];
  return (
    <>
      {closed && <span hidden className="calendar-closed" />}
      <button
        type="button"
        data-cell-date={date}
        tabIndex={activeCell === date ? 0 : -1}
        aria-current={isToday ? "date" : undefined}
        onFocus={() => onFocusCell(date)}
        onKeyDown={moveInDays}
        onClick={() => onOpenDay(date)}
        className={`calendar-day-number relative flex h-6 min-w-6 items-center justify-center rounded-chip px-1 text-small font-semibold whitespace-nowrap tabular-nums max-tablet:min-w-5 max-tablet:px-0.5 ${
          isToday ? "bg-primary text-on-primary" : "text-ink hover:bg-canvas"
        } ${isQuiet ? "not-focus-visible:opacity-0" : ""}`}
      >
        <span className="sr-only">{format.weekday(isoWeekday(date), "long")} </span>
        {isNamed ? format.date(date, "short") : Number(date.slice(8))}
        <span className="sr-only"> {unseen.filter(Boolean).join(", ")}</span>
      </button>
    </>
  );
}

/** "+2": what a day has no room for. */
export function MoreLink({ count }: { readonly count: number }) {
  return (
    <span className="tabular-nums">
      +{count}
      <span className="sr-only">
        {" "}
        <Trans>Show the whole day</Trans>
      </span>
    </span>
  );
}
