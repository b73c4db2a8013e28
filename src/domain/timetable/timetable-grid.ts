import type { Rotation } from "#domain/rotation/rotation";
import { overlapsInTime } from "#domain/time/overlaps-in-time";
import { isBlock, type Session, type Timetable, type TimetablePeriod } from "./timetable.ts";

type Days = Pick<Rotation, "unit" | "labels">;
type Times = Pick<Session, "start" | "end">;

/** The columns of a timetable: its weekdays, or the days of the cycle. */
export const gridDays = (timetable: Pick<Timetable, "days">, rotation: Days | undefined): number[] =>
  rotation?.unit === "day" ? rotation.labels.map((_, index) => index + 1) : timetable.days.toSorted((a, b) => a - b);

/** The labels of a rotation of weeks; none for a cycle of days or without a rotation. */
export const weekLabels = (rotation: Days | undefined): readonly string[] =>
  rotation?.unit === "week" && rotation.labels.length > 1 ? [...new Set(rotation.labels)] : [];

/**
 * The first and last minute of all periods and sessions; eight to four o'clock if there are none.
 */
export const gridSpan = (periods: readonly Times[], sessions: readonly Times[]): { start: number; end: number } => {
  const all = [...periods, ...sessions];
  if (all.length === 0) return { start: 480, end: 960 };
  return { start: Math.min(...all.map(({ start }) => start)), end: Math.max(...all.map(({ end }) => end)) };
};

/** The labels that two sessions have in common; null if both take place in every week. */
export const sharedLabels = (a: readonly string[], b: readonly string[]): readonly string[] | null => {
  if (a.length === 0 && b.length === 0) return null;
  if (a.length === 0) return b;
  return b.length === 0 ? a : a.filter((label) => b.includes(label));
};

/** Whether there is a week in which both take place. */
export const sharesLabel = (a: readonly string[], b: readonly string[]): boolean => sharedLabels(a, b)?.length !== 0;

/** A block's position across its column: 0 is the column's start, 1 its end. */
export type BlockPlace = { readonly from: number; readonly to: number };

/** With more labels than this, a label's part of the column would be too narrow to read. */
const mostParts = 4;

/**
 * The part of the column for a session's labels (`own`): A weeks have the first half, B weeks the
 * second.
 */
export const sessionPart = (own: readonly string[], labels: readonly string[]): BlockPlace => {
  const indexes = own.map((label) => labels.indexOf(label)).filter((index) => index >= 0);
  if (indexes.length === 0 || labels.length > mostParts) return { from: 0, to: 1 };
  return { from: Math.min(...indexes) / labels.length, to: (Math.max(...indexes) + 1) / labels.length };
};

const crosses = (a: BlockPlace, b: BlockPlace): boolean => a.from < b.to && b.from < a.to;

/** The part of a session that its place across a column depends on. */
type PlacedSession = Pick<Session, "id" | "start" | "end" | "labels">;

type Placed = { readonly session: PlacedSession; readonly part: BlockPlace };

/**
 * Groups sessions that overlap, directly or through others. Sessions of different groups do not
 * overlap.
 */
const toRuns = (placed: readonly Placed[]): Placed[][] => {
  const runs: Placed[][] = [];
  let end = -1;
  for (const one of placed.toSorted((a, b) => a.session.start - b.session.start)) {
    if (runs.length === 0 || one.session.start >= end) runs.push([]);
    runs.at(-1)!.push(one);
    end = Math.max(end, one.session.end);
  }
  return runs;
};

/** Splits a group into lanes, so that no two blocks in a lane cover each other. */
const toLanes = (run: readonly Placed[]): Placed[][] => {
  const lanes: Placed[][] = [];
  for (const one of run) {
    const isFree = (lane: readonly Placed[]): boolean =>
      lane.every((other) => !overlapsInTime(one.session, other.session) || !crosses(one.part, other.part));
    const lane = lanes.find(isFree);
    if (lane) lane.push(one);
    else lanes.push([one]);
  }
  return lanes;
};

/**
 * The positions of one day's sessions across the column, by id. Sessions of some weeks stay in
 * their part of the column; sessions at the same time in the same week are put side by side. No two
 * blocks cover each other.
 */
export const layoutDay = (
  sessions: readonly PlacedSession[],
  labels: readonly string[],
): ReadonlyMap<string, BlockPlace> => {
  const places = new Map<string, BlockPlace>();
  for (const run of toRuns(sessions.map((session) => ({ session, part: sessionPart(session.labels, labels) })))) {
    const lanes = toLanes(run);
    const from = Math.min(...run.map(({ part }) => part.from));
    const width = Math.max(...run.map(({ part }) => part.to)) - from;
    const across = (at: number, lane: number): number =>
      lanes.length === 1 ? at : from + ((lane + (at - from) / width) / lanes.length) * width;
    lanes.forEach((lane, index) => {
      for (const { session, part } of lane)
        places.set(session.id, { from: across(part.from, index), to: across(part.to, index) });
    });
  }
  return places;
};

/**
 * The weeks in which a period of a day is free: [] in all of them, null in none. A block of some
 * weeks leaves it free.
 */
export const freeLabels = (
  period: Times,
  sessions: readonly Session[],
  labels: readonly string[],
): readonly string[] | null => {
  const there = sessions.filter((session) => overlapsInTime(period, session) && !isBlock(session));
  if (there.length === 0) return [];
  if (there.some((session) => session.labels.length === 0)) return null;
  const free = labels.filter((label) => !there.some((session) => session.labels.includes(label)));
  return free.length === 0 ? null : free;
};

/** What the keyboard can focus in the grid: a session, or a period with room for one. */
export type GridStop = {
  readonly type: "session" | "cell";
  /** Id of the session or of the period. */
  readonly id: string;
  readonly start: number;
  readonly end: number;
};

/** The stops of a day from top to bottom; the sessions of a period come before its free part. */
export const stopsOfDay = (
  periods: readonly TimetablePeriod[],
  sessions: readonly Session[],
  labels: readonly string[],
): GridStop[] => {
  const places = layoutDay(sessions, labels);
  const blocks = sessions
    .toSorted((a, b) => a.start - b.start || places.get(a.id)!.from - places.get(b.id)!.from)
    .map(({ id, start, end }): GridStop => ({ type: "session", id, start, end }));
  const cells = periods
    .filter((period) => freeLabels(period, sessions, labels) !== null)
    .map(({ id, start, end }): GridStop => ({ type: "cell", id, start, end }));
  // Sorting is stable, so sessions stay first.
  return [...blocks, ...cells].toSorted((a, b) => a.start - b.start);
};

/** The stop of a day that is nearest to a time; undefined if the day has none. */
export const nearestStop = (stops: readonly GridStop[], start: number): GridStop | undefined =>
  stops.reduce<GridStop | undefined>(
    (best, stop) => (best && Math.abs(best.start - start) <= Math.abs(stop.start - start) ? best : stop),
    undefined,
  );

/**
 * The period at a minute, else the last one before it, else the first one; undefined if there are
 * none.
 */
export const periodAt = (periods: readonly TimetablePeriod[], minute: number): TimetablePeriod | undefined =>
  periods.findLast(({ start }) => start <= minute) ?? periods[0];
