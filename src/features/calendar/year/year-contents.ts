import type { CalendarOptions, DayCellContentArg, DayHeaderContentArg, WeekNumberContentArg } from "@fullcalendar/core";
import { createElement as h, Fragment, type VNode } from "@fullcalendar/core/preact";
import dayGrid from "@fullcalendar/daygrid";
import multiMonth from "@fullcalendar/multimonth";
import timeGrid from "@fullcalendar/timegrid";
import type { PlacedLabel } from "#domain/schedule/rotation-labels";
import { type DateRange, isDateInRange } from "#domain/time/date-range";
import { isoWeek, isoWeekday, type PlainDate } from "#domain/time/plain-date";
import type { UnitDay } from "#domain/units/unit-days";
import type { Format } from "#i18n/format";
import { join } from "#ui/kit/styles";
import type { UnitRow } from "#schema/units";
import { dragPlugin } from "../grid/drag-plugin.ts";
import { toPlainDate } from "../grid/grid-context.ts";
import { unseen } from "../grid/plain-parts.ts";
import type { YearUnits } from "./use-year-units.ts";
import type { YearDay, YearDot } from "./year-days.ts";

/** The words and formats of the year, in the language of the page. */
type YearWords = {
  readonly format: Format;
  readonly week: string;
  readonly runsLike: (day: string) => string;
  readonly unit: (number: number, title: string) => string;
};

type YearInput = {
  readonly words: YearWords;
  readonly today: PlainDate;
  readonly days: ReadonlyMap<PlainDate, YearDay>;
  readonly units: YearUnits["days"];
  /** Days before and after it are faint. */
  readonly schoolyear: DateRange;
  /** The letter of a week, by its Monday. */
  readonly labelOfWeek: (monday: PlainDate) => PlacedLabel | null;
};

/**
 * Options that never change. Their default in FullCalendar differs, or the product names the value.
 */
const fixedOptions: CalendarOptions = {
  plugins: [dayGrid, timeGrid, multiMonth, dragPlugin],
  views: { multiMonthYear: { dateAlignment: "month", fixedWeekCount: false } },
  multiMonthMinWidth: 350,
  multiMonthMaxColumns: 3,
  selectMirror: false,
};

/**
 * The year as FullCalendar asks for it: each day's number, dots and unit as the content of its
 * cell. There are no events: their boxes take a second to draw and another one to leave. `onMount`
 * is called with the cells that have just come.
 */
export const yearContents = (o: YearInput, onMount: (cell: HTMLElement) => void): CalendarOptions => {
  const { format, week } = o.words;
  const dayOf = ({ date }: { readonly date: Date }): YearDay | undefined => o.days.get(toPlainDate(date));
  return {
    ...fixedOptions,
    multiMonthTitleFormat: ({ date }) => format.monthYear(toPlainDate(date.marker)),
    dayHeaderContent: ({ dow }: DayHeaderContentArg) => format.weekday(dow === 0 ? 7 : dow, "narrow"),
    dayHeaderDidMount: ({ el, dow }: DayHeaderContentArg & { readonly el: HTMLElement }) => {
      el.setAttribute("aria-label", format.weekday(dow === 0 ? 7 : dow, "long"));
      el.querySelector("a")?.removeAttribute("aria-label");
      const month = el.closest<HTMLElement>(".fc-multimonth-month");
      if (month && !el.previousElementSibling) nameMonth(month);
    },
    weekNumberContent: ({ date }: WeekNumberContentArg) => {
      const monday = toPlainDate(date);
      return h(Fragment, null, unseen(`${week} ${isoWeek(monday).week} `), o.labelOfWeek(monday)?.label ?? "");
    },
    weekNumberDidMount: ({ el }: { readonly el: HTMLElement }) => nameWeek(el),
    dayCellContent: (arg: DayCellContentArg) => {
      const day = dayOf(arg);
      return day ? dayContent(day, o) : null;
    },
    dayCellClassNames: (arg: DayCellContentArg) => {
      const day = dayOf(arg);
      if (!day) return [];
      return [
        day.closed ? "calendar-closed" : [],
        isDateInRange(day.date, o.schoolyear) ? [] : "calendar-outside",
      ].flat();
    },
    dayCellDidMount: ({ el }: { readonly el: HTMLElement }) => {
      // The cell is named by what it shows.
      el.removeAttribute("aria-labelledby");
      el.querySelector(".fc-daygrid-day-number")?.removeAttribute("aria-label");
      const cell = el.querySelector<HTMLElement>("[data-cell-date]");
      if (cell) onMount(cell);
    },
  };
};

