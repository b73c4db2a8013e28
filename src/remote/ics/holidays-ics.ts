import { compareOfficial, type OfficialHoliday } from "#domain/holidays/official-holiday";
import { closuresOf, type IcsOptions } from "./ics-closures.ts";
import type { IcsFault } from "#domain/import/calendar-file";
import { readEvents } from "./ics-events.ts";
import { eventGroups } from "./ics-groups.ts";
import { icsBlocks, mostEntries, readIcsLines } from "./ics-lines.ts";
import { schoolZone } from "./ics-values.ts";

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
 * The holidays in the bytes of an iCalendar file. A day without times is a whole day, and DTEND is
 * not part of it. An event with times within one day is a part-day closure; one over several days
 * takes them whole. Cancelled events are left out, and an error in one does not affect the others.
 */
export const readHolidaysIcs = (bytes: Uint8Array, o: IcsOptions): IcsHolidays => {
  const lines = readIcsLines(bytes);
  if (!/^BEGIN:\s*VCALENDAR\s*$/i.test(lines[0]?.text ?? "")) {
    const fault: IcsFault = { line: lines[0]?.number ?? 1, type: "notCalendar" };
    return { holidays: [], faults: [fault], outside: 0, isCut: false };
  }
  const blocks = icsBlocks(lines);
  const { events, faults: blockFaults } = readEvents(blocks, { needsNames: true });
  const faults = [...blockFaults];
  if (events.length === 0 && faults.length === 0) faults.push({ line: lines.at(-1)!.number, type: "noEvents" });

  const zone = schoolZone(o.zone);
  const holidays: OfficialHoliday[] = [];
  let outside = 0;
  for (const { event, exceptions } of eventGroups(events)) {
    const closures = closuresOf(event, exceptions, { ...o, zone });
    if (closures.fault) faults.push(closures.fault);
    else if (closures.holidays.length === 0) outside++;
    holidays.push(...closures.holidays);
    if (holidays.length > maxIcsHolidays) break;
  }
  return {
    holidays: withOwnIds(holidays.slice(0, maxIcsHolidays).toSorted(compareOfficial)),
    faults: faults.toSorted((a, b) => a.line - b.line),
    outside,
    isCut: holidays.length > maxIcsHolidays || blocks.length >= mostEntries,
  };
};
