import { useMemo } from "react";
import { readStudentMarks } from "#db/read/marks";
import { readRows } from "#db/read/queries";
import { type GeneralMarks, generalMarks } from "#domain/marks/table/general-marks";
import { useLive } from "#hooks/data/use-live";
import type { StudentRow } from "#schema/students";
import type { UserRow } from "#schema/users";
import type { CourseData } from "#hooks/data/use-course";
import type { MarkTable } from "./mark-table.ts";

/**
 * A student's general average over the teacher's courses of the year, of the term that is shown.
 * Null where there is but one subject.
 */
export const useGeneral = (
  { year }: CourseData,
  table: MarkTable,
  student: StudentRow,
): { readonly general: GeneralMarks; readonly user: UserRow | undefined } | null => {
  const { courses, schoolyear } = year;
  const found = useLive(
    async (db) => {
      const [marks, users] = await Promise.all([readStudentMarks(db, student, courses), readRows(db, "users")]);
      return { marks, user: users[0] };
    },
    [student, courses],
  );
  const { rules, terms, term } = table;
  return useMemo(() => {
    if (!found || !rules.sums) return null;
    const { marks, user } = found;
    const general = generalMarks(
      rules.sums,
      marks.map(({ course, ...rest }) => ({ id: course.id, ...rest })),
      {
        student: student.id,
        terms,
        term,
        country: schoolyear.country,
        combinedBy: user?.combinedBy || "exact",
      },
    );
    const count = general.subjects.reduce((sum, one) => sum + one.courses.length, 0);
    return count > 1 ? { general, user } : null;
  }, [found, rules, terms, term, schoolyear, student]);
};
