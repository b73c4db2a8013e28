import { addDays, type PlainDate } from "./plain-date.ts";

/** When a day is over by this device's clock and in its zone, in milliseconds since the epoch. */
export const endOfDay = (date: PlainDate): number => Date.parse(`${addDays(date, 1)}T00:00`);
