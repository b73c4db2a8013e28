/**
 * What may be open at the calendar besides an event: the date to go to (found in a month, or
 * typed), the legend, what to print.
 */
export type CalendarExtra = "jump" | "jump-typed" | "legend" | "print";
