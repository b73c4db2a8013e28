import type { Density } from "./calendar-items.ts";
import type { DateRange } from "#domain/time/date-range";
import { addDays, addMonths, endOfMonth, mondayOf, type PlainDate, startOfMonth } from "#domain/time/plain-date";

/**
 * FullCalendar's names, used in the address. All but the last are its seven grids; the last is a
 * list of ours under its name.
 */
export const calendarViews = [
  "timeGridDay",
  "dayGridDay",
  "timeGridWeek",
  "dayGridWeek",
  "dayGridMonth",
  "multiMonthYear",
  "dayGridYear",
  "listMonth",
] as const;
export type CalendarView = (typeof calendarViews)[number];

export const viewSpans = ["day", "week", "month", "year"] as const;
export type ViewSpan = (typeof viewSpans)[number];

const spans: Record<CalendarView, ViewSpan> = {
  timeGridDay: "day",
  dayGridDay: "day",
  timeGridWeek: "week",
  dayGridWeek: "week",
  dayGridMonth: "month",
  multiMonthYear: "year",
  dayGridYear: "year",
  listMonth: "month",
};

/** The view that a span opens with. */
export const viewOfSpan: Record<ViewSpan, CalendarView> = {
  day: "timeGridDay",
  week: "timeGridWeek",
  month: "dayGridMonth",
  year: "multiMonthYear",
};

export const spanOf = (view: CalendarView): ViewSpan => spans[view];

export const isCalendarView = (text: string | null): text is CalendarView =>
  (calendarViews as readonly (string | null)[]).includes(text);

/** Whether a view has a column of hours. */
export const isTimeGrid = (view: CalendarView): boolean => view.startsWith("timeGrid");

const weeksOfMonthView = 6;

/**
 * The first of the twelve months with a date, when years are counted from the month of the school
 * year's first day.
 */
const startOfYearView = (date: PlainDate, yearStart: PlainDate): PlainDate => {
  const first = startOfMonth(yearStart);
  const months =
    (Number(date.slice(0, 4)) - Number(first.slice(0, 4))) * 12 + Number(date.slice(5, 7)) - Number(first.slice(5, 7));
  return addMonths(first, Math.floor(months / 12) * 12);
};

/**
 * The days that a view is about: a day, a week from Monday, a month, twelve months from the school
 * year's first.
 */
export const viewRange = (view: CalendarView, date: PlainDate, yearStart: PlainDate): DateRange => {
  switch (spanOf(view)) {
    case "day":
      return { start: date, end: date };
    case "week":
      return { start: mondayOf(date), end: addDays(mondayOf(date), 6) };
    case "month":
      return { start: startOfMonth(date), end: endOfMonth(date) };
    case "year": {
      const start = startOfYearView(date, yearStart);
      return { start, end: endOfMonth(addMonths(start, 11)) };
    }
  }
};

/**
 * The days that a view shows: as `viewRange`, with the days of neighbouring months in their first
 * and last weeks.
 */
export const shownRange = (view: CalendarView, date: PlainDate, yearStart: PlainDate): DateRange => {
  const period = viewRange(view, date, yearStart);
  const monday = mondayOf(period.start);
  if (view === "dayGridMonth") return { start: monday, end: addDays(monday, weeksOfMonthView * 7 - 1) };
  if (spanOf(view) !== "year") return period;
  return { start: monday, end: addDays(mondayOf(period.end), 6) };
};

/**
 * The days to read for a view, with the months before and after it. So a step or a narrower view
 * finds its rows there, and all views of a month read the same. A year reads only its own days.
 */
export const readRange = (view: CalendarView, date: PlainDate, yearStart: PlainDate): DateRange => {
  if (spanOf(view) === "year") return shownRange(view, date, yearStart);
  const { start, end } = viewRange(view, date, yearStart);
  // A month is shown with days of its neighbours.
  return {
    start: addDays(addMonths(startOfMonth(start), -1), -7),
    end: addDays(endOfMonth(addMonths(startOfMonth(end), 1)), 14),
  };
};

/** The date one step of the view later, or earlier where `step` is -1. */
export const stepDate = (view: CalendarView, date: PlainDate, step: 1 | -1): PlainDate => {
  switch (spanOf(view)) {
    case "day":
      return addDays(date, step);
    case "week":
      return addDays(date, step * 7);
    case "month":
      return addMonths(date, step);
    case "year":
      return addMonths(date, step * 12);
  }
};

/** How much of a day a view has room for. */
export const densityOf = (view: CalendarView): Density => {
  if (view === "multiMonthYear") return "dots";
  return view === "dayGridYear" ? "days" : "items";
};
