import { compareText } from "#domain/compare-text";
import { countBefore, firstOfRule, movedDays, restOfRule, ruleUntil, shiftRule } from "#domain/schedule/series-rule";
import { daysMoved, isLaterPart, rootOf, seriesDays } from "#domain/schedule/series";
import { addDays, diffDays, type PlainDate } from "#domain/time/plain-date";
import { printRule, readRule } from "#domain/time/repeat-rule";
import type { EventRow, EventValues } from "#schema/events";
import { changeTime, valuesOfTime } from "./change-time.ts";
import { derivedId } from "#db/store/derived-id";
import { edit } from "./edit.ts";
import type { Mutation } from "./mutation.ts";
import type { EventTime } from "#db/read/queries";

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

/** Whether a record is one changed time of a series, not a later part of it. */
const isChangedTime = (row: EventRow): boolean => row.rrule === "";
const changedTimesOf = ({ id }: EventRow, linked: readonly EventRow[]): readonly EventRow[] =>
  linked.filter((row) => row.series === id && isChangedTime(row));

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

/** A series after a change. */
type Next = {
  readonly rrule: string;
  /** The first day that its rule has. */
  readonly first: PlainDate;
  /** Where a day of it is now. */
  readonly move: (date: PlainDate) => PlainDate;
  /** It has no other rhythm: each of its times is one that it had. */
  readonly isSame: boolean;
};

/**
 * The rule of a change, and where each time goes by it. A rule that only moves along with its first
 * day, as the form writes it, is no other rhythm: each time stays the one it was. `rrule`, `start`:
 * the part that the change is about.
 */
const nextOf = (
  time: SeriesTime,
  patch: Partial<EventValues>,
  { rrule, start }: { readonly rrule: string; readonly start: PlainDate },
): Next => {
  const from = dayOf(time.originStart);
  const days = shiftOf(time, patch);
  const to = addDays(from, days);
  if (patch.rrule !== undefined && patch.rrule !== shiftRule(time.repeats.rrule, from, to)) {
    const first = firstOfRule(patch.rrule, addDays(start, days));
    return { rrule: patch.rrule, first, move: (date) => addDays(date, days), isSame: false };
  }
  const moved = shiftRule(rrule, from, to);
  const move = movedDays({ rrule, start: from }, { rrule: moved, start: to }, from, to);
  const rule = readRule(moved);
  // In months a day moves by more or fewer days than the rule's end. The rule therefore ends with
  // the moved last time: that one stays, and no other comes after it.
  const last = rule?.until && seriesDays({ rrule, start }, { start, end: "9999-12-31" }).at(-1);
  const isOfMonths = rule?.freq === "MONTHLY" || rule?.freq === "YEARLY";
  if (last && isOfMonths && days !== 0) {
    const ended = printRule({ ...rule, until: move(last) });
    return { rrule: ended, first: firstOfRule(ended, move(start)), move, isSame: true };
  }
  return { rrule: moved, first: firstOfRule(moved, move(start)), move, isSame: true };
};

const moveTime = (time: string, { move }: Next): string => `${move(dayOf(time))}${time.slice(10)}`;

/**
 * Moves changed times along with their series, now `id`; those whose day it no longer has become
 * events of their own.
 */
const followSeries = (changed: readonly EventRow[], id: string, next: Next): SeriesEdit => {
  const apart: EventRow[] = [];
  const mutations = changed.flatMap((row): Mutation[] => {
    const originStart = moveTime(row.originStart, next);
    const date = dayOf(originStart);
    if (seriesDays({ rrule: next.rrule, start: next.first }, { start: date, end: date }).length === 0) {
      apart.push(row);
      return [edit("events", row, { series: "", originStart: "" })];
    }
    return originStart === row.originStart && row.series === id
      ? []
      : [edit("events", row, { series: id, originStart })];
  });
  return { mutations, apart };
};

/**
 * What a series is known by once its first day is another one. A later part keeps what it has, as
 * long as it repeats.
 */
const identityOf = (series: EventRow, next: Next, days: number): Partial<EventValues> => {
  if (next.rrule === "") return { series: "", originStart: "" };
  if (isLaterPart(series)) return {};
  const moved = daysMoved(series) + (next.isSame ? diffDays(dayOf(series.start), next.first) : days);
  return { originStart: moved === 0 ? "" : `${addDays(next.first, -moved)}${series.start.slice(10)}` };
};

