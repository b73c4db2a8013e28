import { createElement as h, type VNode } from "@fullcalendar/core/preact";
import { type PlacedLabel, weekLabelOf } from "#domain/schedule/rotation-labels";
import type { Expander } from "#domain/schedule/expander";
import { isoWeek, isoWeekday, type PlainDate } from "#domain/time/plain-date";
import type { Format } from "#i18n/format";
import { buttonClass } from "#ui/kit/button-style";
import { join } from "#ui/kit/styles";
import { rotationLabelClass } from "#ui/planner/rotation-label";
import { whyClass } from "#ui/planner/rotation-why";
import type { ClosedDay } from "./calendar-items.ts";
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
  /** "Why Day 3?" */
  readonly why: (label: string) => string;
};

/** "like Mon 23": the day that a swapped day is taught like. */
const likeMark = (like: PlainDate | null, { runsLike }: DayWords, format: Format): VNode | null =>
  like === null
    ? null
    : h("span", { class: "min-w-0 truncate text-micro text-ink-2" }, runsLike(format.date(like, "weekdayShort")));

/** A rotation's label that explains itself when pressed (`legend/label-why.tsx`). */
const whyButton = (of: "day" | "week", date: PlainDate, label: PlacedLabel, question: string): VNode =>
  h(
    "button",
    {
      type: "button",
      "data-why": of,
      "data-why-date": date,
      "aria-label": question,
      "aria-haspopup": "dialog",
      class: whyClass,
    },
    h("span", { class: rotationLabelClass(label) }, label.label),
  );

/**
 * The button of a day's menu shows with the pointer over the day's head and with the focus. Where
 * nothing hovers, it always shows on wide columns.
 */
const dayMenuClass =
  "calendar-day-menu relative flex size-7 shrink-0 items-center justify-center rounded-chip text-ink-2 hover:bg-canvas hover:text-ink touch:after:absolute touch:after:top-1/2 touch:after:left-1/2 touch:after:min-h-11 touch:after:min-w-11 touch:after:-translate-1/2 touch:after:content-['']";

/**
 * A column's head: the day and its date, today's on primary. It opens the day. In a cycle of days
 * the day's label is beside it, then the button that opens the day's menu.
 */
export const dayHead = ({
  date,
  today,
  format,
  like,
  rotationLabel,
  words,
}: Day & {
  readonly like: PlainDate | null;
  readonly rotationLabel: PlacedLabel | null;
  readonly words: DayWords;
}): VNode => {
  const isToday = date === today;
  const month = format.month(date, "long");
  const number = `text-h2 tabular-nums text-ink ${isToday ? "rounded-control bg-primary px-1.5 text-on-primary" : ""}`;
  const head = h(
    "button",
    {
      type: "button",
      "data-day-head": date,
      "aria-current": isToday ? "date" : undefined,
      class:
        "flex min-h-8 min-w-0 items-center gap-1.5 rounded-chip px-1 text-ui text-ink-2 hover:text-ink max-tablet:flex-col max-tablet:gap-0 max-tablet:text-small",
    },
    h("span", { class: isToday ? "font-semibold text-ink" : "" }, format.weekday(isoWeekday(date), "short")),
    h("span", { class: number }, Number(date.slice(8))),
    unseen(isToday ? `${month}, ${format.relativeDays(0)}` : month),
    likeMark(like, words, format),
  );
  // The label is in words, as elsewhere: its bare number beside the date's would be taken for one
  // more date.
  const label = rotationLabel && { ...rotationLabel, label: words.cycleDay(rotationLabel.label) };
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
  return h(
    "span",
    { class: "inline-flex max-w-full min-w-0 items-center" },
    label
      ? h(
          "span",
          { class: "inline-flex min-w-0 items-center gap-1 max-tablet:flex-col max-tablet:gap-0" },
          head,
          whyButton("day", date, label, words.why(label.label)),
        )
      : head,
    more,
  );
};

/** "W48 A": the week in the corner of the hours. */
export const weekCorner = (
  date: PlainDate,
  expander: Expander,
  words: { readonly weekShort: (week: number) => string; readonly whyWeek: (label: string) => string },
): VNode => {
  const label = weekLabelOf(expander, date);
  return h(
    "span",
    {
      class:
        "inline-flex items-center gap-1 text-small text-ink-3 tabular-nums max-tablet:flex-col max-tablet:items-end max-tablet:gap-0.5",
    },
    words.weekShort(isoWeek(date).week),
    label && whyButton("week", date, label, words.whyWeek(label.label)),
  );
};

/** What days without school beside each other say once: how many lessons they took. */
export type ClosedNote = { readonly lost: number };

/** The notes by their day, which is the middle one of those beside each other. */
export const closedNotes = (
  dates: readonly PlainDate[],
  closedDays: ReadonlyMap<PlainDate, ClosedDay>,
): ReadonlyMap<PlainDate, ClosedNote> => {
  const runs: PlainDate[][] = [[]];
  for (const date of dates) {
    if (closedDays.has(date)) runs.at(-1)!.push(date);
    else runs.push([]);
  }
  return new Map(
    runs
      .filter((run) => run.length > 0)
      .map((run) => [
        run[Math.floor((run.length - 1) / 2)]!,
        { lost: run.reduce((sum, day) => sum + closedDays.get(day)!.lost, 0) },
      ]),
  );
};

/** What lies behind the hours of a day without school: its stripes, and what it took. */
export const closedDay = (
  note: ClosedNote | undefined,
  words: {
    readonly noLessons: string;
    readonly lostSlots: (note: ClosedNote) => string;
    readonly place: (note: ClosedNote) => string;
  },
): VNode =>
  h(
    "div",
    { class: "absolute inset-0 flex justify-center bg-surface" },
    h("div", { class: "hatched absolute inset-0" }),
    note &&
      h(
        "div",
        {
          "data-on-grid": "",
          class:
            "pointer-events-auto relative z-10 mt-44 flex h-max max-w-full flex-col items-center px-1 text-center text-ui",
        },
        h("span", { class: "font-semibold text-ink" }, words.noLessons),
        note.lost > 0 && h("span", { class: "text-ink-2" }, words.lostSlots(note)),
        note.lost > 0 &&
          h(
            "a",
            {
              href: "?",
              "data-place": "",
              class: join(
                buttonClass("normal", "small"),
                "mt-2 max-w-full max-tablet:px-1! max-tablet:text-small! max-tablet:whitespace-normal",
              ),
            },
            words.place(note),
          ),
      ),
  );

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
