import ICAL from "ical.js";
import type { OfficialHoliday } from "#domain/official-holiday";
import { compareOfficial } from "#domain/official-holiday";
import type { DatePeriod } from "#domain/period";
import { addDays, isPlainDate, type PlainDate, wallClockIn } from "#domain/plain-date";
import { type IcsBlock, icsBlocks, type IcsLine, unfoldIcs } from "./ics-lines.ts";

/**
 * What cannot be taken from a file, and the line (from 1) where it is:
 * - `notCalendar`: no iCalendar file at all. `noEvents`: one without any event.
 * - `unclosed`: the event's END is missing, the file may be cut.
 * - `badLine`: a line that is none. `noStart`, `noName`: the event has no first day or no name.
 * - `badDate`: a day that does not exist. `endBeforeStart`. `badRule`: a repetition that cannot be understood.
 */
export type IcsFault = {
  readonly line: number;
  readonly type:
    | "notCalendar"
    | "noEvents"
    | "unclosed"
    | "badLine"
    | "noStart"
    | "noName"
    | "badDate"
    | "endBeforeStart"
    | "badRule";
};

export type IcsHolidays = {
  readonly holidays: readonly OfficialHoliday[];
  readonly faults: readonly IcsFault[];
  /** Events that lie wholly outside of the range. */
  readonly outside: number;
};

type Options = {
  /** Inclusive; a repeated event is taken for each time that it falls into it. */
  readonly range: DatePeriod;
  /** IANA zone of the school year, in whose days times of other zones are told. */
  readonly zone: string;
  readonly kind: OfficialHoliday["kind"];
};

/** Repetitions of one event that are looked at: a daily one since 1990 is still within. */
const maxRepetitions = 20_000;

const minutesPerDay = 1440;

const nameOf = ({ text }: IcsLine): string => /^[\w-]+/.exec(text)?.[0].toUpperCase() ?? "";
const find = (block: IcsBlock, name: string): IcsLine | undefined => block.lines.find((line) => nameOf(line) === name);
const valueOf = ({ text }: IcsLine): string => text.slice(text.lastIndexOf(":") + 1).trim();

/** `20261031` or `20261031T080000Z`, of a day and a time that exist. */
const isIcsDate = (value: string): boolean => {
  const match = /^(\d{4})(\d{2})(\d{2})(?:T([01]\d|2[0-3])[0-5]\d([0-5]\d|60)Z?)?$/.exec(value);
  return match !== null && isPlainDate(`${match[1]}-${match[2]}-${match[3]}`);
};

const canParse = (line: IcsLine): boolean => {
  try {
    ICAL.parse.property(line.text);
    return true;
  } catch {
    return false;
  }
};

/** The first fault that can be told at a line, before the event is read as a whole. */
const blockFault = (block: IcsBlock): IcsFault | undefined => {
  if (!block.isClosed) return { line: block.line, type: "unclosed" };
  const start = find(block, "DTSTART");
  if (!start) return { line: block.line, type: "noStart" };
  for (const name of ["DTSTART", "DTEND"]) {
    const line = find(block, name);
    if (line && !isIcsDate(valueOf(line))) return { line: line.number, type: "badDate" };
  }
  for (const line of block.lines) {
    if (canParse(line)) continue;
    return { line: line.number, type: nameOf(line) === "RRULE" ? "badRule" : "badLine" };
  }
  const summary = find(block, "SUMMARY");
  if (!summary || valueOf(summary) === "") return { line: summary?.number ?? block.line, type: "noName" };
  return undefined;
};

const textOf = (block: IcsBlock): string =>
  [`BEGIN:${block.name}`, ...block.lines.map(({ text }) => text), `END:${block.name}`].join("\r\n");

const parseEvent = (block: IcsBlock, zones: readonly IcsBlock[]): ICAL.Component | undefined => {
  const text = ["BEGIN:VCALENDAR", ...zones.map(textOf), textOf(block), "END:VCALENDAR"].join("\r\n");
  try {
    return new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent("vevent") ?? undefined;
  } catch {
    return undefined;
  }
};

type Moment = { readonly date: PlainDate; readonly minutes: number };

/** A day and minute as the school's clock shows it. A time without a zone, or in one the file does not describe, is the school's. */
const momentIn = (time: ICAL.Time, zone: string): Moment => {
  const isElsewhere = !time.isDate && time.zone !== ICAL.Timezone.localTimezone && time.zone.tzid !== zone;
  if (isElsewhere) return wallClockIn(zone, time.toUnixTime() * 1000);
  return { date: time.toString().slice(0, 10), minutes: time.isDate ? 0 : time.hour * 60 + time.minute };
};

/** The days from a start to an end which is not part of it; hours only where it is a part of one day. */
const toDays = (start: Moment, end: Moment) => {
  const last = end.minutes === 0 && end.date > start.date ? addDays(end.date, -1) : end.date;
  const until = last === end.date ? end.minutes : minutesPerDay;
  const isPartOfDay = start.date === last && until > start.minutes && until - start.minutes < minutesPerDay;
  const hours = isPartOfDay ? { startMinute: start.minutes, endMinute: until } : {};
  return { start: start.date, end: last, ...hours };
};

