import { addDays, type PlainDate } from "./plain-date.ts";

export type WeekState = "past" | "current" | "future";

/**
 * Whether the week of a Monday is past, current (today is one of its seven days) or still to come.
 */
export const weekState = (monday: PlainDate, today: PlainDate): WeekState => {
  if (today < monday) return "future";
  return today <= addDays(monday, 6) ? "current" : "past";
};
