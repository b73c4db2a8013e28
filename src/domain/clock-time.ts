import { minutesPerDay } from "./minutes.ts";

/** A time as people write it: "8:00", "8h", "8h05", "08.50", "8 h 05". Hours and minutes as groups. */
const clock = /(?<!\d)(\d{1,2})\s?(?:[:.h]\s?(\d{2})|h)(?!\d)(?:\s?(?:h|uhr|auer))?/giu;

const toMinutes = (hours: string, minutes: string | undefined): number | undefined => {
  const [h, m] = [Number(hours), Number(minutes ?? 0)];
  const total = h * 60 + m;
  return m < 60 && total <= minutesPerDay ? total : undefined;
};

export type ReadTimes = {
  /** Minutes, in the order they stand there; undefined for what looks like a time and is none ("8:75"). */
  readonly times: readonly (number | undefined)[];
  /** What else is written there. */
  readonly rest: string;
};

/** The times in a text, with what stands around them: "3 · 08.00-08.50" has two and "3". */
export const readTimes = (text: string): ReadTimes => ({
  times: [...text.matchAll(clock)].map((found) => toMinutes(found[1]!, found[2])),
  rest: text
    .replaceAll(clock, " ")
    .replaceAll(/[-–—·|/]|(?<!\p{L})(?:bis|to|until|à|au|de|von|vun)(?!\p{L})/giu, " ")
    .replaceAll(/\s+/gu, " ")
    .trim(),
});

/** One time of day in minutes; undefined where the text is anything else. */
export const readTime = (text: string): number | undefined => {
  const { times, rest } = readTimes(text);
  return times.length === 1 && rest === "" ? times[0] : undefined;
};
