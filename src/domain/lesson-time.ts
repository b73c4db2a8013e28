import type { PlainDate } from "./plain-date.ts";
import type { Occurrence, Schedule } from "./schedule.ts";
import { type Session, type TimetablePeriod, timetableOn } from "./timetable.ts";

/** Whether a lesson takes place: everything but a cancelled one. */
export const takesPlace = (occurrence: Occurrence): boolean => occurrence.status !== "cancelled";

/** Minutes of teaching in all, cancelled lessons left out. */
export const lessonMinutes = (occurrences: readonly Occurrence[]): number =>
  occurrences.filter(takesPlace).reduce((sum, { start, end }) => sum + end - start, 0);

/** What a course has in a week (or day) of one label; `label` is null without a rotation. */
export type WeeklyLessons = {
  readonly label: string | null;
  /** School hours: a double lesson counts as two. */
  readonly lessons: number;
  readonly minutes: number;
};

/** The periods a session fills; one at least, where it stands outside of the grid. */
const periodCount = (session: Session, periods: readonly TimetablePeriod[]): number =>
  Math.max(1, periods.filter(({ pause, start, end }) => !pause && start < session.end && session.start < end).length);

/**
 * What a course has a week by the timetable valid on a date, per label in the rotation's order: "5 / 4 h". Where labels turn
 * by days, what it has on each day of the cycle. Empty when no timetable is valid. Closures and exceptions do not count.
 */
export const weeklyLessons = (schedule: Schedule, courseId: string, date: PlainDate): WeeklyLessons[] => {
  const timetable = timetableOn(schedule.timetables, date);
  if (timetable === undefined) return [];
  const rotation = schedule.rotations.find((one) => one.id === timetable.rotation);
  const sessions = schedule.sessions.filter((one) => one.timetable === timetable.id && one.course === courseId);
  const isOn = (session: Session, label: string | null): boolean => {
    if (session.labels.length > 0 && (label === null || !session.labels.includes(label))) return false;
    return rotation?.unit === "day" ? rotation.labels[session.day - 1] === label : timetable.days.includes(session.day);
  };
  const labels: readonly (string | null)[] = rotation === undefined ? [null] : [...new Set(rotation.labels)];
  return labels.map((label) => {
    const own = sessions.filter((session) => isOn(session, label));
    return {
      label,
      lessons: own.reduce((sum, session) => sum + periodCount(session, timetable.periods), 0),
      minutes: own.reduce((sum, { start, end }) => sum + end - start, 0),
    };
  });
};
