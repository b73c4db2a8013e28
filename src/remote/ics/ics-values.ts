import ICAL from "ical.js";
import { isPlainDate, type PlainDate, wallClocksIn } from "#domain/time/plain-date";
import type { IcsBlock, IcsLine } from "./ics-lines.ts";

/** Where a property's value begins: after the first unquoted colon. */
export const valueStart = (text: string): number => /^[^":]*(?:"[^"]*"[^":]*)*/.exec(text)![0].length + 1;

/** A property's name, in capitals; "" if the line is none. */
export const nameOf = ({ text }: IcsLine): string => /^[\w-]+/.exec(text)?.[0].toUpperCase() ?? "";

export const valueOf = ({ text }: IcsLine): string => text.slice(valueStart(text)).trim();

/** An event's first property with a name. */
export const findLine = (block: IcsBlock, name: string): IcsLine | undefined =>
  block.lines.find((line) => nameOf(line) === name);

/** `20261031` or `20261031T080000Z`, with a valid day and time. */
export const isIcsDate = (value: string): boolean => {
  const match = /^(\d{4})(\d{2})(\d{2})(?:T([01]\d|2[0-3])[0-5]\d([0-5]\d|60)Z?)?$/.exec(value);
  return match !== null && isPlainDate(`${match[1]}-${match[2]}-${match[3]}`);
};

const dated = new Set(["DTSTART", "DTEND", "RECURRENCE-ID", "EXDATE", "RDATE"]);

/**
 * A line with `VALUE=DATE` if its values are days: some exporters omit that, and the parser then
 * takes them for times.
 */
export const withValueType = (line: IcsLine): string => {
  const { text } = line;
  if (!dated.has(nameOf(line)) || !/^\d{8}(,\d{8})*$/.test(valueOf(line))) return text;
  const head = text.slice(0, valueStart(text) - 1).replaceAll(/;(VALUE|TZID)=("[^"]*"|[^;]*)/gi, "");
  return `${head};VALUE=DATE:${valueOf(line)}`;
};

/** A day and a minute of it. */
export type Moment = { readonly date: PlainDate; readonly minutes: number };

/** The day of a time, as its own zone has it. */
export const dayOf = (time: ICAL.Time): PlainDate => time.toString().slice(0, 10);

/** The school's zone, and what its clocks show. */
export type SchoolZone = { readonly name: string; readonly clockAt: (epochMs: number) => Moment };

export const schoolZone = (name: string): SchoolZone => ({ name, clockAt: wallClocksIn(name) });

/**
 * A time in the school's zone. One without a zone, or in one the file does not describe, is the
 * school's.
 */
export const momentIn = (time: ICAL.Time, zone: SchoolZone): Moment => {
  const isElsewhere = !time.isDate && time.zone !== ICAL.Timezone.localTimezone && time.zone.tzid !== zone.name;
  if (isElsewhere) return zone.clockAt(time.toUnixTime() * 1000);
  return { date: dayOf(time), minutes: time.isDate ? 0 : time.hour * 60 + time.minute };
};
