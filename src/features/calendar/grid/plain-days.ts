import { createElement as h, type VNode } from "@fullcalendar/core/preact";
import { type PlacedLabel, weekLabelOf } from "#domain/schedule/rotation-labels";
import type { Expander } from "#domain/schedule/expander";
import { isoWeek, isoWeekday, type PlainDate } from "#domain/time/plain-date";
import type { Format } from "#i18n/format";
import { join } from "#ui/kit/styles";
import { rotationLabelClass } from "#ui/planner/rotation-label";
import type { ClosedDay } from "./calendar-items.ts";
import { dayHeadClass, dayHeadFrameClass, dayHeadNumberClass, dayMenuClass } from "./day-parts.tsx";
import { unseen } from "./plain-parts.ts";

/*
 * The contents of the cells of days, as plain elements for FullCalendar to draw itself. The frame
 * around the grid hears their presses and keys (`use-cells.ts`).
 */

type Day = { readonly date: PlainDate; readonly today: PlainDate; readonly format: Format };

/** The words for a day that runs like another one, for its day of the cycle, and for its menu. */
type DayWords = {
  readonly runsLike: (day: string) => string;
  readonly cycleDay: (label: string) => string;
  readonly moreForDay: (day: string) => string;
};

/** "like Mon 23": the day that a swapped day is taught like. */
const likeMark = (like: PlainDate | null, { runsLike }: DayWords, format: Format): VNode | null =>
  like === null
    ? null
    : h("span", { class: "min-w-0 truncate text-micro text-ink-2" }, runsLike(format.date(like, "weekdayShort")));

/**
 * A column's head: the day and its date, today's on primary. It opens the day. The button beside it
 * opens the day's menu.
 */
export const dayHead = ({
  date,
  today,
  format,
  like,
  words,
}: Day & { readonly like: PlainDate | null; readonly words: DayWords }): VNode => {
  const isToday = date === today;
  const month = format.month(date, "long");
  const head = h(
    "button",
    {
      type: "button",
      "data-day-head": date,
      "aria-current": isToday ? "date" : undefined,
      class: dayHeadClass,
    },
    h("span", { class: isToday ? "font-semibold text-ink" : "" }, format.weekday(isoWeekday(date), "short")),
    h("span", { class: dayHeadNumberClass(isToday) }, Number(date.slice(8))),
    unseen(isToday ? `${month}, ${format.relativeDays(0)}` : month),
    likeMark(like, words, format),
  );
  const more = h(
    "button",
    {
      type: "button",
      "data-day-menu": date,
      "aria-label": words.moreForDay(format.date(date, "full")),
      "aria-haspopup": "menu",
      class: dayMenuClass,
    },
    "⋯",
  );
  return h("span", { class: dayHeadFrameClass }, head, more);
};

/** The head of a month's column: the day's name only. */
export const weekdayHead = ({ date, format }: Pick<Day, "date" | "format">): VNode =>
  h("span", { class: "text-small font-medium text-ink-2" }, format.weekday(isoWeekday(date), "short"));

/** "48 A", before the weeks of a month. `word` is the word for a week, for screen readers. */
export const weekNumber = (date: PlainDate, expander: Expander, word: string): VNode => {
  const rotationLabel = weekLabelOf(expander, date);
  const quiet =
    "max-tablet:h-auto! max-tablet:min-w-0! max-tablet:border-0! max-tablet:bg-transparent! max-tablet:p-0!";
  return h(
    "span",
    {
      class:
        "inline-flex items-center gap-1 text-small text-ink-3 tabular-nums max-tablet:gap-0.5 max-tablet:text-micro",
    },
    unseen(`${word} `),
    isoWeek(date).week,
    rotationLabel &&
      h("span", { class: rotationLabelClass({ ...rotationLabel, className: quiet }) }, rotationLabel.label),
  );
};

/** The number of a day in a month: the cell you move to with the arrow keys; opens the day. */
export const dayNumber = ({
  date,
  today,
  format,
  closed,
  like,
  rotationLabel,
  words,
  isQuiet,
}: Day & {
  readonly like: PlainDate | null;
  /** The day's label in a cycle of days. */
  readonly rotationLabel: PlacedLabel | null;
  readonly words: DayWords;
  readonly closed: ClosedDay | undefined;
  /** Whether the column's head has the number: here it then only shows with the focus. */
  readonly isQuiet: boolean;
}): VNode => {
  const isToday = date === today;
  const isNamed = date.endsWith("-01");
  const parts = [
    isNamed ? "" : format.month(date, "long"),
    rotationLabel && !isQuiet && words.cycleDay(rotationLabel.label),
    closed?.name,
    isToday ? format.relativeDays(0) : "",
  ];
  const number = h(
    "button",
    {
      type: "button",
      "data-cell-date": date,
      tabIndex: -1,
      "aria-current": isToday ? "date" : undefined,
      class: join(
        "calendar-day-number relative flex h-6 min-w-6 items-center justify-center rounded-chip px-1 text-small font-semibold whitespace-nowrap tabular-nums max-tablet:min-w-5 max-tablet:px-0.5",
        isToday ? "bg-primary text-on-primary" : "text-ink hover:bg-canvas",
        isQuiet && "not-focus-visible:opacity-0",
      ),
    },
    unseen(`${format.weekday(isoWeekday(date), "long")} `),
    isNamed ? format.date(date, "short") : Number(date.slice(8)),
    unseen(` ${parts.filter(Boolean).join(", ")}`),
  );
  if (isQuiet || (rotationLabel === null && like === null)) return number;
  return h(
    "span",
    { class: "inline-flex min-w-0 items-center gap-1 max-tablet:gap-0" },
    // Screen readers read the label in the number's words.
    rotationLabel &&
      h(
        "span",
        { "aria-hidden": true, class: rotationLabelClass({ ...rotationLabel, isQuiet: true }) },
        rotationLabel.label,
      ),
    number,
    likeMark(like, words, format),
  );
};

/** "+2": what a day has no room for. */
export const moreLink = (count: number, hint: string): VNode =>
  h("span", { class: "tabular-nums" }, `+${count}`, unseen(` ${hint}`));

/** "all day", beside the row of the days. */
export const allDayLabel = (text: string): VNode => h("span", { class: "text-small text-ink-3" }, text);
