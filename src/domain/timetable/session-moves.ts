import { minutesPerDay } from "#domain/time/minutes";
import { err, ok, type Result } from "#domain/result";
import { overlapsInTime } from "#domain/time/overlaps-in-time";
import { type Session, sharesDates, type Timetable, type TimetablePeriod } from "./timetable.ts";

/** When a session takes place, in minutes. */
export type SessionTimes = { readonly start: number; readonly end: number };

/**
 * Why a session cannot be there: it would run past midnight, end before it starts, or be on a day
 * without school. Or its block ends before it begins, or lies outside of the timetable.
 */
export type SessionFault = { readonly type: "overMidnight" | "order" | "noSchool" | "blockOrder" | "blockOutside" };

/**
 * What is wrong with a session's day and times, if anything; `days` are those of its timetable (see
 * `gridDays`).
 */
export const sessionFault = (
  { day, start, end }: SessionTimes & { readonly day: number },
  days: readonly number[],
): SessionFault | undefined => {
  if (start < 0 || end > minutesPerDay) return { type: "overMidnight" };
  if (end <= start) return { type: "order" };
  return days.includes(day) ? undefined : { type: "noSchool" };
};

/** What is wrong with a session's own first and last day, if anything. */
export const blockFault = (
  session: Pick<Session, "validFrom" | "validTo">,
  timetable: Pick<Timetable, "validFrom" | "validTo">,
): SessionFault | undefined => {
  const { validFrom, validTo } = session;
  if (validFrom !== "" && validTo !== "" && validTo < validFrom) return { type: "blockOrder" };
  return sharesDates(session, timetable) ? undefined : { type: "blockOutside" };
};

/** Whether a session begins and ends with periods. */
const isOnGrid = (times: SessionTimes, periods: readonly TimetablePeriod[]): boolean =>
  periods.some(({ start }) => start === times.start) && periods.some(({ end }) => end === times.end);

/**
 * The times of a session that is moved to the period at index `target`. If it fills whole periods,
 * it fills as many there, breaks not counted. If it is off the grid, or too few periods follow, it
 * keeps its length.
 */
export const moveToPeriod = (
  times: SessionTimes,
  periods: readonly TimetablePeriod[],
  target: number,
): Result<SessionTimes, SessionFault> => {
  const first = periods[target]!;
  const filled = periods.filter((period) => !period.pause && overlapsInTime(period, times)).length;
  const below = periods.slice(target).filter((period) => period === first || !period.pause);
  const last = isOnGrid(times, periods) ? below[Math.max(filled, 1) - 1] : undefined;
  const end = last?.end ?? first.start + times.end - times.start;
  return end > minutesPerDay ? err({ type: "overMidnight" }) : ok({ start: first.start, end });
};

/**
 * Moves a session one period earlier (-1) or later (1); the times stay the same at the end of the
 * grid.
 */
export const stepPeriod = (
  times: SessionTimes,
  periods: readonly TimetablePeriod[],
  step: -1 | 1,
): Result<SessionTimes, SessionFault> => {
  const target =
    step > 0
      ? periods.findIndex(({ start }) => start > times.start)
      : periods.findLastIndex(({ start }) => start < times.start);
  return target < 0 ? ok(times) : moveToPeriod(times, periods, target);
};

/**
 * Makes a session one period longer or shorter; unchanged if no period follows or nothing would be
 * left.
 */
export const stepLength = (times: SessionTimes, periods: readonly TimetablePeriod[], step: -1 | 1): SessionTimes => {
  const ends = periods.filter(({ pause }) => !pause).map(({ end }) => end);
  const end =
    step > 0 ? ends.find((one) => one > times.end) : ends.findLast((one) => one < times.end && one > times.start);
  return end === undefined ? times : { ...times, end };
};

/** Extends or shortens a session to the end of the period at a minute. */
export const stretchTo = (times: SessionTimes, periods: readonly TimetablePeriod[], minute: number): SessionTimes => {
  const last = periods.findLast(({ start, end }) => start <= minute && end > times.start);
  return last === undefined ? times : { ...times, end: last.end };
};

/**
 * The weeks of a course that is dropped into a cell. If the cell is free in some weeks only: these.
 * If it is all free and there are two labels, the outer thirds mean one label each, the middle
 * both. `at` is where it is dropped, 0 to 1 across.
 */
export const droppedLabels = (
  free: readonly string[] | null,
  labels: readonly string[],
  at: number,
): readonly string[] => {
  if (free === null) return [];
  if (free.length > 0) return free;
  if (labels.length !== 2 || (at >= 1 / 3 && at <= 2 / 3)) return [];
  return [labels[at < 0.5 ? 0 : 1]!];
};

/**
 * The weeks of a session after a move: a session of A or of B weeks gets those of the half on which
 * it is dropped.
 */
export const movedLabels = (own: readonly string[], labels: readonly string[], at: number): readonly string[] =>
  own.length === 1 && labels.length === 2 ? [labels[at < 0.5 ? 0 : 1]!] : own;

/**
 * Copies a day's sessions to another day, without those that it has already. The copies are lessons
 * of their own.
 */
export const copyDay = (
  sessions: readonly Session[],
  from: number,
  to: number,
  newId: () => string,
): readonly Session[] => {
  const there = sessions.filter(({ day }) => day === to);
  const isThere = (one: Session): boolean =>
    there.some(
      ({ course, start, labels }) =>
        course === one.course && start === one.start && labels.toSorted().join() === one.labels.toSorted().join(),
    );
  return sessions
    .filter((session) => session.day === from && !isThere(session))
    .map((session) => ({ ...session, id: newId(), day: to, origin: "" }));
};
