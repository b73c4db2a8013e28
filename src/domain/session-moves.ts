import { minutesPerDay } from "./minutes.ts";
import { err, ok, type Result } from "./result.ts";
import { sharesTime } from "./timetable-grid.ts";
import type { Session, TimetablePeriod } from "./timetable.ts";

/** When a session takes place, in minutes. */
export type SessionTimes = { readonly start: number; readonly end: number };

/** Why a session cannot be there: it would run over midnight, end before it starts, or lie on a day that has no school. */
export type SessionFault = { readonly type: "overMidnight" | "order" | "noSchool" };

/** What is wrong with a session's place; `days` are those of its timetable (see `gridDays`). */
export const sessionFault = (
  { day, start, end }: SessionTimes & { readonly day: number },
  days: readonly number[],
): SessionFault | undefined => {
  if (start < 0 || end > minutesPerDay) return { type: "overMidnight" };
  if (end <= start) return { type: "order" };
  return days.includes(day) ? undefined : { type: "noSchool" };
};

/** Whether a session begins and ends with periods. */
const isOnGrid = (times: SessionTimes, periods: readonly TimetablePeriod[]): boolean =>
  periods.some(({ start }) => start === times.start) && periods.some(({ end }) => end === times.end);

/**
 * The times of a session that is put on a period, the `target`-th. One that fills whole periods fills as many there, breaks left
 * out; one off the grid, or with too few periods below, keeps its length.
 */
export const moveToPeriod = (
  times: SessionTimes,
  periods: readonly TimetablePeriod[],
  target: number,
): Result<SessionTimes, SessionFault> => {
  const first = periods[target]!;
  const filled = periods.filter((period) => !period.pause && sharesTime(period, times)).length;
  const below = periods.slice(target).filter((period) => period === first || !period.pause);
  const last = isOnGrid(times, periods) ? below[Math.max(filled, 1) - 1] : undefined;
  const end = last?.end ?? first.start + times.end - times.start;
  return end > minutesPerDay ? err({ type: "overMidnight" }) : ok({ start: first.start, end });
};

/** The same one period earlier (-1) or later (1); the times as they are where the grid ends. */
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

/** The session one period longer or shorter; as it is where nothing lies below, or nothing would be left. */
export const stepLength = (times: SessionTimes, periods: readonly TimetablePeriod[], step: -1 | 1): SessionTimes => {
  const ends = periods.filter(({ pause }) => !pause).map(({ end }) => end);
  const end =
    step > 0 ? ends.find((one) => one > times.end) : ends.findLast((one) => one < times.end && one > times.start);
  return end === undefined ? times : { ...times, end };
};

/** The session drawn out to the period in which a minute lies. */
export const stretchTo = (times: SessionTimes, periods: readonly TimetablePeriod[], minute: number): SessionTimes => {
  const last = periods.findLast(({ start, end }) => start <= minute && end > times.start);
  return last === undefined ? times : { ...times, end: last.end };
};

/**
 * In which weeks a course that is dropped into a cell takes place. In a cell with room for some weeks only: in those. In a free
 * one with two labels the outer thirds stand for one each, the middle for both. `at`: where it is dropped, 0 to 1 across.
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

/** In which weeks a session takes place after a move: one of A or B weeks changes to those whose half it is dropped on. */
export const movedLabels = (own: readonly string[], labels: readonly string[], at: number): readonly string[] =>
  own.length === 1 && labels.length === 2 ? [labels[at < 0.5 ? 0 : 1]!] : own;

/** A day's sessions once more on another day, but for those that stand there already. */
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
    .map((session) => ({ ...session, id: newId(), day: to }));
};
