import type ICAL from "ical.js";
import type { FileTime } from "#domain/import/calendar-file";
import { seriesDays } from "#domain/schedule/series";
import { restOfRule, shiftRule } from "#domain/schedule/series-rule";
import { addDays, diffDays, type PlainDate } from "#domain/time/plain-date";
import { repeatDays } from "#domain/time/repeat-days";
import { printRule } from "#domain/time/repeat-rule";
import { textLimits } from "#schema/limits";
import { aloneTime, type ReadTime, wallTimes } from "./event-times.ts";
import type { ReadEvent } from "./ics-events.ts";
import { onDay, type RepeatOptions, toDayRule } from "./ics-occurrences.ts";
import { dayOf, momentIn, type SchoolZone } from "./ics-values.ts";

/** More left out dates than a record holds: such a series is one in name only. */
const mostLeftOut = 400;

const dateOf = (time: string): PlainDate => time.slice(0, 10);

/**
 * The first time in the year that a rule gives, whether it is left out or changed later, with the
 * rule from there on.
 */
const firstInYear = (event: ICAL.Event, { range, zone }: RepeatOptions) => {
  const { component, startDate, duration } = event;
  const rules = component.getAllProperties("rrule");
  if (rules.length !== 1 || component.hasProperty("rdate")) return undefined;
  const rule = toDayRule(rules[0]!.getFirstValue() as ICAL.Recur, startDate, zone);
  if (!rule) return undefined;
  const began = dayOf(startDate);
  const length = Math.max(0, diffDays(began, dayOf(event.endDate)));
  const near = { start: addDays(range.start, -length - 1), end: addDays(range.end, 1) };
  for (const day of repeatDays(rule, began, near)) {
    const start = onDay(startDate, day);
    const end = start.clone();
    end.addDuration(duration);
    const times = wallTimes(start, end, zone);
    if (dateOf(times.end) < range.start) continue;
    const done = repeatDays(rule, began, { start: began, end: addDays(day, -1) }).length;
    const first = dateOf(times.start);
    // In another zone an evening may be the next morning here.
    const rrule = shiftRule(done === 0 ? printRule(rule) : restOfRule(printRule(rule), done), day, first);
    return { times, first, rrule };
  }
  return undefined;
};

/**
 * A series of a file as a series here: its rule, what is left out and what is changed. It is made,
 * then worked out and compared with what the file says takes place. Undefined where the two differ,
 * as where the clocks of another zone change on other days, or where no rule here says it.
 */
export const seriesOf = (
  read: ReadEvent,
  event: ICAL.Event,
  times: readonly ReadTime[],
  o: RepeatOptions,
): readonly FileTime[] | undefined => {
  const first = firstInYear(event, o);
  const usual = times.filter(({ isChange }) => !isChange);
  if (!first || usual.length === 0 || first.rrule.length > textLimits("events").rrule) return undefined;
  const { rrule } = first;
  const { start, end, allDay } = first.times;
  const clock = start.slice(10);
  const lasts = diffDays(dateOf(start), dateOf(end));
  const days = seriesDays({ rrule, start }, { start: addDays(o.range.start, -lasts), end: o.range.end });
  const byDay = new Set(days);
  const isByRule = (time: ReadTime) =>
    byDay.has(dateOf(time.start)) &&
    time.allDay === allDay &&
    time.start.slice(10) === clock &&
    time.end === `${addDays(dateOf(time.start), lasts)}${end.slice(10)}`;
  if (!usual.every(isByRule)) return undefined;
  const changed = times.filter(({ isChange }) => isChange);
  const kept = new Set([...usual.map((time) => dateOf(time.start)), ...changed.map(({ day }) => day)]);
  const exdates = days.filter((day) => !kept.has(day)).map((day) => `${day}${clock}`);
  if (exdates.length > mostLeftOut) return undefined;
  const whole: FileTime = { ...aloneTime({ ...usual[0]!, start, end }, "", read), rrule, exdates };
  return [
    whole,
    ...changed.map((time) => ({ ...aloneTime(time, time.day, read), originStart: `${time.day}${clock}` })),
  ];
};

/** The day that a series gives a time, by the school's clock. */
export const seriesDay = (event: ICAL.Event, day: PlainDate, zone: SchoolZone): PlainDate => {
  const { startDate } = event;
  return startDate.isDate ? day : momentIn(onDay(startDate, day), zone).date;
};
