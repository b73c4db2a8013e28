import ICAL from "ical.js";
import type { OfficialHoliday } from "#domain/holidays/official-holiday";
import type { DateRange } from "#domain/time/date-range";
import { minutesPerDay } from "#domain/time/minutes";
import { addDays } from "#domain/time/plain-date";
import type { IcsFault } from "#domain/import/calendar-file";
import type { ReadEvent } from "./ics-events.ts";
import { type Occurrence, occurrencesOf } from "./ics-occurrences.ts";
import { dayOf, findLine, type Moment, momentIn, type SchoolZone } from "./ics-values.ts";

export type IcsOptions = {
  /** Inclusive; a repeated event counts each time that it falls into it. */
  readonly range: DateRange;
  /** IANA zone of the school year, to which times of other zones are converted. */
  readonly zone: string;
  readonly kind: OfficialHoliday["kind"];
};

/** What ends this early in the morning belongs to the evening before. */
const nightEnd = 6 * 60;

/**
 * The days from a start to an exclusive end; hours only if it is a part of one day, or of one
 * night.
 */
const toDays = (start: Moment, end: Moment) => {
  const isNextDay = end.date === addDays(start.date, 1);
  const isNight = isNextDay && end.minutes <= Math.min(nightEnd, start.minutes);
  const isMidnight = end.minutes === 0 && end.date > start.date;
  const last = isNight || isMidnight ? addDays(end.date, -1) : end.date;
  // 23:59 counts as midnight: 00:00 to 23:59 is a whole day.
  const until = last < end.date || end.minutes === minutesPerDay - 1 ? minutesPerDay : end.minutes;
  const isPartOfDay = start.date === last && until > start.minutes && until - start.minutes < minutesPerDay;
  const hours = isPartOfDay ? { startMinute: start.minutes, endMinute: until } : {};
  return { start: start.date, end: last, ...hours };
};

const hasNoLength = ({ start, end }: Occurrence): boolean => !start.isDate && end.compare(start) === 0;

const overlaps = (a: DateRange, b: DateRange): boolean => a.start <= b.end && a.end >= b.start;

type Closures = { readonly holidays: readonly OfficialHoliday[]; readonly fault?: IcsFault };

/**
 * The closures that an event makes in the range, with its changed times (`exceptions`), and what is
 * wrong with it.
 */
export const closuresOf = (
  { block, component }: ReadEvent,
  exceptions: readonly ICAL.Component[],
  o: Omit<IcsOptions, "zone"> & { readonly zone: SchoolZone },
): Closures => {
  const faulty = (type: IcsFault["type"], ...names: readonly string[]): Required<Closures> => {
    const line = names.map((name) => findLine(block, name)).find((found) => found !== undefined);
    return { holidays: [], fault: { line: line?.number ?? block.line, type } };
  };
  const nearRange = { start: addDays(o.range.start, -1), end: addDays(o.range.end, 1) };
  const toHoliday = (name: string, { start, end, summary, id }: Occurrence): OfficialHoliday => ({
    id: `ics:${id}`.slice(0, 120),
    name: (summary || name).replaceAll(/\s+/g, " ").trim().slice(0, 120),
    ...toDays(momentIn(start, o.zone), momentIn(end, o.zone)),
    kind: o.kind,
  });
  try {
    const event = new ICAL.Event(component, { exceptions: [] });
    if (event.endDate.compare(event.startDate) < 0) return faulty("endBeforeStart", "DTEND", "DURATION");
    const occurrences = occurrencesOf(event, exceptions, o);
    if (!occurrences) return faulty("badRule", "RRULE");
    const found = occurrences
      .filter(({ start, end }) => overlaps({ start: dayOf(start), end: dayOf(end) }, nearRange))
      .map((one) => ({ isEmpty: hasNoLength(one), holiday: toHoliday(event.summary ?? "", one) }))
      .filter(({ holiday }) => overlaps(holiday, o.range));
    if (found.some(({ holiday }) => holiday.name === "")) return faulty("noName", "SUMMARY");
    const holidays = found.filter(({ isEmpty }) => !isEmpty).map(({ holiday }) => holiday);
    return holidays.length < found.length ? { ...faulty("noEnd", "DTSTART"), holidays } : { holidays };
  } catch {
    return findLine(block, "RRULE") ? faulty("badRule", "RRULE") : faulty("badLine");
  }
};
