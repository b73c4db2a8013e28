/**
 * What lies on a calendar's grid: blocks, notes, chips, and whatever can be pressed but for the
 * grid's own hours and a year's days. A note that is not FullCalendar's says so by `data-on-grid`.
 */
const lying = [
  "[data-on-grid]",
  ".fc-event:not(.fc-bg-event)",
  ".fc-more-link",
  ".fc-popover",
  // In a year it is around all that a day shows.
  "a:not(.fc-multimonth .fc-daygrid-day-number)",
  "button:not([data-cell-start], .fc-multimonth [data-cell-date])",
  "[role=button]",
  "[role=note]",
].join();

/**
 * Whether a press is on what lies on the grid. It then never reaches the grid below: no new event,
 * no day and no menu of the day, be it by mouse, by pen or by finger.
 */
export const liesOnGrid = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(lying) !== null;
