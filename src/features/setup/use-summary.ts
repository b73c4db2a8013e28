import { readRows, readSchedule } from "#db/queries";
import type { Schedule } from "#domain/schedule";
import { timetableGaps } from "#domain/timetable";
import { useLive } from "#hooks/use-live";
import type { CourseRow } from "#schema/courses";

export type Summary = {
  readonly schedule: Schedule;
  readonly courses: ReadonlyMap<string, CourseRow>;
  readonly classes: number;
  readonly students: number;
  /** Courses that no timetable has a lesson of. */
  readonly unplaced: readonly CourseRow[];
  /** Whether a part of the year has no timetable. */
  readonly hasGap: boolean;
};

/** What the school year holds by now; undefined while loading. */
export const useSummary = (schoolyear: string): Summary | undefined =>
  useLive(
    async (db) => {
      const [schedule, courses, classes, students] = await Promise.all([
        readSchedule(db, schoolyear),
        readRows(db, "courses", { schoolyear }),
        readRows(db, "classes", { schoolyear }),
        readRows(db, "students"),
      ]);
      const classIds = new Set(classes.map(({ id }) => id));
      const placed = new Set(schedule.sessions.map(({ course }) => course));
      return {
        schedule,
        courses: new Map(courses.map((course) => [course.id, course])),
        classes: classes.length,
        students: students.filter((student) => student.classes.some((id) => classIds.has(id))).length,
        unplaced: courses.filter(({ id }) => !placed.has(id)),
        hasGap: schedule.timetables.length > 0 && timetableGaps(schedule.timetables, schedule.year).length > 0,
      };
    },
    [schoolyear],
  );
