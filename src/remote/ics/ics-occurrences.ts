import ICAL from "ical.js";
import { type DateRange, isDateInRange } from "#domain/time/date-range";
import { addDays, diffDays, type PlainDate } from "#domain/time/plain-date";
import { type DayRule, repeatDays } from "#domain/time/repeat-days";
import { dayOf, momentIn, type SchoolZone } from "./ics-values.ts";

/**
 * One time that an event takes place. `id` identifies it among the event's times, even when moved.
 */
export type Occurrence = {
  readonly start: ICAL.Time;
  readonly end: ICAL.Time;
  readonly summary: string;
  readonly id: string;
  /** The day that its series gives it, in the zone of the series' start. */
  readonly day: PlainDate;
  /** What changed it, and has its texts; undefined for a time as its event says. */
  readonly change?: ICAL.Event;
};

/**
 * Repetitions are read a month beyond the school year: what is moved into it, or lasts into it,
 * counts.
 */
const slackDays = 31;

const weekdays = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];
const isoDayOf = (index: number): number => ((index + 6) % 7) + 1;

const readWeekday = (part: string): DayRule["weekdays"][number] => {
  const [, nth, name] = /^([+-]?\d*)([A-Z]{2})$/.exec(part)!;
  return { isoDay: isoDayOf(weekdays.indexOf(name!)), nth: Number(nth || 0) };
};

/** The last day on which an event may begin. An UNTIL without a time includes its whole day. */
const untilDay = (until: ICAL.Time, start: ICAL.Time, zone: SchoolZone): PlainDate => {
  if (until.isDate) return dayOf(until);
  if (start.isDate) return momentIn(until, zone).date;
  const here = until.convertToZone(start.zone);
  const isLater = here.toString().slice(11) >= start.toString().slice(11, 19);
  return isLater ? dayOf(here) : addDays(dayOf(here), -1);
};

const frequencies = ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"];
/** The parts that make an event begin at several times of one day. */
const timeParts = ["BYHOUR", "BYMINUTE", "BYSECOND"];

/** A rule over days; undefined for one over hours, which no closure uses. */
export const toDayRule = (recur: ICAL.Recur, start: ICAL.Time, zone: SchoolZone): DayRule | undefined => {
  const { freq, interval, count, until, wkst } = recur;
  const parts = recur.parts as Readonly<Record<string, readonly (string | number)[] | undefined>>;
  if (!frequencies.includes(freq) || timeParts.some((name) => (parts[name]?.length ?? 0) > 1)) return undefined;
  const numbers = (name: string) => (parts[name] ?? []).map(Number);
  return {
    freq: freq as DayRule["freq"],
    interval,
    count: count ?? null,
    until: until ? untilDay(until, start, zone) : null,
    weekStart: isoDayOf(wkst - 1),
    months: numbers("BYMONTH"),
    weeks: numbers("BYWEEKNO"),
    yearDays: numbers("BYYEARDAY"),
    monthDays: numbers("BYMONTHDAY"),
    weekdays: (parts["BYDAY"] ?? []).map((part) => readWeekday(String(part))),
    positions: numbers("BYSETPOS"),
  };
};

/** The same time of another day. */
export const onDay = (time: ICAL.Time, date: PlainDate): ICAL.Time => {
  const moved = time.clone();
  const [year, month, day] = date.split("-").map(Number);
  return Object.assign(moved, { year, month, day });
};

const after = (time: ICAL.Time, duration: ICAL.Duration): ICAL.Time => {
  const end = time.clone();
  end.addDuration(duration);
  return end;
};

/** The days, in the zone of `start`, that an event's RDATE or EXDATE lists. */
const listedTimes = (component: ICAL.Component, name: string, start: ICAL.Time): ICAL.Time[] =>
  component
    .getAllProperties(name)
    .flatMap((property) => property.getValues() as (ICAL.Time | ICAL.Period)[])
    .map((value) => (value instanceof ICAL.Period ? value.start : value))
    .map((time) => (time.isDate || start.isDate ? time : time.convertToZone(start.zone)));

/**
 * All starts of an event, also several on one day. Undefined if its rule is not supported, or gives
 * no day in the range.
 */
