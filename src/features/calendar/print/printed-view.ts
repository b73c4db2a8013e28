import type { Year } from "#db/year-reader";
import type { PlainDate } from "#domain/time/plain-date";
import type { CalendarContent } from "../grid/calendar-items.ts";
import type { CalendarView } from "../grid/calendar-views.ts";

/** What a teacher chooses before printing. */
export type PrintChoices = { readonly hasTitles: boolean; readonly isColored: boolean };

/** What is printed of the calendar: the year, the view and its content. */
export type PrintedView = {
  readonly year: Year;
  readonly content: CalendarContent;
  readonly view: CalendarView;
  readonly date: PlainDate;
  readonly hiddenDays: readonly number[];
};
