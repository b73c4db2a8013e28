import { minutesPerDay } from "./minutes.ts";

/**
 * A time as people write it: "8:00", "8h", "8h05", "08.50", "8 h 05". Hours and minutes as groups.
 */
const clock = /(?<!\d)(\d{1,2})\s?(?:[:.h]\s?(\d{2})|h)(?!\d)(?:\s?(?:h|uhr|auer))?/giu;

const toMinutes = (hours: string, minutes: string | undefined): number | undefined => {
  const [h, m] = [Number(hours), Number(minutes ?? 0)];
  const total = h * 60 + m;
  return m < 60 && total <= minutesPerDay ? total : undefined;
};

export type ReadTimes = {
  /**
   * In minutes, in the order of the text; undefined for what looks like a time but is not ("8:75").
   */
  readonly times: readonly (number | undefined)[];
  /** The text without the times. */
  readonly rest: string;
};

/** The times in a text, and the rest of it: "3 · 08.00-08.50" has two times and the rest "3". */
export const readTimes = (text: string): ReadTimes => ({
  times: [...text.matchAll(clock)].map((found) => toMinutes(found[1]!, found[2])),
  rest: text
    .replaceAll(clock, " ")
    .replaceAll(/[-–—·|/]|(?<!\p{L})(?:bis|to|until|à|au|de|von|vun)(?!\p{L})/giu, " ")
    .replaceAll(/\s+/gu, " ")
    .trim(),
});

/** A text that is one time of day, in minutes; undefined if it is anything else. */
export const readTime = (text: string): number | undefined => {
  const { times, rest } = readTimes(text);
  return times.length === 1 && rest === "" ? times[0] : undefined;
};
