import { readCourseStudents, readRow } from "#db/read/queries";
import { keepsStudents } from "#db/scope/student-scope";
import { useLive } from "#hooks/data/use-live";

/** Whether a course has students, on a device that keeps them; undefined while loading. */
export const useHasStudents = (course: string): boolean | undefined =>
  useLive(
    async (db) => {
      const [isKept, row] = await Promise.all([keepsStudents(db), readRow(db, "courses", course)]);
      return isKept && row !== undefined && (await readCourseStudents(db, row)).length > 0;
    },
    [course],
  );
