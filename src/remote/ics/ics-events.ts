import ICAL from "ical.js";
import type { IcsFault } from "#domain/import/calendar-file";
import type { IcsBlock } from "./ics-lines.ts";
import { findLine, isIcsDate, nameOf, valueOf, withValueType } from "./ics-values.ts";

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

/** The first fault that is tied to a line, before the event is read as a whole. */
const blockFault = (block: IcsBlock): IcsFault | undefined => {
  if (!block.isClosed) return { line: block.line, type: "unclosed" };
  if (!findLine(block, "DTSTART")) return { line: block.line, type: "noStart" };
  for (const name of ["DTSTART", "DTEND", "RECURRENCE-ID"]) {
    const line = findLine(block, name);
    if (line && !isIcsDate(valueOf(line))) return { line: line.number, type: "badDate" };
  }
  for (const line of block.lines) {
    if (canParse(withValueType(line))) continue;
    return { line: line.number, type: nameOf(line) === "RRULE" ? "badRule" : "badLine" };
  }
  const summary = findLine(block, "SUMMARY");
  const isNameless = !summary || valueOf(summary) === "";
  return isNameless && needsName(block) ? { line: summary?.number ?? block.line, type: "noName" } : undefined;
};

const textOf = (block: IcsBlock): string =>
  [`BEGIN:${block.name}`, ...block.lines.map(withValueType), `END:${block.name}`].join("\r\n");

const parseTogether = (blocks: readonly IcsBlock[]): readonly ICAL.Component[] => {
  const text = ["BEGIN:VCALENDAR", ...blocks.map(textOf), "END:VCALENDAR"].join("\r\n");
  try {
    return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
  } catch {
    return [];
  }
};

/** Parses all events at once, or one by one if that fails. An unreadable zone must not lose an event. */
const parseEvents = (
  blocks: readonly IcsBlock[],
  zones: readonly IcsBlock[],
): readonly (ICAL.Component | undefined)[] => {
  const parsed = parseTogether([...zones, ...blocks]);
  if (parsed.length === blocks.length) return parsed;
  if (blocks.length === 1) return zones.length > 0 ? parseEvents(blocks, []) : [undefined];
  return blocks.flatMap((block) => parseEvents([block], zones));
};

/** The readable events of a file, and what is wrong with the others. */
export const readEvents = (
  blocks: readonly IcsBlock[],
): { readonly events: readonly ReadEvent[]; readonly faults: readonly IcsFault[] } => {
  const zones = blocks.filter(({ name, isClosed }) => name === "VTIMEZONE" && isClosed);
  const checked = blocks.filter(({ name }) => name === "VEVENT").map((block) => ({ block, fault: blockFault(block) }));
  const good = checked.filter(({ fault }) => !fault).map(({ block }) => block);
  const components = parseEvents(good, zones);
  const faults = checked.flatMap(({ fault }) => fault ?? []);
  const unread = good.filter((_, index) => !components[index]);
  return {
    events: good.flatMap((block, index) => (components[index] ? { block, component: components[index] } : [])),
    faults: [...faults, ...unread.map(({ line }): IcsFault => ({ line, type: "badLine" }))],
  };
};
