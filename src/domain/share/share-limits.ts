import { addDays, type PlainDate } from "#domain/time/plain-date";

/** A link's bounds: days until its end, files, and bytes of them as they are sent. */
export const mostShareDays = 90;
export const mostShareFiles = 50;
export const mostShareBytes = 20 * 1024 * 1024;

/** The last day that a link can end on: the server counts days from this very moment. */
export const latestEnd = (today: PlainDate): PlainDate => addDays(today, mostShareDays - 1);

/** Bytes that files may have before each of them is filled up to 4 kB, and gets its head. */
export const mostOwnBytes = mostShareBytes - mostShareFiles * 8192;
