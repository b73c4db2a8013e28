import { hashedId } from "#db/store/hashed-id";
import type { PlainDate } from "#domain/time/plain-date";
import type { Mutation } from "./mutation.ts";

/** What tells one event of the calendar from another. */
export type DatedEvent = { readonly id: string; readonly start: string };

/** What is made of events, once each. */
type MadeCollection = "assessments" | "evenings";
type Dated = { readonly id: string; readonly date: PlainDate };

/** A record that an event leads to; `make`: what makes it first, null where it is there. */
export type EventRecord = { readonly id: string; readonly make: Mutation | null };

export const dayOfEvent = ({ start }: DatedEvent): PlainDate => start.slice(0, 10);

/** The id of what is made from an event of the calendar: two devices make the same one. */
export const eventRecordId = (collection: MadeCollection, event: DatedEvent): string =>
  hashedId(`${collection} ${event.id} ${dayOfEvent(event)}`);

/** The id of the event that is made from a record, the other way round. */
export const recordEventId = (collection: MadeCollection, id: string): string => hashedId(`events ${collection} ${id}`);

/** A record that kept its day says which event it was made from, wherever that is now. */
const isMadeFrom = (collection: MadeCollection, event: DatedEvent, { id, date }: Dated): boolean =>
  id === eventRecordId(collection, event) || id === eventRecordId(collection, { ...event, start: date });

/**
 * The record of an event: one of the two was made from the other. Without such a one it is one of
 * its day that belongs to none of the other `events`.
 */
export const recordOfEvent = <R extends Dated>(
  collection: MadeCollection,
  event: DatedEvent,
  { records, events }: { readonly records: readonly R[]; readonly events: readonly DatedEvent[] },
): R | undefined => {
  const others = events.filter(({ id }) => id !== event.id);
  const belongs = (other: DatedEvent, one: R) =>
    other.id === recordEventId(collection, one.id) || isMadeFrom(collection, other, one);
  return (
    records.find((one) => belongs(event, one)) ??
    records.find((one) => one.date === dayOfEvent(event) && !others.some((other) => belongs(other, one)))
  );
};
