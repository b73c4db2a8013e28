import { type WallClock, wallClockIn } from "./plain-date.ts";

/**
 * The moment of an edit as a record keeps it; they compare as texts. `now`: this device's clock, in
 * milliseconds since the epoch. `aheadMs`: by how much it is known to be ahead of the server's. Of
 * two devices' edits the later one counts, so that no wrong clock may make one later.
 */
export const toMoment = (now: number, aheadMs: number): string => new Date(now - aheadMs).toISOString();

/** The day and the minutes of a moment by the clock of a zone. */
export const momentIn = (zone: string, moment: string): WallClock => wallClockIn(zone, Date.parse(moment));
