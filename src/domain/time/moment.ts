import { type WallClock, wallClockIn } from "./plain-date.ts";

/** A moment in milliseconds since the epoch as a record keeps it: they compare as texts. */
export const toMoment = (epochMs: number): string => new Date(epochMs).toISOString();

/** The day and the minutes of a moment by the clock of a zone. */
export const momentIn = (zone: string, moment: string): WallClock => wallClockIn(zone, Date.parse(moment));
