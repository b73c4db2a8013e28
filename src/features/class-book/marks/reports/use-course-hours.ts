import { useMemo } from "react";
import { readCourseAttendance } from "#db/read/roll";
import type { Year } from "#db/read/year-reader";
import { type AbsenceLine, absenceTable } from "#domain/class-book/absence-table";
import { calledSlots } from "#domain/class-book/called-rolls";
import { excusesOf } from "#domain/class-book/excused-days";
import { createPresence } from "#domain/people/course-member";
import type { DateRange } from "#domain/time/date-range";
import { useAbsenceUnit, useHeldLessons } from "#hooks/data/use-held-lessons";
import { useLive } from "#hooks/data/use-live";
import type { CourseRow } from "#schema/courses";

/** What each student of a course missed of its lessons in a period, by student. */
export const useCourseHours = (
  course: CourseRow,
  year: Year,
  { start, end }: DateRange,
): ReadonlyMap<string, AbsenceLine> | undefined => {
  const unit = useAbsenceUnit();
  const held = useHeldLessons(year);
  const found = useLive((db) => readCourseAttendance(db, course), [course]);
  return useMemo(() => {
    if (!found) return undefined;
    const { students, records, rolls } = found;
    const called = { slots: calledSlots(rolls), isThere: createPresence(students, year.courses) };
    const own = new Map([...held].filter(([, lesson]) => lesson.course === course.id));
    const table = absenceTable(
      students.map(({ id }) => id),
      records,
      { held: own, excuses: excusesOf(students), called, period: { start, end }, unit },
    );
    return new Map(table.rows.map((row) => [row.student, row]));
  }, [found, held, year, course, unit, start, end]);
};
