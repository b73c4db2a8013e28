/** What lies on a calendar's grid and is FullCalendar's: it knows that by itself. */
const itsOwn = [".fc-event:not(.fc-bg-event)", ".fc-more-link", ".fc-popover"];

/**
 * What else lies there: notes, chips, and whatever can be pressed. The grid's own hours and a
 * year's days are not part of it. A note that is not FullCalendar's has `data-on-grid`.
 */
const ours = [
  "[data-on-grid]",
  // A day's link in a year is around all that the day shows.
  "a:not(.fc-multimonth .fc-daygrid-day-number)",
  "button:not([data-cell-start], .fc-multimonth [data-cell-date])",
  "[role=button]",
  "[role=note]",
];

/**
 * Whether a press is on what lies on the grid. It then never reaches the grid below: no new event,
 * no day and no menu of the day, be it by mouse, by pen or by finger. `isOurs`: and FullCalendar
 * would take it for one on the grid.
 */
export const liesOnGrid = (target: EventTarget | null, isOurs = false): boolean =>
  target instanceof Element &&
  target.closest((isOurs ? ours : [...itsOwn, ...ours]).join()) !== null &&
  !(isOurs && target.closest(itsOwn.join()));
