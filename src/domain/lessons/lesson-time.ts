import type { PlainDate } from "#domain/time/plain-date";
import type { Occurrence, Schedule } from "#domain/schedule/schedule";
import { hoursIn } from "#domain/timetable/hours-in";
import { isInBlock, type Session, timetableOn } from "#domain/timetable/timetable";

/** Whether a lesson takes place: all but cancelled ones do. */
export const takesPlace = (occurrence: Occurrence): boolean => occurrence.status !== "cancelled";

/** Minutes of teaching in total, without cancelled lessons. */
export const lessonMinutes = (occurrences: readonly Occurrence[]): number =>
  occurrences.filter(takesPlace).reduce((sum, { start, end }) => sum + end - start, 0);

/**
 * A course's lessons in a week (or on a day of the cycle) with one label; `label` is null without a
 * rotation.
 */
export type WeeklyLessons = {
  readonly label: string | null;
  /** Lessons in periods: a double lesson counts as two. */
  readonly lessons: number;
  readonly minutes: number;
};

/**
 * A course's lessons per week by the timetable valid on a date, for each label in the rotation's
 * order: "5 / 4 h". With a cycle of days, its lessons on each day of the cycle. Empty if no
 * timetable is valid. Ignores closures and exceptions.
 */
export const weeklyLessons = (schedule: Schedule, courseId: string, date: PlainDate): WeeklyLessons[] => {
  const timetable = timetableOn(schedule.timetables, date);
  if (timetable === undefined) return [];
  const rotation = schedule.rotations.find((one) => one.id === timetable.rotation);
  const sessions = schedule.sessions.filter(
    (one) => one.timetable === timetable.id && one.course === courseId && isInBlock(one, date),
  );
  const isOn = (session: Session, label: string | null): boolean => {
    if (session.labels.length > 0 && (label === null || !session.labels.includes(label))) return false;
    return rotation?.unit === "day" ? rotation.labels[session.day - 1] === label : timetable.days.includes(session.day);
  };
  const labels: readonly (string | null)[] = rotation === undefined ? [null] : [...new Set(rotation.labels)];
  return labels.map((label) => {
    const own = sessions.filter((session) => isOn(session, label));
    return {
      label,
      lessons: own.reduce((sum, session) => sum + hoursIn(timetable.periods, session), 0),
      minutes: own.reduce((sum, { start, end }) => sum + end - start, 0),
    };
  });
};

/** Lessons in a week under one label, or in a whole cycle of days. */
export type WeeklyHours = { readonly label: string | null; readonly hours: number; readonly per: "week" | "cycle" };

/**
 * A course's lessons by the timetable valid on a date: a week's for each label where they differ,
 * else once; with a cycle of days, those of the whole cycle.
 */
export const weeklyHours = (schedule: Schedule, courseId: string, date: PlainDate): readonly WeeklyHours[] => {
  const perLabel = weeklyLessons(schedule, courseId, date).map(({ label, lessons }): WeeklyHours => ({
    label,
    hours: lessons,
    per: "week",
  }));
  const rotation = timetableOn(schedule.timetables, date)?.rotation;
  if (schedule.rotations.some(({ id, unit }) => id === rotation && unit === "day"))
    return [{ label: null, hours: perLabel.reduce((sum, { hours }) => sum + hours, 0), per: "cycle" }];
  return new Set(perLabel.map(({ hours }) => hours)).size > 1 ? perLabel : perLabel.slice(0, 1);
};
