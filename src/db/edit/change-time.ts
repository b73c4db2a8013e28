import { daysMoved } from "#domain/schedule/series";
import { addDays } from "#domain/time/plain-date";
import type { EventValues } from "#schema/events";
import { emptyValues } from "#schema/validate";
import { derivedId } from "#db/store/derived-id";
import { edit } from "./edit.ts";
import type { Mutation } from "./mutation.ts";
import type { EventTime } from "#db/read/queries";

/**
 * The values of an event as it takes place once, for a record of its own, which no calendar file
 * knows of.
 */
export const valuesOfTime = (time: EventTime): EventValues => {
  const names = Object.keys(emptyValues("events"));
  const values = Object.fromEntries(names.map((name) => [name, time[name as keyof EventTime]]));
  return { ...(values as EventValues), rrule: "", exdates: [], series: "", originStart: "", imported: null };
};

/**
 * Changes an event, or only this one time of a series. The id of a changed time names the day that
 * it had before the series was moved: no other time has it.
 */
export const changeTime = (time: EventTime, patch: Partial<EventValues>): Mutation => {
  const { repeats, originStart } = time;
  if (!repeats) return edit("events", time, patch);
  const about = { rrule: "", series: repeats.id, originStart };
  return {
    op: "create",
    collection: "events",
    id: derivedId(`${repeats.id} ${addDays(originStart.slice(0, 10), -daysMoved(repeats))}`),
    values: { ...valuesOfTime(time), ...patch, ...about },
  };
};
