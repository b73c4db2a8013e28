import ICAL from "ical.js";
import { addDays, dateToDay, isPlainDate, type PlainDate, wallClocksIn } from "#domain/time/plain-date";
import { type DayRule, repeatDays } from "#domain/time/repeat-days";
import { readRule } from "#domain/time/repeat-rule";
import type { IcsBlock, IcsLine } from "./ics-lines.ts";
import { findLine, isIcsDate, nameOf, valueOf } from "./ics-values.ts";
import { windowsZones } from "./windows-zones.ts";

/** A file names a few zones; one with more is no calendar, and each costs. */
const mostZones = 100;
/** Each time of the year begins once a year; a zone that lists its years one by one has many. */
const mostParts = 400;

/**
 * A time of the year in a zone: when it begins, by the clock before it, and seconds from UTC before
 * and in it.
 */
type ZonePart = {
  readonly start: PlainDate;
  readonly seconds: number;
  readonly rule: DayRule | null;
  readonly days: readonly PlainDate[];
  readonly before: number;
  readonly offset: number;
};

const toDate = (value: string): PlainDate => `${value.slice(0, 4)}-${value.slice(4, 6)}-${value.slice(6, 8)}`;
const secondsOf = (value: string): number =>
  value.length < 15
    ? 0
    : Number(value.slice(9, 11)) * 3600 + Number(value.slice(11, 13)) * 60 + Number(value.slice(13, 15));

const readOffset = (line: IcsLine | undefined): number | undefined => {
  const [, sign, hours, minutes, seconds] = /^([+-])(\d\d)(\d\d)(\d\d)?$/.exec(line ? valueOf(line) : "") ?? [];
  if (sign === undefined) return undefined;
  return (sign === "-" ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds ?? 0));
};

/**
 * One STANDARD or DAYLIGHT of a zone; undefined where it cannot be read, or repeats in another way
 * than over days.
 */
const readPart = (lines: readonly IcsLine[]): ZonePart | undefined => {
  const block = { lines } as IcsBlock;
  const start = findLine(block, "DTSTART");
  const [before, offset] = [readOffset(findLine(block, "TZOFFSETFROM")), readOffset(findLine(block, "TZOFFSETTO"))];
  if (!start || !isIcsDate(valueOf(start)) || before === undefined || offset === undefined) return undefined;
  const repeats = findLine(block, "RRULE");
  const rule = repeats && valueOf(repeats) !== "" ? readRule(valueOf(repeats)) : null;
  if (rule === undefined || (rule && rule.freq !== "YEARLY")) return undefined;
  const listed = lines.filter((line) => nameOf(line) === "RDATE").flatMap((line) => valueOf(line).split(","));
  const days = listed.filter(isIcsDate).map(toDate).toSorted();
  return { start: toDate(valueOf(start)), seconds: secondsOf(valueOf(start)), rule, days, before, offset };
};

const readParts = (lines: readonly IcsLine[]): readonly ZonePart[] => {
  const parts: ZonePart[] = [];
  let open: IcsLine[] | undefined;
  for (const line of lines) {
    if (/^BEGIN:\s*(?:STANDARD|DAYLIGHT)\s*$/i.test(line.text)) open = [];
    else if (/^END:/i.test(line.text) && open) {
      const part = readPart(open);
      if (part && parts.length < mostParts) parts.push(part);
      open = undefined;
    } else open?.push(line);
  }
  return parts;
};

/** Seconds since 1970 of what the clock on the wall shows, as if it were UTC. */
const wallSeconds = (date: PlainDate, seconds: number): number => dateToDay(date) * 86_400 + seconds;

/** The days on which a part begins by the end of a year, as far back as one may still count. */
const beginsBy = ({ start, rule, days }: ZonePart, end: PlainDate): readonly PlainDate[] => {
  if (end < start) return [];
  const last = rule?.until && rule.until < end ? rule.until : end;
  // Every year, or every fourth: what began longer ago has ended.
  const near = addDays(last, -1500);
  const repeated = rule ? repeatDays(rule, start, { start: near < start ? start : near, end: last }) : [];
  return [start, ...repeated, ...days.filter((day) => day <= end)];
};

/**
 * A zone as a file describes it: seconds from UTC of a time on its clocks; undefined for one before
 * it begins.
 */
