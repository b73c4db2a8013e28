import { compareNames, compareText } from "#domain/compare-text";
import { readRows } from "#db/read/queries";
import type { Database } from "#db/store/database";
import { useLive } from "#hooks/data/use-live";
import type { ClassRow } from "#schema/classes";
import type { CourseRow } from "#schema/courses";
import type { RotationRow } from "#schema/rotations";
import type { SessionRow } from "#schema/sessions";
import type { TimetableRow } from "#schema/timetables";

/** Everything that the timetables of a school year are made of. */
export type TimetableData = {
  /** The timetables by the day they begin. */
  readonly timetables: readonly TimetableRow[];
  readonly sessions: readonly SessionRow[];
  readonly rotations: readonly RotationRow[];
  readonly courses: readonly CourseRow[];
  readonly classes: readonly ClassRow[];
};

const readTimetables = async (db: Database, schoolyear: string): Promise<TimetableData> => {
  const [timetables, rotations, courses, classes] = await Promise.all([
    readRows(db, "timetables", { schoolyear }),
    readRows(db, "rotations", { schoolyear }),
    readRows(db, "courses", { schoolyear }),
    readRows(db, "classes", { schoolyear }),
  ]);
  const sessions = await Promise.all(timetables.map(({ id }) => readRows(db, "sessions", { timetable: id })));
  const courseIds = new Set(courses.map(({ id }) => id));
  return {
    timetables: timetables.toSorted((a, b) => compareText(a.validFrom, b.validFrom)),
    sessions: sessions.flat().filter(({ course }) => courseIds.has(course)),
    rotations,
    courses: courses.toSorted((a, b) => compareNames(a.name, b.name)),
    classes,
  };
};

/** The timetables of a school year, live; undefined while loading. */
export const useTimetableData = (schoolyear: string): TimetableData | undefined =>
  useLive((db) => readTimetables(db, schoolyear), [schoolyear]);
