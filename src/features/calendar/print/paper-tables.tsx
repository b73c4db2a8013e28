import type { ReactNode } from "react";
import { dayLabelOf, weekLabelOf } from "#domain/schedule/rotation-labels";
import { isDateInRange } from "#domain/time/date-range";
import {
  addDays,
  addMonths,
  datesBetween,
  endOfMonth,
  isoWeek,
  isoWeekday,
  mondayOf,
  type PlainDate,
} from "#domain/time/plain-date";
import type { Format } from "#i18n/format";
import type { SheetTable } from "#ui/sheet/sheet";
import { periodsIn } from "../grid/calendar-hours.ts";
import { eventTitle } from "../grid/calendar-items.ts";
import { viewRange } from "../grid/calendar-views.ts";
import { monthDays } from "../month/month-days.ts";
import { type PaperCell, paperTable } from "./paper-table.tsx";
import { type Printable, PrintedItem } from "./printed-item.tsx";
import type { PrintChoices, PrintedView } from "./printed-view.ts";
import { type HourLine, weekHours } from "./week-hours.ts";

type Printing = PrintedView & {
  readonly choices: PrintChoices;
  readonly format: Format;
  readonly words: {
    readonly week: string;
    readonly allDay: string;
    /** "Day 3" of a cycle of days. */
    readonly cycleDay: (label: string) => string;
  };
};

/** Widths of columns, and the heights that hours, weeks or days share on a page; all in pixels. */
const [gutterWide, numberWide, idleWide, dayWide] = [72, 40, 72, 26];
const [hoursHigh, weeksHigh, daysHigh] = [440, 560, 620];

/** The longest pause that has no name beside it, in minutes. */
const shortPause = 15;

const cycleDayOf = ({ year, words }: Printing, date: PlainDate): string => {
  const { label } = dayLabelOf(year.expander, date) ?? { label: "" };
  return label === "" ? "" : words.cycleDay(label);
};

const itemsOn = (
  { choices }: Printing,
  date: PlainDate,
  items: readonly Printable[],
  timesOf: (item: Printable) => "range" | "start" | undefined,
): ReactNode =>
  items.map((item) => <PrintedItem key={item.id} item={item} date={date} choices={choices} times={timesOf(item)} />);

/** A week by its hours. The gutter has a lesson's times; what does not begin there has its own. */
export const weekTable = (o: Printing): SheetTable => {
  const { year, content, date, hiddenDays, choices, format, words } = o;
  const [monday, sunday] = [mondayOf(date), addDays(mondayOf(date), 6)];
  const days = monthDays(content.items);
  const shown = datesBetween(monday, sunday)
    .filter((day) => !hiddenDays.includes(isoWeekday(day)))
    .map((day) => ({ date: day, items: days.get(day)?.items ?? [] }));
  const { lines, above, cells } = weekHours(
    shown,
    periodsIn(year.schedule.timetables, { start: monday, end: sunday }),
    choices.hours,
  );
  const minutes = lines.reduce((sum, { start, end }) => sum + end - start, 0);
  const closedOn = (day: PlainDate) => content.closedDays.get(day)?.name;
  const allDay = {
    key: "all day",
    head: words.allDay,
    high: 0,
    cells: shown.map(({ date: day }) => ({
      key: day,
      className: closedOn(day) && "print-closed",
      node: (
        <>
          {closedOn(day) && <p>{closedOn(day)}</p>}
          {itemsOn(o, day, above.get(day)!, () => "range")}
        </>
      ),
    })),
  };
  const lineAt = (line: HourLine, at: number) => ({
    key: String(line.start),
    head: (!line.pause || line.end - line.start > shortPause) && (
      <span className="print-gutter">
        <b>{line.label}</b> <span>{format.time(line.start, "plain")}</span>
      </span>
    ),
    high: ((line.end - line.start) / minutes) * hoursHigh,
    cells: shown.map(({ date: day }): PaperCell => {
      const cell = cells.get(day)![at]!;
      if (cell === null) return null;
      const last = lines[at + cell.rows - 1]!;
      const isInLine = (item: Printable) =>
        item.type === "lesson" && item.occurrence.start === line.start && item.occurrence.end === last.end;
      return {
        key: day,
        rows: cell.rows,
        className: closedOn(day) ? "print-closed" : line.pause ? "print-pause" : undefined,
        node: itemsOn(o, day, cell.items, (item) => (isInLine(item) ? undefined : "range")),
      };
    }),
  });
  const goesOn = (at: number) => shown.some(({ date: day }) => cells.get(day)![at] === null);
  const bands: ReturnType<typeof lineAt>[][] = [];
  for (const [at, line] of lines.entries()) {
    if (goesOn(at)) bands.at(-1)!.push(lineAt(line, at));
    else bands.push([lineAt(line, at)]);
  }
  return paperTable({
    key: "week",
    className: "print-week",
    corner: { node: null, width: gutterWide },
    columns: shown.map(({ date: day }) => ({
      key: day,
      width: null,
      node: (
        <>
          {format.date(day, "weekdayShort")} <b>{cycleDayOf(o, day)}</b>
        </>
      ),
    })),
    bands: [[allDay], ...bands],
  });
};

