import { readRows, readSchedule } from "#db/queries";
import { createSchoolCalendar } from "#domain/school-calendar";
import type { RotationRecords } from "#domain/rotation-edits";
import type { SchoolDays } from "#domain/school-days";
import { useLive } from "#hooks/use-live";
import type { CourseRow } from "#schema/courses";
import type { HolidayRow } from "#schema/holidays";
import type { RotationRow } from "#schema/rotations";
import type { SessionRow } from "#schema/sessions";
import type { TimetableRow } from "#schema/timetables";

/** What the rotations of a school year are shown from. */
export type RotationData = {
  readonly rotations: readonly RotationRow[];
  readonly timetables: readonly TimetableRow[];
  readonly sessions: readonly SessionRow[];
  readonly holidays: readonly HolidayRow[];
  readonly courses: ReadonlyMap<string, CourseRow>;
  readonly school: SchoolDays;
};

/** The rotations of a school year, by name, and all that hangs on them; undefined while loading. */
export const useRotationData = (schoolyear: string): RotationData | undefined =>
  useLive(
    async (db) => {
      const [schedule, rotations, timetables, holidays, courses] = await Promise.all([
        readSchedule(db, schoolyear),
        readRows(db, "rotations", { schoolyear }),
        readRows(db, "timetables", { schoolyear }),
        readRows(db, "holidays", { schoolyear }),
        readRows(db, "courses", { schoolyear }),
      ]);
      const isOfYear = new Set(timetables.map(({ id }) => id));
      const sessions = await readRows(db, "sessions");
      return {
        rotations: rotations.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id < b.id ? -1 : 1)),
        timetables: timetables.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1)),
        sessions: sessions.filter((session) => isOfYear.has(session.timetable)),
        holidays: holidays.toSorted((a, b) => (a.start < b.start ? -1 : 1)),
        courses: new Map(courses.map((course) => [course.id, course])),
        school: createSchoolCalendar(schedule).schoolDays,
      };
    },
    [schoolyear],
  );

/** The same for what the domain edits. */
export const toRecords = (data: RotationData, rotation: RotationRow): RotationRecords => ({
  rotation,
  timetables: data.timetables,
  sessions: data.sessions,
  holidays: data.holidays,
});
