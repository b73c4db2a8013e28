import { countBefore, firstOfRule, restOfRule, ruleUntil, shiftRule } from "#domain/schedule/series-rule";
import { seriesDays } from "#domain/schedule/series";
import { byStart } from "#domain/time/date-range";
import { addDays, diffDays, type PlainDate } from "#domain/time/plain-date";
import type { EventRow, EventValues } from "#schema/events";
import { changeTime, valuesOfTime } from "./change-time.ts";
import { derivedId } from "./derived-id.ts";
import { edit } from "./edit.ts";
import type { Mutation } from "./mutation.ts";
import type { EventTime } from "./queries.ts";

/** How much of a series a change is about. */
export type SeriesScope = "one" | "following" | "all";

export type SeriesEdit = {
  readonly mutations: readonly Mutation[];
  /** Changed times that the series no longer has: they stay as events of their own. */
  readonly apart: readonly EventRow[];
};

/** One time of a series: an event with the record it repeats. */
export type SeriesTime = EventTime & { readonly repeats: EventRow };

export const isSeriesTime = (event: EventTime): event is SeriesTime => event.repeats !== undefined;

const dayOf = (time: string): PlainDate => time.slice(0, 10);
const moved = (time: string, days: number): string => `${addDays(dayOf(time), days)}${time.slice(10)}`;

/** Whether a record is one changed time of a series, not a later part of it. */
const isChangedTime = (row: EventRow): boolean => row.rrule === "";

/** How many days later a change puts the time it was made on. */
const shiftOf = (time: SeriesTime, patch: Partial<EventValues>): number =>
  diffDays(dayOf(time.originStart), dayOf(patch.start ?? time.originStart));

/** Times of a series' first day, with the length and the hours that its change was made with. */
const timesFrom = (date: PlainDate, { start, end }: Pick<EventRow, "start" | "end">) => ({
  start: `${date}${start.slice(10)}`,
  end: `${addDays(date, diffDays(dayOf(start), dayOf(end)))}${end.slice(10)}`,
});

/** Ten years on from a series' start: its changed times lie in them. */
const reachOf = (start: PlainDate) => ({ start, end: addDays(start, 3700) });

/** Moves changed times along with their series, now `next`; those whose day it no longer has become events of their own. */
const followSeries = (
  changed: readonly EventRow[],
  next: Pick<EventRow, "id" | "rrule" | "start">,
  days: number,
): SeriesEdit => {
  const has = new Set(seriesDays(next, reachOf(dayOf(next.start))));
  const apart: EventRow[] = [];
  const mutations = changed.flatMap((row): Mutation[] => {
    const originStart = moved(row.originStart, days);
    if (!has.has(dayOf(originStart))) {
      apart.push(row);
      return [edit("events", row, { series: "", originStart: "" })];
    }
    if (days === 0 && row.series === next.id) return [];
    return [edit("events", row, { series: next.id, originStart })];
  });
  return { mutations, apart };
};

const changeAll = (time: SeriesTime, patch: Partial<EventValues>, linked: readonly EventRow[]): SeriesEdit => {
  const { repeats: series } = time;
  const days = shiftOf(time, patch);
  const rrule = patch.rrule ?? shiftRule(series.rrule, dayOf(time.originStart), dayOf(patch.start ?? time.originStart));
  const isMoved = patch.start !== undefined || rrule !== series.rrule;
  const first = firstOfRule(rrule, addDays(dayOf(series.start), days));
  const moves = timesFrom(first, { start: patch.start ?? time.start, end: patch.end ?? time.end });
  const times = isMoved ? moves : { start: series.start, end: series.end };
  const exdates = days === 0 ? {} : { exdates: series.exdates.map((one) => moved(one, days)) };
  const values = { ...patch, ...(isMoved ? times : {}), ...exdates, ...(rrule === series.rrule ? {} : { rrule }) };
  // What the form was opened on is what the change is merged with; of its times only the series' own count.
  const { start, end, exdates: left, rrule: rule, id } = series;
  const seen = { ...time, start, end, exdates: left, rrule: rule, id };
  const next = { id, rrule, start: times.start };
  const follow = isMoved ? followSeries(linked.filter(isChangedTime), next, days) : { mutations: [], apart: [] };
  return { mutations: [edit("events", seen, values), ...follow.mutations], apart: follow.apart };
};

