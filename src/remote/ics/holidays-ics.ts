import type ICAL from "ical.js";
import { compareOfficial, type OfficialHoliday } from "#domain/holidays/official-holiday";
import { closuresOf, type IcsOptions } from "./ics-closures.ts";
import { type IcsFault, type ReadEvent, readEvents } from "./ics-events.ts";
import { icsBlocks, readIcsLines } from "./ics-lines.ts";
import { isCancelled } from "./ics-occurrences.ts";

export type IcsHolidays = {
  readonly holidays: readonly OfficialHoliday[];
  readonly faults: readonly IcsFault[];
  /** Events wholly outside of the range. */
  readonly outside: number;
  /** Whether there are more than `maxIcsHolidays`: then the rest of the file was not read. */
  readonly isCut: boolean;
};

/** More closures than a year has days are not holidays, but a whole school's calendar. */
export const maxIcsHolidays = 400;

const uidOf = ({ component }: ReadEvent): string => String(component.getFirstPropertyValue("uid") ?? "");
const isException = ({ component }: ReadEvent): boolean => component.hasProperty("recurrence-id");

/** The changed times of each series. An event without an id belongs to no series. */
const exceptionsByUid = (events: readonly ReadEvent[]): ReadonlyMap<string, readonly ICAL.Component[]> => {
  const byUid = new Map<string, ICAL.Component[]>();
  for (const event of events) {
    const uid = uidOf(event);
    if (!isException(event) || uid === "") continue;
    const known = byUid.get(uid);
    if (known) known.push(event.component);
    else byUid.set(uid, [event.component]);
  }
  return byUid;
};

/** Makes ids unique: some exporters give all events the same. */
const withOwnIds = (holidays: readonly OfficialHoliday[]): OfficialHoliday[] => {
  const counts = new Map<string, number>();
  return holidays.map((holiday) => {
    const nth = (counts.get(holiday.id) ?? 0) + 1;
    counts.set(holiday.id, nth);
    return nth === 1 ? holiday : { ...holiday, id: `ics:${nth}:${holiday.id.slice("ics:".length)}`.slice(0, 120) };
  });
};

/**
 * The holidays in the bytes of an iCalendar file. A day without times is a whole day and DTEND is not part of it; an event with
 * times within one day is a part-day closure, one over several days takes them whole. Cancelled events are left out, and
 * an error in one does not affect the others.
 */
export const readHolidaysIcs = (bytes: Uint8Array, o: IcsOptions): IcsHolidays => {
  const lines = readIcsLines(bytes);
  if (!/^BEGIN:\s*VCALENDAR\s*$/i.test(lines[0]?.text ?? "")) {
    const fault: IcsFault = { line: lines[0]?.number ?? 1, type: "notCalendar" };
    return { holidays: [], faults: [fault], outside: 0, isCut: false };
  }
  const { events, faults: blockFaults } = readEvents(icsBlocks(lines));
  const faults = [...blockFaults];
  if (events.length === 0 && faults.length === 0) faults.push({ line: lines.at(-1)!.number, type: "noEvents" });

  const exceptions = exceptionsByUid(events);
  const series = new Set(events.filter((event) => !isException(event)).map(uidOf));
  // A changed time without its series in the file stays alone.
  const isChange = (event: ReadEvent) => isException(event) && uidOf(event) !== "" && series.has(uidOf(event));
  const holidays: OfficialHoliday[] = [];
  let outside = 0;
  for (const event of events) {
    if (isCancelled(event.component) || isChange(event)) continue;
    const own = isException(event) ? [] : (exceptions.get(uidOf(event)) ?? []);
    const closures = closuresOf(event, own, o);
    if (closures.fault) faults.push(closures.fault);
    else if (closures.holidays.length === 0) outside++;
    holidays.push(...closures.holidays);
    if (holidays.length > maxIcsHolidays) break;
  }
  return {
    holidays: withOwnIds(holidays.slice(0, maxIcsHolidays).toSorted(compareOfficial)),
    faults: faults.toSorted((a, b) => a.line - b.line),
    outside,
    isCut: holidays.length > maxIcsHolidays,
  };
};
