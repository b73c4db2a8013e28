import type ICAL from "ical.js";
import type { ReadEvent } from "./ics-events.ts";
import { isCancelled } from "./ics-occurrences.ts";

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

const sequenceOf = ({ component }: ReadEvent): number => Number(component.getFirstPropertyValue("sequence") ?? 0) || 0;

/**
 * The newest versions. An event, or one changed time, may be in a file more than once: those with
 * the highest SEQUENCE count.
 */
const newest = (events: readonly ReadEvent[]): readonly ReadEvent[] => {
  const keyOf = (event: ReadEvent) =>
    `${String(event.component.getFirstPropertyValue("recurrence-id") ?? "")} ${uidOf(event)}`;
  const highest = new Map<string, number>();
  for (const event of events) {
    const key = keyOf(event);
    highest.set(key, Math.max(highest.get(key) ?? 0, sequenceOf(event)));
  }
  return events.filter((event) => uidOf(event) === "" || sequenceOf(event) === highest.get(keyOf(event)));
};

/** An event with the changed times of its series. */
export type EventGroup = { readonly event: ReadEvent; readonly exceptions: readonly ICAL.Component[] };

/**
 * The events that take place, each with its changed times. A changed time without its series in the
 * file stays alone.
 */
export const eventGroups = (all: readonly ReadEvent[]): readonly EventGroup[] => {
  const events = newest(all);
  const exceptions = exceptionsByUid(events);
  const series = new Set(events.filter((event) => !isException(event)).map(uidOf));
  const isChange = (event: ReadEvent) => isException(event) && uidOf(event) !== "" && series.has(uidOf(event));
  return events
    .filter((event) => !isCancelled(event.component) && !isChange(event))
    .map((event) => ({ event, exceptions: isException(event) ? [] : (exceptions.get(uidOf(event)) ?? []) }));
};
