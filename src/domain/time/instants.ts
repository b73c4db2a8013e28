import { type PlainDate, wallClocksIn } from "./plain-date.ts";

/**
 * The instant (milliseconds since 1970) at which calendar and clock in a zone show a date
 * and a minute of it. An hour that the clocks leave out is told as the hour after it.
 */
export const instantsIn = (zone: string): ((date: PlainDate, minutes: number) => number) => {
  const clockAt = wallClocksIn(zone);
  return (date, minutes) => {
    const wanted = Date.parse(`${date}T00:00:00Z`) + minutes * 60_000;
    const miss = (at: number): number => {
      const shown = clockAt(at);
      return Date.parse(`${shown.date}T00:00:00Z`) + shown.minutes * 60_000 - wanted;
    };
    const near = wanted - miss(wanted);
    return near - miss(near);
  };
};
