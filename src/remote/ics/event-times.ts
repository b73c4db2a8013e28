import type ICAL from "ical.js";
import type { FileTime } from "#domain/import/calendar-file";
import { joinLocalDateTime } from "#domain/time/minutes";
import { addDays, type PlainDate } from "#domain/time/plain-date";
import { textLimits } from "#schema/limits";
import type { ReadEvent } from "./ics-events.ts";
import { noteOf, oneLine } from "./ics-note.ts";
import type { Occurrence } from "./ics-occurrences.ts";
import { reminderOf } from "./ics-reminder.ts";
import { momentIn, type SchoolZone } from "./ics-values.ts";

const limits = textLimits("events");

/** When one time of an event is, as a record has it. */
export type WallTimes = Pick<FileTime, "allDay" | "start" | "end">;

/**
 * A start and an end, which is not part of it, on the school's clock. Midnight to midnight is whole
 * days. An event that lasts through the hour that comes twice in autumn ends no earlier than it
 * begins.
 */
export const wallTimes = (start: ICAL.Time, end: ICAL.Time, zone: SchoolZone): WallTimes => {
  const [from, to] = [momentIn(start, zone), momentIn(end, zone)];
  const isMidnight = from.minutes === 0 && to.minutes === 0 && to.date > from.date;
  if (start.isDate || isMidnight) {
    const last = to.date > from.date ? addDays(to.date, -1) : from.date;
    return { allDay: true, start: joinLocalDateTime(from.date, 0), end: joinLocalDateTime(last, 0) };
  }
  const begins = joinLocalDateTime(from.date, from.minutes);
  const ends = joinLocalDateTime(to.date, to.minutes);
  const lasts = Math.round(end.subtractDateTz(start).toSeconds() / 60);
  const isTurned = ends <= begins && lasts > 0;
  return { allDay: false, start: begins, end: isTurned ? joinLocalDateTime(from.date, from.minutes + lasts) : ends };
};

/** What an event says beside its times. */
export type FileTexts = Pick<FileTime, "title" | "location" | "note">;

/** The texts of an event; those of one that has no name of its own are the series'. */
export const textsOf = (event: ICAL.Event, series?: FileTexts): FileTexts => {
  const title = oneLine(event.summary ?? "", limits.title);
  if (title === "" && series) return series;
  const address = String(event.component.getFirstPropertyValue("url") ?? "");
  return {
    title,
    location: oneLine(event.location ?? "", limits.location),
    note: noteOf(event.description ?? "", address, limits.note),
  };
};

/** One time of an event with all it says, not yet part of a series. */
export type ReadTime = WallTimes & FileTexts & { readonly day: PlainDate; readonly isChange: boolean };

/**
 * A time of an event, by the school's clock. `day`: the one its series gives it, by the same clock.
 */
export const readTime = (
  { start, end, change }: Occurrence,
  o: { readonly day: PlainDate; readonly series: FileTexts; readonly zone: SchoolZone },
): ReadTime => ({
  ...wallTimes(start, end, o.zone),
  ...(change ? textsOf(change, o.series) : o.series),
  day: o.day,
  isChange: change !== undefined,
});

/** A time as a file has it, which stands for itself. */
export const aloneTime = (
  { allDay, start, end, title, location, note }: ReadTime,
  day: PlainDate | "",
  { block }: ReadEvent,
): FileTime => ({
  day,
  originStart: "",
  title,
  allDay,
  start,
  end,
  location,
  note,
  rrule: "",
  exdates: [],
  reminder: reminderOf(block.triggers, allDay),
});
