import { addDays, datesBetween, mondayOf, type PlainDate } from "#domain/time/plain-date";
import type { DateRange } from "#domain/time/date-range";
import type { CalendarContent } from "../grid/calendar-items.ts";
import { type MonthDay, monthDays } from "../month/month-days.ts";

/** A day with something on it, or a run of days without school and anything else. */
export type AgendaRow =
  | { readonly type: "day"; readonly date: PlainDate; readonly day: MonthDay; readonly closed: string | null }
  | ({ readonly type: "closed"; readonly name: string } & DateRange);

/** A week of the list, named by its Monday. */
export type AgendaWeek = { readonly monday: PlainDate; readonly rows: readonly AgendaRow[] };

/**
 * A period as a list of the days that have something, week by week. Empty days are left out. Days
 * off that follow one another under one name are one row, in the week they begin in.
 */
export const agendaWeeks = ({ items, closedDays }: CalendarContent, period: DateRange): readonly AgendaWeek[] => {
  const days = monthDays(items);
  const rows: AgendaRow[] = [];
  for (const date of datesBetween(period.start, period.end)) {
    const day = days.get(date);
    const name = closedDays.get(date)?.name ?? null;
    const last = rows.at(-1);
    if (day) rows.push({ type: "day", date, day, closed: name });
    else if (name === null) continue;
    else if (last?.type === "closed" && last.name === name && addDays(last.end, 1) === date)
      rows[rows.length - 1] = { ...last, end: date };
    else rows.push({ type: "closed", name, start: date, end: date });
  }
  return [...Map.groupBy(rows, (row) => mondayOf(firstDate(row)))].map(([monday, inWeek]) => ({
    monday,
    rows: inWeek,
  }));
};

/** The day a row stands for, its first one. */
export const firstDate = (row: AgendaRow): PlainDate => (row.type === "day" ? row.date : row.start);

/**
 * The day that the list begins with: the date itself, or the first after it that has something, or
 * the last.
 */
export const nearestRow = (weeks: readonly AgendaWeek[], date: PlainDate): PlainDate | undefined => {
  const rows = weeks.flatMap((week) => week.rows);
  const row = rows.find((one) => (one.type === "day" ? one.date : one.end) >= date) ?? rows.at(-1);
  return row && firstDate(row);
};