const describedOffset = (parts: readonly ZonePart[]) => {
  const byYear = new Map<string, readonly { readonly at: number; readonly part: ZonePart }[]>();
  const beginsIn = (year: string) => {
    const found =
      byYear.get(year) ??
      parts
        .flatMap((part) => beginsBy(part, `${year}-12-31`).map((day) => ({ at: wallSeconds(day, part.seconds), part })))
        .toSorted((a, b) => b.at - a.at);
    byYear.set(year, found);
    return found;
  };
  return (date: PlainDate, seconds: number): number | undefined => {
    const wall = wallSeconds(date, seconds);
    const now = beginsIn(date.slice(0, 4)).find(({ at }) => at <= wall);
    if (!now) return undefined;
    // An hour that is left out counts on from before it.
    const { at, part } = now;
    return wall - at < part.offset - part.before ? part.before : part.offset;
  };
};

/** The same of a zone that the browser knows; undefined where it knows none of that name. */
const namedOffset = (name: string): ((date: PlainDate, seconds: number) => number) | undefined => {
  try {
    Intl.DateTimeFormat("en", { timeZone: name });
  } catch {
    return undefined;
  }
  const clockAt = wallClocksIn(name);
  const offsetAt = (at: number): number => {
    const { date, minutes } = clockAt(at * 1000);
    return wallSeconds(date, minutes * 60) - Math.floor(at / 60) * 60;
  };
  return (date, seconds) => {
    const wall = wallSeconds(date, seconds);
    const [before, after] = [offsetAt(wall - 86_400), offsetAt(wall + 86_400)];
    // The first of an hour that comes twice; one that is left out counts on from before it.
    return before !== after && offsetAt(wall - before) !== before && offsetAt(wall - after) === after ? after : before;
  };
};

/** "Romance Standard Time" and "/mozilla.org/20050126_1/Europe/Berlin" as IANA names them. */
const ianaName = (tzid: string): string =>
  windowsZones[tzid.trim()] ?? /(?:^|\/)([A-Z][\w+-]+\/[\w+-]+(?:\/[\w+-]+)?)$/.exec(tzid.trim())?.[1] ?? tzid.trim();

class OffsetZone extends ICAL.Timezone {
  readonly #offsetOf: (date: PlainDate, seconds: number) => number;
  constructor(tzid: string, offsetOf: (date: PlainDate, seconds: number) => number) {
    super({ tzid });
    this.#offsetOf = offsetOf;
  }
  override utcOffset(time: ICAL.Time): number {
    const date = time.toString().slice(0, 10);
    return isPlainDate(date) ? this.#offsetOf(date, time.hour * 3600 + time.minute * 60 + time.second) : 0;
  }
}

/**
 * The zones that a file's times name: as it describes them, else as the browser knows them by their
 * IANA or Windows name, which counts too for times before a description begins. null for what
 * nobody knows. The work is bounded whatever a description says: ical.js, which can expand them
 * too, never ends for one that changes by the second.
 */
export const fileZones = (blocks: readonly IcsBlock[]): ((tzid: string) => ICAL.Timezone | null) => {
  const described = new Map<string, IcsBlock>();
  for (const block of blocks) {
    const id = block.name === "VTIMEZONE" && findLine(block, "TZID");
    if (id && !described.has(valueOf(id))) described.set(valueOf(id), block);
  }
  const known = new Map<string, ICAL.Timezone | null>();
  const read = (tzid: string): ICAL.Timezone | null => {
    const block = described.get(tzid);
    const parts = block ? readParts(block.lines) : [];
    const named = namedOffset(ianaName(tzid));
    if (parts.length === 0) return named ? new OffsetZone(tzid, named) : null;
    const offsetOf = describedOffset(parts);
    const first = parts.reduce((a, b) => (b.start < a.start ? b : a));
    return new OffsetZone(tzid, (date, seconds) => offsetOf(date, seconds) ?? named?.(date, seconds) ?? first.before);
  };
  return (tzid) => {
    const zone = known.get(tzid);
    if (zone !== undefined) return zone;
    const made = known.size < mostZones ? read(tzid) : null;
    if (known.size < mostZones) known.set(tzid, made);
    return made;
  };
};
