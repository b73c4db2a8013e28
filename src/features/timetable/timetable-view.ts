import { type CourseLabel, courseLabels } from "#domain/people/course-label";
import { sortPeriods } from "#domain/timetable/period-edits";
import { gridDays, weekLabels } from "#domain/timetable/timetable-grid";
import type { CourseRow } from "#schema/courses";
import type { RotationRow } from "#schema/rotations";
import type { SessionRow } from "#schema/sessions";
import type { Period, TimetableRow } from "#schema/timetables";
import type { TimetableData } from "./use-timetable-data.ts";

/** A course and what it is called next to the others of its year. */
export type NamedCourse = CourseRow & { readonly label: CourseLabel };

/** One timetable, ready to be drawn and edited. */
export type TimetableView = {
  readonly timetable: TimetableRow;
  readonly rotation: RotationRow | undefined;
  /** Columns: week days, or days of the cycle. */
  readonly days: readonly number[];
  /** What weeks take turns in; none where they do not. */
  readonly labels: readonly string[];
  readonly periods: readonly Period[];
  readonly sessions: readonly SessionRow[];
  readonly courses: ReadonlyMap<string, NamedCourse>;
};

export const toTimetableView = (data: TimetableData, timetable: TimetableRow): TimetableView => {
  const labelOf = courseLabels(data.courses, data.classes);
  const rotation = data.rotations.find(({ id }) => id === timetable.rotation);
  return {
    timetable,
    rotation,
    days: gridDays(timetable, rotation),
    labels: weekLabels(rotation),
    periods: sortPeriods(timetable.periods),
    sessions: data.sessions.filter((session) => session.timetable === timetable.id),
    courses: new Map(data.courses.map((course) => [course.id, { ...course, label: labelOf(course.id) }])),
  };
};

/** What names a course where there is little room: "7C2". */
export const courseTitle = (course: NamedCourse | undefined): string => course?.label.alone ?? "";

/** A course in a sentence: "7C2 Maths". */
export const courseWords = (course: NamedCourse | undefined): string => course?.label.full ?? "";

/**
 * Sessions that never take place: on days without school, or only in weeks that the rotation does
 * not have.
 */
export const idleSessions = ({ sessions, days, labels, rotation }: TimetableView): readonly SessionRow[] => {
  const known = rotation?.unit === "day" ? rotation.labels : labels;
  return sessions.filter(
    (session) =>
      !days.includes(session.day) ||
      (session.labels.length > 0 && !session.labels.some((label) => known.includes(label))),
  );
};
