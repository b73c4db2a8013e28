import ICAL from "ical.js";
import {
  type CalendarFile,
  type CalendarQuestion,
  type FileEvent,
  type FileFault,
  type IcsFault,
  maxFileEvents,
} from "#domain/import/calendar-file";
import { seriesDay, seriesOf } from "./event-series.ts";
import { addDays } from "#domain/time/plain-date";
import { touchesPeriod } from "#domain/schedule/event";
import { aloneTime, readTime, textsOf } from "./event-times.ts";
import { type ReadEvent, readEvents } from "./ics-events.ts";
import { type EventGroup, eventGroups } from "./ics-groups.ts";
import { type IcsBlock, icsBlocks, type IcsLine, mostEntries, readIcsLines } from "./ics-lines.ts";
import { oneLine } from "./ics-note.ts";
import { occurrencesOf, type RepeatOptions, uidOf } from "./ics-occurrences.ts";
import { asEventBlock } from "./ics-tasks.ts";
import { dayOf, findLine, nameOf, schoolZone, valueOf } from "./ics-values.ts";

/** The longest uid a record holds. */
const maxUid = 300;

const isTask = ({ component }: ReadEvent): boolean => component.hasProperty("x-schouljoer-task");

/**
 * An event as it takes place in the year; a fault where its rule is not understood, null where it
 * is outside.
 */
const readGroup = (
  { event: read, exceptions }: EventGroup,
  o: RepeatOptions & { readonly noTitle: string },
): FileEvent | IcsFault | null => {
  const { block, component } = read;
  const faulty = (type: IcsFault["type"], name: string): IcsFault => ({
    line: findLine(block, name)?.number ?? block.line,
    type,
  });
  try {
    const event = new ICAL.Event(component, { exceptions: [] });
    if (event.endDate.compare(event.startDate) < 0) return faulty("endBeforeStart", "DTEND");
    // Another zone's day is never further away than this; what is not near need not be worked out.
    const near = { start: addDays(o.range.start, -2), end: addDays(o.range.end, 2) };
    const found = occurrencesOf(event, exceptions, o)?.filter(
      ({ start, end }) => dayOf(start) <= near.end && dayOf(end) >= near.start,
    );
    if (!found) return faulty("badRule", "RRULE");
    if (found.length === 0) return null;
    const texts = textsOf(event);
    const series = { ...texts, title: texts.title || o.noTitle };
    const times = found
      .map((one) => readTime(one, { series, zone: o.zone, day: seriesDay(event, one.day, o.zone) }))
      .filter((time) => touchesPeriod(time, o.range))
      .toSorted((a, b) => (a.start < b.start ? -1 : 1));
    const [first] = times;
    if (!first) return null;
    const about = {
      uid: uidOf(event).slice(0, maxUid),
      count: times.length,
      isTask: isTask(read),
      isDone: /^COMPLETED$/i.test(String(component.getFirstPropertyValue("status") ?? "")),
    };
    const isLone = event.isRecurrenceException();
    if (times.length === 1 && !first.isChange)
      return { ...about, shape: "once", times: [aloneTime(first, isLone ? first.day : "", read)] };
    const whole = seriesOf(read, event, times, o);
    if (whole) return { ...about, shape: "series", times: whole };
    return { ...about, shape: "dates", times: times.map((time) => aloneTime(time, time.day, read)) };
  } catch {
    return findLine(block, "RRULE") ? faulty("badRule", "RRULE") : { line: block.line, type: "badLine" };
  }
};

const startOf = ({ times }: FileEvent): string => times[0]!.start;

/**
 * Tells events apart that share a uid, as some programs write them; of two that say the same, one
 * stays.
 */
