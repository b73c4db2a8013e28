import { readRows } from "#db/read/queries";
import type { Year } from "#db/read/year-reader";
import { timetableGaps } from "#domain/timetable/timetable";
import { useYearRows } from "#hooks/data/use-year-rows";
import type { CourseRow } from "#schema/courses";

export type Summary = {
  readonly year: Year;
  readonly students: number;
  /** Courses without a lesson in any timetable. */
  readonly unplaced: readonly CourseRow[];
  /** Whether a part of the year has no timetable. */
  readonly hasGap: boolean;
};

/** What the school year has by now; undefined while loading. */
export const useSummary = (schoolyear: string): Summary | undefined =>
  useYearRows(
    ["students"],
    async (db, { schedule, courses, classById }) => {
      const students = await readRows(db, "students");
      const placed = new Set(schedule.sessions.map(({ course }) => course));
      return {
        students: students.filter((student) => student.classes.some((id) => classById.has(id))).length,
        unplaced: courses.filter(({ id }) => !placed.has(id)),
        hasGap: schedule.timetables.length > 0 && timetableGaps(schedule.timetables, schedule.year).length > 0,
      };
    },
    [],
    schoolyear,
  ) ?? undefined;
