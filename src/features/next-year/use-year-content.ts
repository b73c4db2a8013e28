import { compareNames, compareText } from "#domain/compare-text";
import { readCourseLessons, readRows } from "#db/read/queries";
import { useLive } from "#hooks/data/use-live";
import type { ClassRow } from "#schema/classes";
import type { CourseRow } from "#schema/courses";
import type { LessonRow } from "#schema/lessons";
import type { RotationRow } from "#schema/rotations";
import type { SchoolyearRow } from "#schema/schoolyears";
import type { SessionRow } from "#schema/sessions";
import type { StudentRow } from "#schema/students";
import type { SpareTaskRow } from "#schema/spare-tasks";
import type { TimetableRow } from "#schema/timetables";
import type { UnitRow } from "#schema/units";

/** A school year with all that could come along into the next, and the other years there are. */
export type YearContent = {
  readonly year: SchoolyearRow;
  readonly years: readonly SchoolyearRow[];
  readonly classes: readonly ClassRow[];
  readonly students: readonly StudentRow[];
  readonly courses: readonly CourseRow[];
  readonly rotations: readonly RotationRow[];
  readonly timetables: readonly TimetableRow[];
  readonly sessions: readonly SessionRow[];
  readonly units: readonly UnitRow[];
  readonly lessons: readonly LessonRow[];
  readonly sparetasks: readonly SpareTaskRow[];
};

const byName = <R extends { readonly name: string }>(rows: readonly R[]): R[] =>
  rows.toSorted((a, b) => compareNames(a.name, b.name));

/** The year's content, by name; undefined while loading. */
export const useYearContent = (year: SchoolyearRow): YearContent | undefined =>
  useLive(
    async (db) => {
      const where = { schoolyear: year.id };
      const [years, classes, students, courses, rotations, timetables] = await Promise.all([
        readRows(db, "schoolyears"),
        readRows(db, "classes", where),
        readRows(db, "students"),
        readRows(db, "courses", where),
        readRows(db, "rotations", where),
        readRows(db, "timetables", where),
      ]);
      const isOfYear = new Set([...courses, ...timetables].map(({ id }) => id));
      const [sessions, units, lessons, sparetasks] = await Promise.all([
        readRows(db, "sessions"),
        readRows(db, "units"),
        readCourseLessons(
          db,
          courses.map(({ id }) => id),
        ),
        readRows(db, "sparetasks"),
      ]);
      return {
        year,
        years,
        classes: byName(classes),
        students,
        courses: byName(courses),
        rotations,
        timetables: timetables.toSorted((a, b) => compareText(a.validFrom, b.validFrom)),
        sessions: sessions.filter(({ timetable }) => isOfYear.has(timetable)),
        units: units.filter(({ course }) => isOfYear.has(course)),
        lessons,
        sparetasks,
      };
    },
    [year],
  );