/**
 * Names a month. FullCalendar makes one table of all of a month for screen readers, its name
 * included. Here the name is a heading, and the table has the days.
 */
const nameMonth = (month: HTMLElement): void => {
  const title = month.querySelector<HTMLElement>(".fc-multimonth-title")!;
  const weekdays = month.querySelector<HTMLElement>("thead")!;
  const days = month.querySelector<HTMLElement>(".fc-multimonth-daygrid")!;
  month.role = "region";
  title.role = "heading";
  title.ariaLevel = "2";
  weekdays.id = `${title.id}-weekdays`;
  days.role = "grid";
  days.setAttribute("aria-labelledby", title.id);
  days.setAttribute("aria-owns", weekdays.id);
};

/** Makes a week the name of its row. FullCalendar puts the week into its first day. */
const nameWeek = (week: HTMLElement): void => {
  const row = week.closest("tr")!;
  const month = week.closest<HTMLElement>(".fc-multimonth-month")!;
  week.id = `week-${month.dataset.date}-${row.rowIndex}`;
  week.role = "rowheader";
  week.removeAttribute("aria-label");
  row.setAttribute("aria-owns", week.id);
};

const dayContent = (
  { date, dots, names, closed, like }: YearDay,
  { words, today, units }: Pick<YearInput, "words" | "today" | "units">,
): VNode => {
  const { format } = words;
  const isToday = date === today;
  const likeWords = like === date ? "" : words.runsLike(format.date(like, "weekdayShort"));
  const said = [format.month(date, "long"), closed?.name, isToday ? format.relativeDays(0) : "", likeWords];
  const unit = units.get(date);
  return h(
    Fragment,
    null,
    likeWords !== "" &&
      h(
        "span",
        { "aria-hidden": true, class: "calendar-like", title: likeWords },
        format.weekday(isoWeekday(like), "short"),
      ),
    h(
      "button",
      { type: "button", "data-cell-date": date, tabIndex: -1, "aria-current": isToday ? "date" : undefined },
      unseen(`${format.weekday(isoWeekday(date), "long")} `),
      Number(date.slice(8)),
      unseen(` ${said.filter(Boolean).join(", ")}`),
    ),
    dots.length > 0 && h("div", { class: "calendar-dots" }, dots.map(dot), unseen(format.list(names))),
    unit && unitMark(unit, date, words),
  );
};

const dot = ({ id, color, shape }: YearDot): VNode =>
  h("i", {
    key: id,
    "data-color": color,
    ...(shape === "lesson" ? { "data-lesson": id } : { "data-event": id, "data-shape": shape }),
  });

/** A day's part of a unit's band. Its number is where the band begins, in each week and month. */
const unitMark = (
  { unit: { title, color }, number, isFirst, isLast }: UnitDay<UnitRow>,
  date: PlainDate,
  words: YearWords,
): VNode => {
  const isNamed = isFirst || isoWeekday(date) === 1 || date.endsWith("-01");
  return h(
    "span",
    {
      class: join("calendar-unit", isFirst && "calendar-unit-first", isLast && "calendar-unit-last"),
      "data-unit": color,
      title,
    },
    isNamed && h("span", { "aria-hidden": true, class: "tabular-nums" }, number),
    isNamed && unseen(words.unit(number, title)),
  );
};
