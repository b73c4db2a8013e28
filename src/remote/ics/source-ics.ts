import ICAL from "ical.js";
import { err, ok, type Result } from "#domain/result";
import { mostSourceEntries, type SourceEntry, type SourceFault, type SourceState } from "#domain/source/source-state";
import { cancelledBy, plainSourceText } from "#domain/source/source-words";
import type { DateRange } from "#domain/time/date-range";
import { touchesPeriod } from "#domain/schedule/event";
import { wallTimes } from "./event-times.ts";
import { type ReadEvent, readEvents } from "./ics-events.ts";
import { eventGroups } from "./ics-groups.ts";
import { icsBlocks, mostEntries, readIcsLines } from "./ics-lines.ts";
import { noteOf, oneLine } from "./ics-note.ts";
import { isCancelled, type Occurrence, occurrencesOf } from "./ics-occurrences.ts";
import { nameOf, type SchoolZone, schoolZone, valueOf } from "./ics-values.ts";

type SourceQuestion = { readonly range: DateRange; readonly zone: string };

const mostLetters = { name: 200, title: 200, place: 100, note: 500 };

const toEntry = (
  { start, end, change }: Pick<Occurrence, "start" | "end" | "change">,
  series: ICAL.Event,
  zone: SchoolZone,
): SourceEntry => {
  const said = change ?? series;
  const component = said.component;
  const categories = component.getAllProperties("categories").flatMap((one) => one.getValues().map(String));
  const note = noteOf(
    plainSourceText([said.description || series.description || "", ...categories].join("\n")),
    "",
    mostLetters.note,
  );
  const title = oneLine(plainSourceText(said.summary || series.summary || ""), mostLetters.title);
  return {
    ...wallTimes(start, end, zone),
    place: oneLine(plainSourceText(said.location || series.location || ""), mostLetters.place),
    note,
    ...cancelledBy({ title, note, status: String(component.getFirstPropertyValue("status") ?? "") }),
  };
};

const keyOf = ({ start, title, place, note }: SourceEntry): string => [start, title, place, note].join("\u0000");

const compare = (a: SourceEntry, b: SourceEntry): number => (keyOf(a) < keyOf(b) ? -1 : 1);

/** What falls out stands beside what takes place; a series that does has no days of its own. */
const isLoneCancelled = ({ component }: ReadEvent): boolean =>
  isCancelled(component) && !component.hasProperty("rrule");

const entriesOf = (events: readonly ReadEvent[], { range, zone }: { range: DateRange; zone: SchoolZone }) => {
  const entries = new Map<string, SourceEntry>();
  const add = (one: Pick<Occurrence, "start" | "end" | "change">, series: ICAL.Event): void => {
    const entry = toEntry(one, series, zone);
    if (touchesPeriod(entry, range)) entries.set(`${keyOf(entry)}\u0000${entry.isCancelled}`, entry);
  };
  const attempt = (work: () => void): void => {
    try {
      work();
    } catch {
      // An entry that cannot be worked out says nothing.
    }
  };
  for (const { event, exceptions } of eventGroups(events)) {
    if (entries.size > mostSourceEntries) break;
    attempt(() => {
      const series = new ICAL.Event(event.component, { exceptions: [] });
      for (const one of occurrencesOf(series, exceptions, { range, zone }) ?? []) add(one, series);
    });
  }
  for (const { component } of events.filter(isLoneCancelled)) {
    if (entries.size > mostSourceEntries) break;
    attempt(() => {
      const event = new ICAL.Event(component, { exceptions: [] });
      add({ start: event.startDate, end: event.endDate }, event);
    });
  }
  return [...entries.values()].toSorted(compare);
};

/** A lesson lasts; a deadline of a learning platform has no length. */
const isLesson = ({ allDay, start, end }: SourceEntry): boolean => !allDay && end > start;

/**
 * What a school's calendar says about a school year. Fails where nothing can be taken from it:
 * `notCalendar`, `tooMany`, `empty`, `noLessons`.
 */
export const readSourceIcs = (
  bytes: Uint8Array,
  { range, zone }: SourceQuestion,
): Result<SourceState, { readonly type: SourceFault }> => {
  const lines = readIcsLines(bytes);
  if (!/^BEGIN:\s*VCALENDAR\s*$/i.test(lines[0]?.text ?? "")) return err({ type: "notCalendar" });
  const blocks = icsBlocks(lines).filter(({ name }) => name !== "VTODO");
  if (blocks.length >= mostEntries) return err({ type: "tooMany" });
  const { events } = readEvents(blocks, { needsNames: false });
  const found = entriesOf(events, { range, zone: schoolZone(zone) });
  if (found.length > mostSourceEntries) return err({ type: "tooMany" });
  const entries = found.filter((entry) => entry.allDay || isLesson(entry));
  if (found.length === 0) return err({ type: "empty" });
  if (!entries.some(isLesson)) return err({ type: "noLessons" });
  const days = entries.filter(isLesson).map(({ start }) => start.slice(0, 10));
  const called = lines.find((line) => nameOf(line) === "X-WR-CALNAME");
  return ok({
    name: called ? oneLine(plainSourceText(valueOf(called).replaceAll(/\\([,;\\])/g, "$1")), mostLetters.name) : "",
    window: { start: days[0]!, end: days.at(-1)! },
    entries,
  });
};
