import { isPlainDate, type PlainDate } from "#domain/time/plain-date";
import { paths } from "#hooks/paths";
import { type CalendarView, isCalendarView } from "../grid/calendar-views.ts";

/** The state in the calendar's address. What is missing or wrong there has its default. */
export type CalendarAddress = {
  readonly view: CalendarView;
  readonly date: PlainDate;
  /** Ids to show; both empty: everything. */
  readonly courses: readonly string[];
  readonly classes: readonly string[];
  /** Show week-ends even if nothing happens on them. */
  readonly weekends: boolean;
  /** The form for a new event is open. */
  readonly isNew: boolean;
  /** The choice before printing is open. */
  readonly isPrinting: boolean;
  /**
   * The id of the open event's record; "" for none, or for an event that was opened in the
   * calendar.
   */
  readonly event: string;
  /** The lesson whose sheet is open, as the address has it; "" for none. */
  readonly lesson: string;
};

const idPattern = /^[a-z0-9]{15}$/;
const readIds = (text: string | null): readonly string[] => [
  ...new Set((text ?? "").split(",").filter((id) => idPattern.test(id))),
];

/** Reads an address. `view` and `date` are the defaults: the screen's first view, and today. */
export const readAddress = (
  search: string,
  fallback: { readonly view: CalendarView; readonly date: PlainDate },
): CalendarAddress => {
  const params = new URLSearchParams(search);
  const view = params.get("view");
  const date = params.get("date") ?? "";
  return {
    view: isCalendarView(view) ? view : fallback.view,
    date: isPlainDate(date) ? date : fallback.date,
    courses: readIds(params.get("courses")),
    classes: readIds(params.get("classes")),
    weekends: params.get("weekends") === "1",
    isNew: params.get("new") === "event",
    isPrinting: params.has("print"),
    event: params.get("event") ?? "",
    lesson: params.get("lesson") ?? "",
  };
};

/** The path of an address; what is empty or off is left out. */
export const addressPath = (address: CalendarAddress): string => {
  const params = new URLSearchParams({ view: address.view, date: address.date });
  if (address.courses.length > 0) params.set("courses", address.courses.join(","));
  if (address.classes.length > 0) params.set("classes", address.classes.join(","));
  if (address.weekends) params.set("weekends", "1");
  if (address.isNew) params.set("new", "event");
  if (address.isPrinting) params.set("print", "1");
  if (address.event !== "") params.set("event", address.event);
  if (address.lesson !== "") params.set("lesson", address.lesson);
  // A comma is allowed in a query, and easier to read.
  return `${paths.calendar}?${params.toString().replaceAll("%2C", ",")}`;
};
