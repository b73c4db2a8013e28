import type { Year } from "#db/read/year-reader";
import type { PlainDate } from "#domain/time/plain-date";
import type { CalendarContent } from "../grid/calendar-items.ts";
import type { CalendarView } from "../grid/calendar-views.ts";

/**
 * The hours that a printed week has: up to the last lesson or event, those with lessons, or all of
 * the timetable.
 */
export type PrintedHours = "taken" | "lessons" | "school";

/** What a teacher chooses before printing. */
export type PrintChoices = {
  readonly isColored: boolean;
  readonly hasTitles: boolean;
  readonly hasHomework: boolean;
  /** The plans' text: a week is then printed as days below each other. */
  readonly hasPlans: boolean;
  readonly hours: PrintedHours;
};

/** What is printed of the calendar: the year, the view and its content. */
export type PrintedView = {
  readonly year: Year;
  readonly content: CalendarContent;
  readonly view: CalendarView;
  readonly date: PlainDate;
  readonly hiddenDays: readonly number[];
};
