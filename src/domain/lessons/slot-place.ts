import type { PlainDate } from "#domain/time/plain-date";

/** A slot's date and start (in minutes) in the timetable. */
export type SlotPlace = { readonly date: PlainDate; readonly start: number };
