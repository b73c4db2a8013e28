import ICAL from "ical.js";
import type { IcsFault } from "#domain/import/calendar-file";
import type { IcsBlock } from "./ics-lines.ts";
import { findLine, isIcsDate, nameOf, valueOf, valueStart, withValueType } from "./ics-values.ts";
import { fileZones } from "./ics-zones.ts";

/** An event of a file, as its lines and as parsed. */
export type ReadEvent = { readonly block: IcsBlock; readonly component: ICAL.Component };

const canParse = (text: string): boolean => {
  try {
    ICAL.parse.property(text);
    return true;
  } catch {
    return false;
  }
};

/** A changed time may leave the name to its series, and a cancelled one needs none. */
const needsName = (block: IcsBlock): boolean => {
  const status = findLine(block, "STATUS");
  return !findLine(block, "RECURRENCE-ID") && (!status || valueOf(status).toUpperCase() !== "CANCELLED");
};

/** Ten years: what lasts longer is no event, and each day of it would be counted. */
const mostSeconds = 10 * 366 * 86_400;

const isTooLong = (duration: string): boolean => {
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = (
    /^[+-]?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i.exec(duration) ?? []
  )
    .slice(1)
    .map((part) => Number(part ?? 0));
  return (weeks * 7 + days) * 86_400 + hours * 3600 + minutes * 60 + seconds > mostSeconds;
};

/** Whether an event ends so long after it begins that something is wrong with it. */
const endsTooLate = (block: IcsBlock): boolean => {
  const [start, end] = ["DTSTART", "DTEND"].map((name) => findLine(block, name));
  return end !== undefined && Number(valueOf(end).slice(0, 4)) - Number(valueOf(start!).slice(0, 4)) > 10;
};

/** The first fault that is tied to a line, before the event is read as a whole. */
const blockFault = (block: IcsBlock, isNameNeeded: boolean): IcsFault | undefined => {
  if (!block.isClosed) return { line: block.line, type: "unclosed" };
  if (!findLine(block, "DTSTART")) return { line: block.line, type: "noStart" };
  for (const name of ["DTSTART", "DTEND", "RECURRENCE-ID"]) {
    const line = findLine(block, name);
    if (line && !isIcsDate(valueOf(line))) return { line: line.number, type: "badDate" };
  }
  if (endsTooLate(block)) return { line: findLine(block, "DTEND")!.number, type: "badDate" };
  for (const line of block.lines) {
    const isEndless = nameOf(line) === "DURATION" && isTooLong(valueOf(line));
    if (!isEndless && canParse(withValueType(line))) continue;
    return { line: line.number, type: nameOf(line) === "RRULE" ? "badRule" : "badLine" };
  }
  const summary = findLine(block, "SUMMARY");
  const isNameless = !summary || valueOf(summary) === "";
  return isNameless && isNameNeeded && needsName(block)
    ? { line: summary?.number ?? block.line, type: "noName" }
    : undefined;
};

/**
 * A rule without what says nothing: an empty part, or the COUNT=-1 that some programs write for
 * "without an end".
 */
const usableRule = (value: string): string =>
  value
    .split(";")
    .filter((part) => !/^\s*(?:\w*=?\s*|(?:COUNT|INTERVAL)=\s*(?:0+|-.*))$/i.test(part))
    .join(";");

/** Listed days without entries that are no day. */
const usableDays = (value: string): string =>
  value
    .split(",")
    .filter((one) => isIcsDate(one.split("/")[0]!.trim()))
    .join();

const repeatNames: readonly string[] = ["RRULE", "RDATE", "EXDATE", "EXRULE"];

/** An event without the lines that say nothing: they cost only themselves. */
const usable = (block: IcsBlock): IcsBlock => {
  const lines = block.lines.flatMap((line) => {
    const name = nameOf(line);
    if (!repeatNames.includes(name)) return [line];
    const value = name.endsWith("RULE") ? usableRule(valueOf(line)) : usableDays(valueOf(line));
    return value === "" ? [] : [{ ...line, text: `${line.text.slice(0, valueStart(line.text))}${value}` }];
  });
  return { ...block, lines };
};

const textOf = (block: IcsBlock): string =>
  [`BEGIN:${block.name}`, ...block.lines.map(withValueType), `END:${block.name}`].join("\r\n");

type Zones = ReturnType<typeof fileZones>;

const parseTogether = (blocks: readonly IcsBlock[], zones: Zones): readonly ICAL.Component[] => {
  const text = ["BEGIN:VCALENDAR", ...blocks.map(textOf), "END:VCALENDAR"].join("\r\n");
  try {
    const calendar = new ICAL.Component(ICAL.parse(text));
    // A time asks here for the zone it names.
    Object.assign(calendar, { getTimeZoneByID: zones });
    return calendar.getAllSubcomponents("vevent");
  } catch {
    return [];
  }
};

/** Parses all events at once, or one by one if that fails. */
const parseEvents = (blocks: readonly IcsBlock[], zones: Zones): readonly (ICAL.Component | undefined)[] => {
  const parsed = parseTogether(blocks, zones);
  if (parsed.length === blocks.length) return parsed;
  return blocks.length === 1 ? [undefined] : blocks.flatMap((block) => parseEvents([block], zones));
};

/**
 * The readable events of a file, and what is wrong with the others. `needsNames`: one without a
 * name is a fault.
 */
export const readEvents = (
  all: readonly IcsBlock[],
  { needsNames }: { readonly needsNames: boolean },
): { readonly events: readonly ReadEvent[]; readonly faults: readonly IcsFault[] } => {
  const zones = fileZones(all.filter(({ isClosed }) => isClosed));
  const checked = all
    .filter(({ name }) => name === "VEVENT")
    .map(usable)
    .map((block) => ({ block, fault: blockFault(block, needsNames) }));
  const good = checked.filter(({ fault }) => !fault).map(({ block }) => block);
  const components = parseEvents(good, zones);
  const faults = checked.flatMap(({ fault }) => fault ?? []);
  const unread = good.filter((_, index) => !components[index]);
  return {
    events: good.flatMap((block, index) => (components[index] ? { block, component: components[index] } : [])),
    faults: [...faults, ...unread.map(({ line }): IcsFault => ({ line, type: "badLine" }))],
  };
};