type Occurrence = {
  readonly start: ICAL.Time;
  readonly end: ICAL.Time;
  readonly summary: string;
  readonly uid: string;
};

/** An event once, or each time that it begins up to the end of the range. */
const occurrencesOf = (event: ICAL.Event, range: DatePeriod): Occurrence[] => {
  if (!event.isRecurring()) {
    return [{ start: event.startDate, end: event.endDate, summary: event.summary, uid: event.uid }];
  }
  const found: Occurrence[] = [];
  const iterator = event.iterator();
  for (let count = 0; count < maxRepetitions; count++) {
    const next = iterator.next();
    if (!next || next.toString().slice(0, 10) > addDays(range.end, 1)) break;
    const { startDate, endDate, item } = event.getOccurrenceDetails(next);
    const isNear = endDate.toString().slice(0, 10) >= addDays(range.start, -1);
    const uid = `${next.toString().slice(0, 10)}:${event.uid}`;
    if (isNear) found.push({ start: startDate, end: endDate, summary: item.summary, uid });
  }
  return found;
};

const toHoliday = ({ start, end, summary, uid }: Occurrence, { zone, kind }: Options): OfficialHoliday => ({
  id: `ics:${uid}`.slice(0, 120),
  name: summary.replaceAll(/\s+/g, " ").trim().slice(0, 120),
  ...toDays(momentIn(start, zone), momentIn(end, zone)),
  kind,
});

type ReadEvent = { readonly block: IcsBlock; readonly component: ICAL.Component };

const isException = ({ component }: ReadEvent): boolean => component.hasProperty("recurrence-id");
const uidOf = ({ component }: ReadEvent): string => String(component.getFirstPropertyValue("uid") ?? "");
const isCancelled = ({ component }: ReadEvent): boolean => component.getFirstPropertyValue("status") === "CANCELLED";

/** An event's holidays; a fault where it ends before it starts or its repetition leads nowhere. */
const readEvent = (read: ReadEvent, exceptions: readonly ReadEvent[], o: Options): OfficialHoliday[] | IcsFault => {
  const { block, component } = read;
  try {
    const event = new ICAL.Event(component, { exceptions: exceptions.map((one) => one.component) });
    // A file without ids: the day and the name tell its events apart.
    if (!event.uid) event.uid = `${event.startDate.toString()}:${event.summary}`;
    if (event.endDate.compare(event.startDate) < 0) {
      return { line: (find(block, "DTEND") ?? find(block, "DURATION"))?.number ?? block.line, type: "endBeforeStart" };
    }
    return occurrencesOf(event, o.range).map((occurrence) => toHoliday(occurrence, o));
  } catch {
    return { line: find(block, "RRULE")?.number ?? block.line, type: find(block, "RRULE") ? "badRule" : "badLine" };
  }
};

/**
 * The holidays in an iCalendar file. A day without times is a whole day and DTEND is not part of it; an event with times that takes
 * a part of one day is a part-day closure, one over several days takes them whole. Cancelled events are left out, and what is
 * wrong with one says nothing about the others.
 */
export const readHolidaysIcs = (text: string, o: Options): IcsHolidays => {
  const lines = unfoldIcs(text);
  if (!/^BEGIN:\s*VCALENDAR\s*$/i.test(lines[0]?.text ?? "")) {
    return { holidays: [], faults: [{ line: lines[0]?.number ?? 1, type: "notCalendar" }], outside: 0 };
  }
  const blocks = icsBlocks(lines);
  const zones = blocks.filter(({ name, isClosed }) => name === "VTIMEZONE" && isClosed);
  const faults: IcsFault[] = [];
  const events: ReadEvent[] = [];
  for (const block of blocks.filter(({ name }) => name === "VEVENT")) {
    const fault = blockFault(block);
    // A zone that cannot be read must not cost the event: its times are then the school's.
    const component = fault ? undefined : (parseEvent(block, zones) ?? parseEvent(block, []));
    if (component) events.push({ block, component });
    else faults.push(fault ?? { line: block.line, type: "badLine" });
  }
  if (events.length === 0 && faults.length === 0) faults.push({ line: lines.at(-1)!.number, type: "noEvents" });

  const holidays: OfficialHoliday[] = [];
  let outside = 0;
  const masters = events.filter((event) => !isException(event) && !isCancelled(event));
  for (const master of masters) {
    const exceptions = events.filter((event) => isException(event) && uidOf(event) === uidOf(master));
    const read = readEvent(master, exceptions, o);
    if (!Array.isArray(read)) {
      faults.push(read);
      continue;
    }
    const inside = read.filter(({ start, end }) => start <= o.range.end && end >= o.range.start);
    if (inside.length === 0) outside++;
    holidays.push(...inside);
  }
  return { holidays: holidays.toSorted(compareOfficial), faults: faults.toSorted((a, b) => a.line - b.line), outside };
};
