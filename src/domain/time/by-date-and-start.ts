import type { PlainDate } from "./plain-date.ts";

/** `start` in minutes. */
type Place = { readonly date: PlainDate; readonly start: number };

/** Compares by date and start, for sorting. */
export const byDateAndStart = (a: Place, b: Place): number =>
  a.date === b.date ? a.start - b.start : a.date < b.date ? -1 : 1;