const startsOf = (event: ICAL.Event, o: RepeatOptions): readonly ICAL.Time[] | undefined => {
  const { component, startDate: start } = event;
  const rules = component.getAllProperties("rrule").map((property) => property.getFirstValue() as ICAL.Recur);
  const range = { start: addDays(o.range.start, -slackDays), end: addDays(o.range.end, slackDays) };
  const lasts = Math.max(0, diffDays(dayOf(start), dayOf(event.endDate)));
  const starts = new Map<string, ICAL.Time>();
  const add = (time: ICAL.Time) => starts.set(time.toString(), time);
  if (rules.length === 0) add(start);
  for (const recur of rules) {
    const rule = toDayRule(recur, start, o.zone);
    if (!rule) return undefined;
    for (const day of repeatDays(rule, dayOf(start), { ...range, start: addDays(range.start, -lasts) }))
      add(onDay(start, day));
  }
  if (starts.size === 0 && isDateInRange(dayOf(start), o.range)) return undefined;
  for (const time of listedTimes(component, "rdate", start))
    add(time.isDate === start.isDate ? time : onDay(start, dayOf(time)));
  // A day that is left out, or an hour that no time has, takes all times of that day.
  const byDay = Map.groupBy(starts.keys(), (key) => key.slice(0, 10));
  for (const time of listedTimes(component, "exdate", start)) {
    const key = time.toString();
    if (!starts.delete(key)) for (const one of byDay.get(dayOf(time)) ?? []) starts.delete(one);
  }
  return [...starts.values()];
};

/** Changes one time of a series or, with RANGE=THISANDFUTURE, all from there. */
type Override = {
  readonly event: ICAL.Event;
  readonly day: PlainDate;
  /** "" for a whole day. */
  readonly hour: string;
  readonly isCancelled: boolean;
};

export const isCancelled = (component: ICAL.Component): boolean =>
  String(component.getFirstPropertyValue("status") ?? "").toUpperCase() === "CANCELLED";

const toOverride = (component: ICAL.Component, start: ICAL.Time): Override => {
  const event = new ICAL.Event(component);
  const original = event.recurrenceId;
  const isElsewhere = !original.isDate && !start.isDate;
  const here = isElsewhere ? original.convertToZone(start.zone) : original;
  return { event, day: dayOf(here), hour: here.toString().slice(11), isCancelled: isCancelled(component) };
};

/** The changes of a series by day; the last one counts of a change that stands twice in a file. */
const overridesOf = (exceptions: readonly ICAL.Component[], { startDate }: ICAL.Event): readonly Override[] => {
  const byTime = new Map(
    exceptions
      .map((component) => toOverride(component, startDate))
      .map((one) => [`${one.day} ${one.hour} ${String(one.event.modifiesFuture())}`, one] as const),
  );
  return [...byTime.values()].toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
};

/** A time as moved by the last "this and all following" change; undefined if that cancels it. */
const followed = (day: PlainDate, time: ICAL.Time, event: ICAL.Event, changes: readonly Override[]) => {
  const change = changes.filter((one) => one.event.modifiesFuture() && one.day <= day).at(-1);
  if (!change) return { start: time, end: after(time, event.duration), summary: event.summary };
  if (change.isCancelled) return undefined;
  const { startDate, duration, summary } = change.event;
  const start = onDay(startDate, addDays(dayOf(startDate), diffDays(change.day, day)));
  return { start, end: after(start, duration), summary, change: change.event };
};

export type RepeatOptions = { readonly range: DateRange; readonly zone: SchoolZone };

/** In a file without ids, day and name identify an event. */
export const uidOf = (event: ICAL.Event): string => event.uid || `${event.startDate.toString()}:${event.summary ?? ""}`;

/** A changed time has the id from its series. */
const idOf = (event: ICAL.Event): string => {
  const uid = uidOf(event);
  return event.isRecurrenceException() ? `${dayOf(event.recurrenceId)}:${uid}` : uid;
};

/**
 * Each time that an event takes place in or near a range, including changed times; undefined if its
 * rule is not supported.
 */
export const occurrencesOf = (
  event: ICAL.Event,
  exceptions: readonly ICAL.Component[],
  o: RepeatOptions,
): Occurrence[] | undefined => {
  const uid = idOf(event);
  const isAlone = event.isRecurrenceException() || (!event.isRecurring() && exceptions.length === 0);
  if (isAlone) {
    const { startDate: start, endDate: end, summary } = event;
    const day = dayOf(event.isRecurrenceException() ? event.recurrenceId : start);
    return [{ start, end, summary, id: uid, day }];
  }
  const starts = startsOf(event, o);
  if (!starts) return undefined;
  const overrides = overridesOf(exceptions, event);
  const byDay = Map.groupBy(starts, dayOf);
  // A changed time stands for the one of its hour or, where none has it, for the first of its day.
  const changed = new Set(
    overrides.map(({ day, hour }) => {
      const own = byDay.get(day) ?? [];
      return own.find((time) => time.toString().slice(11) === hour) ?? own[0];
    }),
  );
  const kept = starts.flatMap((time): Occurrence[] => {
    const day = dayOf(time);
    const place = changed.has(time) ? undefined : followed(day, time, event, overrides);
    return place ? [{ ...place, id: `${day}:${uid}`, day }] : [];
  });
  const moved = overrides
    .filter((one) => !one.isCancelled)
    .map(({ event: change, day }): Occurrence => {
      const { startDate: start, endDate: end, summary } = change;
      return { start, end, summary, id: `${day}:${uid}`, day, change };
    });
  return [...kept, ...moved];
};