const changeAll = (time: SeriesTime, patch: Partial<EventValues>, linked: readonly EventRow[]): SeriesEdit => {
  const { repeats: series } = time;
  const days = shiftOf(time, patch);
  const next = nextOf(time, patch, { rrule: series.rrule, start: dayOf(series.start) });
  const { rrule, first } = next;
  const isMoved = patch.start !== undefined || rrule !== series.rrule;
  const moved = isMoved && {
    ...timesFrom(first, { start: patch.start ?? time.start, end: patch.end ?? time.end }),
    ...(days === 0 ? {} : { exdates: series.exdates.map((one) => moveTime(one, next)) }),
    ...identityOf(series, next, days),
  };
  const { rrule: _, ...others } = patch;
  const values = { ...others, ...moved, ...(rrule === series.rrule ? {} : { rrule }) };
  // The change is merged with what the form was opened on; of its times only those of the series
  // count.
  const { start, end, exdates, rrule: rule, id, series: root, originStart } = series;
  const seen = { ...time, start, end, exdates, rrule: rule, id, series: root, originStart };
  const follow = isMoved ? followSeries(changedTimesOf(series, linked), id, next) : { mutations: [], apart: [] };
  const freed = rrule === "" ? release(series, linked) : [];
  return { mutations: [...freed, edit("events", seen, values), ...follow.mutations], apart: follow.apart };
};

/**
 * What is left of a rule for a later part. A number of times that was not changed is that of the
 * whole series.
 */
const restFor = (series: EventRow, done: number, rrule: string): string =>
  readRule(rrule)?.count === readRule(series.rrule)?.count ? restOfRule(rrule, done) : rrule;

const changeFollowing = (time: SeriesTime, patch: Partial<EventValues>, linked: readonly EventRow[]): SeriesEdit => {
  const { repeats: series, originStart } = time;
  const date = dayOf(originStart);
  const done = countBefore(series.rrule, dayOf(series.start), date);
  if (done === 0) return changeAll(time, patch, linked);
  const part = nextOf(time, patch, { rrule: restOfRule(series.rrule, done), start: date });
  const next = part.isSame ? part : { ...part, rrule: restFor(series, done, part.rrule) };
  const { rrule, first } = next;
  const root = rootOf(series);
  // Count days as the first part did before anything was moved: two parts that lie on one day are
  // still two.
  const origin = addDays(date, -daysMoved(series));
  const about =
    rrule === "" ? { series: "", originStart: "" } : { series: root, originStart: `${origin}${originStart.slice(10)}` };
  const times = timesFrom(first, { start: patch.start ?? time.start, end: patch.end ?? time.end });
  const exdates = series.exdates.filter((one) => dayOf(one) >= date).map((one) => moveTime(one, next));
  const id = derivedId(`${root} from ${origin}`);
  const values = { ...valuesOfTime(time), ...patch, ...times, ...about, rrule, exdates };
  const later = changedTimesOf(series, linked).filter((row) => dayOf(row.originStart) >= date);
  const follow = followSeries(later, id, next);
  const mutations: readonly Mutation[] = [
    edit("events", series, { rrule: ruleUntil(series.rrule, date) }),
    { op: "create", collection: "events", id, values },
    ...follow.mutations,
  ];
  return { mutations, apart: follow.apart };
};

/**
 * Changes one time of a series, it and those after it, or all of them, as one step to undo.
 * `patch`: what is new for this time; `linked`: the records whose `series` it is. The later part of
 * a series is a record of its own; its first part ends the day before.
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

const byOrigin = (a: EventRow, b: EventRow): number => compareText(a.originStart, b.originStart);

/**
 * Edits that make the first of the later parts the one that the others follow, so that they outlive
 * their series.
 */
const release = (series: EventRow, linked: readonly EventRow[]): readonly Mutation[] => {
  const [heir, ...others] = linked.filter((row) => row.series === series.id && !isChangedTime(row)).toSorted(byOrigin);
  if (!heir) return [];
  return [edit("events", heir, { series: "" }), ...others.map((row) => edit("events", row, { series: heir.id }))];
};

/**
 * Deletes a series with its changed times; the later parts that were cut off from it before stay.
 */
const deleteWhole = (series: EventRow, linked: readonly EventRow[]): readonly Mutation[] => [
  ...release(series, linked),
  { op: "delete", collection: "events", id: series.id },
];

/**
 * Leaves one start out of a series. With the last of its times the series goes too: a rule without
 * any is nowhere to be seen.
 */
const leaveOut = (series: EventRow, originStart: string, linked: readonly EventRow[]): readonly Mutation[] => {
  const exdates = [...series.exdates, originStart];
  const gone = new Set(exdates.map(dayOf));
  const isEmpty = seriesDays(series, reachOf(dayOf(series.start))).every((date) => gone.has(date));
  return isEmpty ? deleteWhole(series, linked) : [edit("events", series, { exdates })];
};

/**
 * Deletes one time of a series, it and those after it, or all of them. `linked`: the records whose
 * `series` it is.
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
  const later = changedTimesOf(series, linked).filter((row) => dayOf(row.originStart) >= date);
  return [
    edit("events", series, { rrule: ruleUntil(series.rrule, date) }),
    ...later.map(({ id }): Mutation => ({ op: "delete", collection: "events", id })),
  ];
};

/**
 * Deletes an event that is one changed time of `series`: the time by its rule must not come back.
 */
export const deleteChangedTime = (
  changed: EventRow,
  series: EventRow,
  linked: readonly EventRow[],
): readonly Mutation[] => [
  { op: "delete", collection: "events", id: changed.id },
  ...leaveOut(series, changed.originStart, linked),
];
