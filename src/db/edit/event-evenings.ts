import { type EventTime, readEvents, readRow, readRows } from "#db/read/queries";
import type { Database } from "#db/store/database";
import { type EveningHours, slotStarts, usualHours } from "#domain/evening/agenda";
import { eventKindOf, kindFields } from "#domain/schedule/event-kind";
import { joinLocalDateTime, splitLocalDateTime } from "#domain/time/minutes";
import type { EveningRow } from "#schema/evenings";
import { textLimits } from "#schema/limits";
import type { SchoolyearRow } from "#schema/schoolyears";
import { emptyValues } from "#schema/validate";
import { edit } from "./edit.ts";
import { readMovedEvent } from "./event-changes.ts";
import { dayOfEvent, type EventRecord, eventRecordId, recordEventId, recordOfEvent } from "./event-records.ts";
import type { Mutation } from "./mutation.ts";

type YearRow = Pick<SchoolyearRow, "id" | "start" | "end">;

const isEvening = (event: EventTime): boolean => eventKindOf(event) === "parentsEvening";

/** The stores that the functions below read. */
export const eveningTables = ["events", "evenings"];

/** The parents' evenings of a year's calendar, and those with appointments. */
const readBoth = async (db: Database, year: YearRow) => {
  const [records, events] = await Promise.all([
    readRows(db, "evenings", { schoolyear: year.id }),
    readEvents(db, year, year),
  ]);
  return { records, events: events.filter(isEvening) };
};

/** The hours of an event, where appointments fit into them; else when parents mostly come. */
const hoursOf = ({ allDay, ...event }: EventTime): EveningHours => {
  const [start, end] = [splitLocalDateTime(event.start), splitLocalDateTime(event.end)];
  const hours = { ...usualHours, start: start.minutes, end: end.minutes };
  return allDay || start.date !== end.date || slotStarts(hours).length === 0 ? usualHours : hours;
};

/**
 * The evening with appointments of a parents' evening in the calendar, and what makes it where
 * there is none: on its day, in its hours and its room, by its title.
 */
export const readEventEvening = async (db: Database, year: YearRow, event: EventTime): Promise<EventRecord> => {
  const held = recordOfEvent("evenings", event, await readBoth(db, year));
  if (held) return { id: held.id, make: null };
  const limits = textLimits("evenings");
  const values = {
    ...emptyValues("evenings"),
    ...hoursOf(event),
    schoolyear: year.id,
    date: dayOfEvent(event),
    name: event.title.slice(0, limits.name),
    room: event.location.slice(0, limits.room),
  };
  const id = eventRecordId("evenings", event);
  return { id, make: { op: "create", collection: "evenings", id, values } };
};

/** The event of the calendar that an evening is of; undefined where there is none. */
export const readEventOfEvening = async (
  db: Database,
  { id, schoolyear }: Pick<EveningRow, "id" | "schoolyear">,
): Promise<EventTime | undefined> => {
  const year = await readRow(db, "schoolyears", schoolyear);
  const both = year && (await readBoth(db, year));
  return both?.events.find((event) => recordOfEvent("evenings", event, both)?.id === id);
};

/** An evening as the calendar has it. */
const eventOf = ({ name, room, date, start, end }: EveningRow, unnamed: string) => ({
  title: name || unnamed,
  location: room,
  allDay: false,
  start: joinLocalDateTime(date, start),
  end: joinLocalDateTime(date, end),
});

/**
 * Edits of the calendar that follow an evening as it `is`: an event where there is none, and the
 * changes of what both said alike before. Without `is` the event that was made of it goes.
 * `unnamed`: the title of an evening without a name.
 */
export const readEveningEventEdits = async (
  db: Database,
  year: YearRow,
  o: { readonly was: EveningRow | null; readonly is: EveningRow | null; readonly unnamed: string },
): Promise<readonly Mutation[]> => {
  const { was, is, unnamed } = o;
  const { records, events } = await readBoth(db, year);
  const held = was ?? is;
  if (!held) return [];
  const own = recordEventId("evenings", held.id);
  const both = { records: was ? records : [...records, held], events };
  const event = events.find((one) => recordOfEvent("evenings", one, both)?.id === held.id);
  if (!is) return event?.id === own ? [{ op: "delete", collection: "events", id: own }] : [];
  const now = eventOf(is, unnamed);
  if (!event) {
    const values = { ...emptyValues("events"), ...kindFields("parentsEvening"), ...now, schoolyear: year.id };
    return [{ op: "create", collection: "events", id: own, values }];
  }
  // One time of a series is changed in the calendar.
  if (!was || event.repeats || event.series !== "") return [];
  const before = eventOf(was, unnamed);
  const follows = (keys: readonly (keyof typeof now)[]) => keys.every((key) => event[key] === before[key]);
  const patch = {
    ...(follows(["title"]) ? { title: now.title } : {}),
    ...(follows(["location"]) ? { location: now.location } : {}),
    ...(follows(["allDay", "start", "end"]) ? { start: now.start, end: now.end } : {}),
  };
  return [edit("events", event, patch)];
};

/**
 * What follows a parents' evening of the calendar to its new day: its appointments, if they had the
 * day of the event. Their hours stay. `edits`: those of the event.
 */
export const readEveningFollowers = async (
  db: Database,
  year: YearRow,
  edits: readonly Mutation[],
): Promise<readonly Mutation[]> => {
  const both = await readBoth(db, year);
  if (both.records.length === 0) return [];
  const moved = await readMovedEvent(db, year, edits, isEvening);
  const held = moved && recordOfEvent("evenings", moved.from, both);
  if (!moved || held?.date !== dayOfEvent(moved.from)) return [];
  return [edit("evenings", held, { date: dayOfEvent(moved.to) })];
};