/** A month by its weeks, which grow with what is in them. */
export const monthTable = (o: Printing): SheetTable => {
  const { year, content, date, format, words } = o;
  const month = viewRange("dayGridMonth", date, year.schoolyear.start);
  const days = monthDays(content.items);
  const mondays = datesBetween(mondayOf(month.start), month.end).filter((day) => mondayOf(day) === day);
  const isIdle = (at: number) => at > 4 && !mondays.some((monday) => days.has(addDays(monday, at)));
  return paperTable({
    key: "month",
    className: "print-month",
    corner: { node: <span className="sr-only">{words.week}</span>, width: numberWide },
    columns: datesBetween(mondays[0]!, addDays(mondays[0]!, 6)).map((day, at) => ({
      key: day,
      width: isIdle(at) ? idleWide : null,
      node: format.weekday(at + 1, "short"),
    })),
    bands: mondays.map((monday) => [
      {
        key: monday,
        head: (
          <>
            {isoWeek(monday).week} <b>{weekLabelOf(year.expander, monday)?.label}</b>
          </>
        ),
        high: weeksHigh / mondays.length,
        cells: datesBetween(monday, addDays(monday, 6)).map((day) => {
          const closed = content.closedDays.get(day);
          if (!isDateInRange(day, month)) return { key: day, node: null };
          return {
            key: day,
            className: closed && "print-closed",
            node: (
              <>
                <b>{Number(day.slice(8))}</b> {cycleDayOf(o, day)} {closed?.name}
                {itemsOn(o, day, days.get(day)?.items ?? [], () => "start")}
              </>
            ),
          };
        }),
      },
    ]),
  });
};

/** A year as a planner: half of it on a page, with its days off and its events. */
export const yearTables = (o: Printing): readonly SheetTable[] => {
  const { year, content, view, date, format } = o;
  const { start } = viewRange(view, date, year.schoolyear.start);
  // A day of the year has the events that last for more days, too.
  const events = content.items.flatMap((item) =>
    item.type === "day" ? item.events : item.type === "event" ? item : [],
  );
  const days = monthDays([...new Set(events)]);
  return [0, 6].map((first) => {
    const months = [0, 1, 2, 3, 4, 5].map((at) => addMonths(start, first + at));
    const dayOf = (month: PlainDate, at: number): PaperCell => {
      const day = addDays(month, at);
      if (day > endOfMonth(month)) return { key: month, node: null };
      const closed = content.closedDays.get(day)?.name;
      // A closure has its name where it begins, and stripes as long as it lasts.
      const isNamed = at === 0 || content.closedDays.get(addDays(day, -1))?.name !== closed;
      const titles = (days.get(day)?.items ?? []).map((item) => item.type === "event" && eventTitle(item));
      return {
        key: month,
        className: closed ? "print-closed" : isoWeekday(day) > 5 ? "print-pause" : undefined,
        node: (
          <>
            {format.weekday(isoWeekday(day), "narrow")} {[isNamed && closed, ...titles].filter(Boolean).join(", ")}
          </>
        ),
      };
    };
    return {
      ...paperTable({
        key: `year ${first}`,
        className: "print-year",
        corner: { node: null, width: dayWide },
        columns: months.map((month) => ({ key: month, width: null, node: format.monthYear(month) })),
        bands: Array.from({ length: 31 }, (_, at) => [
          { key: String(at), head: at + 1, high: daysHigh / 31, cells: months.map((month) => dayOf(month, at)) },
        ]),
      }),
      beginsPage: first > 0,
    };
  });
};