const changeFollowing = (time: SeriesTime, patch: Partial<EventValues>, linked: readonly EventRow[]): SeriesEdit => {
  const { repeats: series, originStart } = time;
  const date = dayOf(originStart);
  const done = countBefore(series.rrule, dayOf(series.start), date);
  if (done === 0) return changeAll(time, patch, linked);
  const days = shiftOf(time, patch);
  const rrule = patch.rrule ?? shiftRule(restOfRule(series.rrule, done), date, addDays(date, days));
  const about = rrule === "" ? { series: "", originStart: "" } : { series: series.series || series.id, originStart };
  const first = firstOfRule(rrule, addDays(date, days));
  const times = timesFrom(first, { start: patch.start ?? time.start, end: patch.end ?? time.end });
  const exdates = series.exdates.filter((one) => dayOf(one) >= date).map((one) => moved(one, days));
  const id = derivedId(`${about.series || series.id} from ${date}`);
  const values = { ...valuesOfTime(time), ...patch, ...times, ...about, rrule, exdates };
  const later = linked.filter((row) => isChangedTime(row) && dayOf(row.originStart) >= date);
  const follow = followSeries(later, { id, rrule, start: times.start }, days);
  const mutations: readonly Mutation[] = [
    edit("events", series, { rrule: ruleUntil(series.rrule, date) }),
    { op: "create", collection: "events", id, values },
    ...follow.mutations,
  ];
  return { mutations, apart: follow.apart };
};

/**
 * Changes one time of a series, it and those after it, or all of them, as one step to undo. `patch`: what is new for this time; `linked`: the
 * records whose `series` it is. The later part of a series is a record of its own; its first part ends the day before.
 */
export const changeSeries = (
  time: SeriesTime,
  patch: Partial<EventValues>,
  scope: SeriesScope,
  linked: readonly EventRow[],
): SeriesEdit => {
  if (scope === "one") return { mutations: [changeTime(time, patch)], apart: [] };
  return scope === "all" ? changeAll(time, patch, linked) : changeFollowing(time, patch, linked);
};

/** What makes the first of the later parts the one that the others follow, so that they outlive their series. */
const release = (linked: readonly EventRow[]): readonly Mutation[] => {
  const [heir, ...others] = linked.filter((row) => !isChangedTime(row)).toSorted(byStart);
  if (!heir) return [];
  return [
    edit("events", heir, { series: "", originStart: "" }),
    ...others.map((row) => edit("events", row, { series: heir.id })),
  ];
};

/** A series with its changed times; the later parts that were cut off from it before stay. */
const deleteWhole = (series: EventRow, linked: readonly EventRow[]): readonly Mutation[] => [
  ...release(linked),
  { op: "delete", collection: "events", id: series.id },
];

/** Leaves one start out of a series. With the last of its times the series goes too: a rule without any is nowhere to be seen. */
const leaveOut = (series: EventRow, originStart: string, linked: readonly EventRow[]): readonly Mutation[] => {
  const exdates = [...series.exdates, originStart];
  const gone = new Set(exdates.map(dayOf));
  const isEmpty = seriesDays(series, reachOf(dayOf(series.start))).every((date) => gone.has(date));
  return isEmpty ? deleteWhole(series, linked) : [edit("events", series, { exdates })];
};

/**
 * Deletes one time of a series, it and those after it, or all of them. `linked`: the records whose `series` it is.
 */
export const deleteFromSeries = (
  time: SeriesTime,
  scope: SeriesScope,
  linked: readonly EventRow[],
): readonly Mutation[] => {
  const { repeats: series, originStart } = time;
  const date = dayOf(originStart);
  if (scope === "one") return leaveOut(series, originStart, linked);
  const isWhole = scope === "all" || countBefore(series.rrule, dayOf(series.start), date) === 0;
  if (isWhole) return deleteWhole(series, linked);
  const later = linked.filter((row) => isChangedTime(row) && dayOf(row.originStart) >= date);
  return [
    edit("events", series, { rrule: ruleUntil(series.rrule, date) }),
    ...later.map(({ id }): Mutation => ({ op: "delete", collection: "events", id })),
  ];
};

/** Deletes an event that is one changed time of `series`: the time by its rule must not come back. */
export const deleteChangedTime = (
  changed: EventRow,
  series: EventRow,
  linked: readonly EventRow[],
): readonly Mutation[] => [
  { op: "delete", collection: "events", id: changed.id },
  ...leaveOut(series, changed.originStart, linked),
];
