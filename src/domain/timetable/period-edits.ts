import { minutesPerDay } from "#domain/time/minutes";
import { err, ok, type Result } from "#domain/result";
import type { Session, TimetablePeriod } from "./timetable.ts";

/**
 * What is wrong with a period: it ends before it starts, runs past midnight, or begins before the
 * previous one has ended.
 */
export type PeriodFault = {
  readonly period: string;
  readonly type: "order" | "overMidnight" | "overlap";
};

/** The shortest period that dragging an edge can make, in minutes. */
const shortest = 5;

const byStart = (a: TimetablePeriod, b: TimetablePeriod): number => a.start - b.start || a.end - b.end;

/** The periods in the order of the day. */
export const sortPeriods = (periods: readonly TimetablePeriod[]): TimetablePeriod[] => periods.toSorted(byStart);

/** What is wrong with a grid, at most one fault per period; empty for a valid grid. */
export const periodFaults = (periods: readonly TimetablePeriod[]): readonly PeriodFault[] => {
  const faults: PeriodFault[] = [];
  let end = 0;
  for (const period of sortPeriods(periods)) {
    if (period.start < 0 || period.end > minutesPerDay) faults.push({ period: period.id, type: "overMidnight" });
    else if (period.end <= period.start) faults.push({ period: period.id, type: "order" });
    else if (period.start < end) faults.push({ period: period.id, type: "overlap" });
    end = Math.max(end, period.end);
  }
  return faults;
};

/**
 * A grid with rows that wait, since they did not fit before: those that fit now are in it, all at
 * once where they only fit together. `taken`: their ids.
 */
export const withWaiting = <P extends TimetablePeriod>(
  periods: readonly P[],
  waiting: readonly P[],
): { readonly periods: readonly P[]; readonly taken: readonly string[] } => {
  const put = (grid: readonly P[], rows: readonly P[]) =>
    grid.map((one) => rows.find(({ id }) => id === one.id) ?? one);
  const here = waiting.filter(({ id }) => periods.some((one) => one.id === id));
  const all = put(periods, here);
  if (periodFaults(all).length === 0) return { periods: all, taken: here.map(({ id }) => id) };
  const taken: string[] = [];
  let grid = periods;
  for (const row of here) {
    const next = put(grid, [row]);
    if (periodFaults(next).length > 0) continue;
    grid = next;
    taken.push(row.id);
  }
  return { periods: grid, taken };
};

/** A grid after an edge was moved, and how many later periods were pushed along. */
export type EdgeMove = { readonly periods: readonly TimetablePeriod[]; readonly pushed: number };

/**
 * Moves an edge of a period to a minute. An end that reaches into later periods pushes them as far
 * as needed, free minutes between them being used up first; they keep their lengths. A start stops
 * at the end of the previous period. It is an error if a period would run past midnight.
 */
export const moveEdge = (
  periods: readonly TimetablePeriod[],
  id: string,
  edge: "start" | "end",
  to: number,
): Result<EdgeMove, { readonly type: "overMidnight" }> => {
  const sorted = sortPeriods(periods);
  const at = sorted.findIndex((period) => period.id === id);
  const period = sorted[at];
  if (!period) return ok({ periods, pushed: 0 });
  if (edge === "start") {
    const start = Math.min(Math.max(to, sorted[at - 1]?.end ?? 0), period.end - shortest);
    return ok({ periods: sorted.with(at, { ...period, start }), pushed: 0 });
  }
  const moved = [...sorted.slice(0, at), { ...period, end: Math.max(to, period.start + shortest) }];
  let pushed = 0;
  for (const next of sorted.slice(at + 1)) {
    const by = Math.max(0, moved.at(-1)!.end - next.start);
    if (by > 0) pushed += 1;
    moved.push({ ...next, start: next.start + by, end: next.end + by });
  }
  return moved.at(-1)!.end > minutesPerDay ? err({ type: "overMidnight" }) : ok({ periods: moved, pushed });
};

/** The label of the next lesson: one more than the greatest number. */
const nextLabel = (periods: readonly TimetablePeriod[]): string =>
  String(Math.max(0, ...periods.map(({ label }) => Number(label)).filter(Number.isInteger)) + 1);

/** Adds a lesson at the end of the day, as long as the last one and five minutes after it. */
export const addPeriod = (
  periods: readonly TimetablePeriod[],
  id: string,
  usual: { readonly start: number; readonly length: number },
): Result<TimetablePeriod, { readonly type: "overMidnight" }> => {
  const sorted = sortPeriods(periods);
  const last = sorted.at(-1);
  const model = sorted.findLast(({ pause }) => !pause);
  const start = last ? last.end + (last.pause ? 0 : 5) : usual.start;
  const end = start + (model ? model.end - model.start : usual.length);
  return end > minutesPerDay
    ? err({ type: "overMidnight" })
    : ok({ id, label: nextLabel(sorted), start, end, pause: false });
};

/**
 * A new grid whose lessons have the ids of the old ones, the first of the first and so on. So
 * sessions can follow them. Breaks have new ids.
 */
export const keepPeriodIds = (
  old: readonly TimetablePeriod[],
  next: readonly TimetablePeriod[],
): readonly TimetablePeriod[] => {
  const ids = sortPeriods(old)
    .filter(({ pause }) => !pause)
    .map(({ id }) => id);
  return next.map((period) => (period.pause ? period : { ...period, id: ids.shift() ?? period.id }));
};

/**
 * The new times of sessions that begin and end with periods whose times change; other sessions are
 * left alone.
 */
export const followPeriods = (
  sessions: readonly Session[],
  old: readonly TimetablePeriod[],
  next: readonly TimetablePeriod[],
): readonly { readonly id: string; readonly start: number; readonly end: number }[] => {
  const nextById = new Map(next.map((period) => [period.id, period]));
  return sessions.flatMap((session) => {
    const first = nextById.get(old.find(({ start }) => start === session.start)?.id ?? "");
    const last = nextById.get(old.find(({ end }) => end === session.end)?.id ?? "");
    if (!first || !last || last.end <= first.start) return [];
    if (first.start === session.start && last.end === session.end) return [];
    return [{ id: session.id, start: first.start, end: last.end }];
  });
};
