import { addDays, isoWeekday, type PlainDate } from "#domain/time/plain-date";
import { joinLocalDateTime, splitLocalDateTime } from "#domain/time/minutes";

/** Hours from UTC in winter, and the names of the two times of the year. */
type Zone = { readonly winter: 0 | 1; readonly names: readonly [winter: string, summer: string] };

const central: Zone = { winter: 1, names: ["CET", "CEST"] };

/**
 * The zones of the countries this app is for. All change their clocks at 01:00 UTC (directive
 * 2000/84/EC; the British act of 1972).
 */
const zones: Readonly<Record<string, Zone>> = {
  "Europe/Luxembourg": central,
  "Europe/Paris": central,
  "Europe/Brussels": central,
  "Europe/Berlin": central,
  "Europe/Zurich": central,
  "Europe/London": { winter: 0, names: ["GMT", "BST"] },
};

/**
 * Whether a calendar can be told what the times of a zone mean. Where not, they are written without
 * one.
 */
export const isKnownZone = (zone: string): boolean => zone in zones;

const offset = (hours: number): string => `+0${hours}00`;

/** A zone for a calendar that does not know it by its name. */
export const zoneLines = (name: string): readonly string[] => {
  const zone = zones[name];
  if (!zone) return [];
  const { winter, names } = zone;
  const part = (o: { kind: string; name: string; from: number; to: number; month: string; day: string }) => [
    `BEGIN:${o.kind}`,
    `DTSTART:1996${o.month}${o.day}T0${1 + o.from}0000`,
    `TZOFFSETFROM:${offset(o.from)}`,
    `TZOFFSETTO:${offset(o.to)}`,
    `TZNAME:${o.name}`,
    `RRULE:FREQ=YEARLY;BYMONTH=${Number(o.month)};BYDAY=-1SU`,
    `END:${o.kind}`,
  ];
  return [
    "BEGIN:VTIMEZONE",
    `TZID:${name}`,
    ...part({ kind: "DAYLIGHT", name: names[1], from: winter, to: winter + 1, month: "03", day: "31" }),
    ...part({ kind: "STANDARD", name: names[0], from: winter + 1, to: winter, month: "10", day: "27" }),
    "END:VTIMEZONE",
  ];
};

const lastSunday = (year: string, month: "03" | "10"): PlainDate => {
  const end = `${year}-${month}-31`;
  return addDays(end, -(isoWeekday(end) % 7));
};

/**
 * A wall-clock time of a known zone in UTC, as `YYYY-MM-DDTHH:mm`. An hour that comes twice is its
 * first, unless `isSecond`. An hour that is left out counts on from before it, as calendar programs
 * do (RFC 5545, 3.3.5).
 */
export const toUtc = (zone: string, time: string, isSecond = false): string => {
  const { winter } = zones[zone]!;
  const year = time.slice(0, 4);
  const starts = joinLocalDateTime(lastSunday(year, "03"), 60 * (2 + winter));
  const ends = joinLocalDateTime(lastSunday(year, "10"), 60 * ((isSecond ? 1 : 2) + winter));
  const hours = winter + (time >= starts && time < ends ? 1 : 0);
  const { date, minutes } = splitLocalDateTime(time);
  return joinLocalDateTime(date, minutes - 60 * hours);
};
