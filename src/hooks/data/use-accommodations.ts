import { readCourseStudents, readRow } from "#db/read/queries";
import type { StudentRow } from "#schema/students";
import { useLive } from "./use-live.ts";

/**
 * The students of a course who need something in its tests. Nobody for no course (""), while
 * loading, and on devices without student data.
 */
export const useAccommodations = (courseId: string): readonly StudentRow[] =>
  useLive(
    async (db) => {
      const course = courseId === "" ? undefined : await readRow(db, "courses", courseId);
      const students = course ? await readCourseStudents(db, course) : [];
      return students.filter(({ accommodations }) => accommodations !== "");
    },
    [courseId],
    [],
  ) ?? [];
