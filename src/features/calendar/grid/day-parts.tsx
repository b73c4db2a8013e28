import { Trans, useLingui } from "@lingui/react/macro";
import { memo } from "react";
import { whyLabel } from "#domain/schedule/label-why";
import { dayLabelOf, type PlacedLabel, weekLabelOf, weekReason } from "#domain/schedule/rotation-labels";
import { isoWeek, isoWeekday, type PlainDate } from "#domain/time/plain-date";
import { useToday } from "#hooks/data/use-now";
import { useFormat } from "#i18n/use-format";
import { RotationWhy } from "#ui/planner/rotation-why";
import { useGrid } from "./grid-context.ts";
import { usePlainWords } from "./use-plain-words.ts";

type DayProps = { readonly date: PlainDate };

/** "W48 A": the week in the corner of the hours. */
export const WeekCorner = memo(({ date }: DayProps) => {
  const { expander } = useGrid();
  const { week } = isoWeek(date);
  const rotationLabel = weekLabelOf(expander, date);
  return (
    <span className="inline-flex items-center gap-1 text-small text-ink-3 tabular-nums max-tablet:flex-col max-tablet:items-end max-tablet:gap-0.5">
      <Trans comment="Short for week 48, in the calendar's corner">W{week}</Trans>
      {rotationLabel && <WeekWhy date={date} rotationLabel={rotationLabel} />}
    </span>
  );
});

function WeekWhy({ date, rotationLabel }: DayProps & { readonly rotationLabel: PlacedLabel }) {
  const { t } = useLingui();
  const { expander } = useGrid();
  const { label } = rotationLabel;
  return (
    <RotationWhy
      {...rotationLabel}
      question={t`Why is this week ${label}?`}
      why={() => ({ reason: weekReason(expander, date) })}
    />
  );
}

/** The label of a day in a cycle, beside the button that opens the day. */
function DayWhy({ date, rotationLabel }: DayProps & { readonly rotationLabel: PlacedLabel }) {
  const { t } = useLingui();
  const { expander } = useGrid();
  // The label is in words, as elsewhere: its bare number beside the date's would be taken for one
  // more date.
  const label = usePlainWords().cycleDay(rotationLabel.label);
  return (
    <RotationWhy {...rotationLabel} label={label} question={t`Why ${label}?`} why={() => whyLabel(expander, date)} />
  );
}

export const dayHeadClass =
  "flex min-h-8 min-w-0 items-center gap-1.5 rounded-chip px-1 text-ui text-ink-2 hover:text-ink max-tablet:flex-col max-tablet:gap-0 max-tablet:text-small";
export const dayHeadFrameClass = "inline-flex max-w-full min-w-0 items-center";
/**
 * The button of a day's menu shows with the pointer over the day's head and with the focus. Where
 * nothing hovers, it always shows on wide columns.
 */
export const dayMenuClass =
  "calendar-day-menu relative flex size-7 shrink-0 items-center justify-center rounded-chip text-ink-2 hover:bg-canvas hover:text-ink touch:after:absolute touch:after:top-1/2 touch:after:left-1/2 touch:after:min-h-11 touch:after:min-w-11 touch:after:-translate-1/2 touch:after:content-['']";
export const dayHeadNumberClass = (isToday: boolean): string =>
  `text-h2 tabular-nums text-ink ${isToday ? "rounded-control bg-primary px-1.5 text-on-primary" : ""}`;

/**
 * A column's head in a cycle of days, with the day's label beside it. Others are plain (`dayHead`).
 */
export const LabelledDayHead = memo(({ date }: DayProps) => {
  const format = useFormat();
  const { expander } = useGrid();
  const today = useToday();
  const isToday = date === today;
  const rotationLabel = dayLabelOf(expander, date);
  const month = format.month(date, "long");
  const words = usePlainWords();
  const like = expander.taughtLike(date);
  const head = (
    <button type="button" aria-current={isToday ? "date" : undefined} data-day-head={date} className={dayHeadClass}>
      <span className={isToday ? "font-semibold text-ink" : ""}>{format.weekday(isoWeekday(date), "short")}</span>
      <span className={dayHeadNumberClass(isToday)}>{Number(date.slice(8))}</span>
      <span className="sr-only">{isToday ? `${month}, ${format.relativeDays(0)}` : month}</span>
      {like !== date && (
        <span className="min-w-0 truncate text-micro text-ink-2">
          {words.runsLike(format.date(like, "weekdayShort"))}
        </span>
      )}
    </button>
  );
  return (
    <span className={dayHeadFrameClass}>
      <span className="inline-flex min-w-0 items-center gap-1 max-tablet:flex-col max-tablet:gap-0">
        {head}
        {rotationLabel && <DayWhy date={date} rotationLabel={rotationLabel} />}
      </span>
      <button
        type="button"
        data-day-menu={date}
        aria-label={words.moreForDay(format.date(date, "full"))}
        aria-haspopup="menu"
        className={dayMenuClass}
      >
        ⋯
      </button>
    </span>
  );
});