const withOwnUids = (events: readonly FileEvent[]): readonly FileEvent[] => {
  // A changed time alone is known by its day.
  const keyOf = (event: FileEvent, uid: string) => `${event.shape === "once" ? event.times[0]!.day : ""} ${uid}`;
  const saying = (event: FileEvent) => JSON.stringify([keyOf(event, event.uid), startOf(event), event.times[0]!.title]);
  const [said, taken, counts] = [new Set<string>(), new Set<string>(), new Map<string, number>()];
  return events.flatMap((event): readonly FileEvent[] => {
    if (said.has(saying(event))) return [];
    said.add(saying(event));
    const key = keyOf(event, event.uid);
    let nth = counts.get(key) ?? 1;
    const nameOf = () => (nth === 1 ? event.uid : `${nth}:${event.uid}`.slice(0, maxUid));
    while (taken.has(keyOf(event, nameOf()))) nth++;
    counts.set(key, nth);
    const uid = nameOf();
    taken.add(keyOf(event, uid));
    return [{ ...event, uid }];
  });
};

const textOf = (line: IcsLine | undefined, most: number): string =>
  line ? oneLine(valueOf(line).replaceAll(/\\n/gi, " ").replaceAll(/\\(.)/g, "$1"), most) : "";

/** The block that a line is in; blocks are in the order of their lines. */
const blockAt = (blocks: readonly IcsBlock[], line: number): IcsBlock | undefined => {
  let [from, to] = [0, blocks.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (blocks[middle]!.line <= line) from = middle + 1;
    else to = middle;
  }
  return blocks[from - 1];
};

/** Faults with what their entries are called. */
const named = (faults: readonly IcsFault[], blocks: readonly IcsBlock[]): readonly FileFault[] =>
  faults
    .map((fault) => {
      const block = blockAt(blocks, fault.line);
      return { ...fault, title: block ? textOf(findLine(block, "SUMMARY"), 80) : "" };
    })
    .toSorted((a, b) => a.line - b.line);

const nothing: CalendarFile = {
  calendar: "",
  events: [],
  faults: [],
  unread: [],
  outside: 0,
  leftOut: { tasks: 0, busy: 0, journals: 0 },
  isCut: false,
};

/**
 * The events in the bytes of an iCalendar file, as the school year would have them: what is
 * cancelled or outside the year is left out, and an error in one event does not affect the others.
 */
export const readEventsIcs = (bytes: Uint8Array, question: CalendarQuestion): CalendarFile => {
  const lines = readIcsLines(bytes);
  if (!/^BEGIN:\s*VCALENDAR\s*$/i.test(lines[0]?.text ?? ""))
    return { ...nothing, faults: [{ line: lines[0]?.number ?? 1, type: "notCalendar", title: "" }] };
  const all = icsBlocks(lines);
  const blocks = all.flatMap((block) => asEventBlock(block) ?? []);
  const { events, faults: blockFaults } = readEvents(blocks, { needsNames: false });
  const faults = [...blockFaults];
  const count = (name: string) => lines.filter(({ text }) => text.toUpperCase().trimEnd() === `BEGIN:${name}`).length;
  const o = { range: question.range, zone: schoolZone(question.zone), noTitle: question.noTitle ?? "(no title)" };
  const read: FileEvent[] = [];
  let outside = 0;
  let records = 0;
  for (const group of eventGroups(events)) {
    const one = readGroup(group, o);
    if (one === null) outside++;
    else if ("type" in one) faults.push(one);
    else {
      records += one.times.length;
      if (records > maxFileEvents) break;
      read.push(one);
    }
  }
  const leftOut = { tasks: all.length - blocks.length, busy: count("VFREEBUSY"), journals: count("VJOURNAL") };
  const isEmpty = events.length === 0 && faults.length === 0 && Object.values(leftOut).every((one) => one === 0);
  if (isEmpty) faults.push({ line: lines.at(-1)!.number, type: "noEvents" });
  const inFault = new Set(faults.map(({ line }) => blockAt(blocks, line)));
  return {
    calendar: textOf(
      lines.find((line) => nameOf(line) === "X-WR-CALNAME"),
      200,
    ),
    events: withOwnUids(read).toSorted((a, b) => (startOf(a) < startOf(b) ? -1 : 1)),
    faults: named(faults, blocks),
    unread: [...inFault].flatMap((block) => textOf(block && findLine(block, "UID"), maxUid) || []),
    outside,
    leftOut,
    isCut: records > maxFileEvents || all.length >= mostEntries,
  };
};
