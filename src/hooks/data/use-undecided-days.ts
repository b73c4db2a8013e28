import { useMemo } from "react";
import { readCourseRecords } from "#db/read/queries";
import type { Year } from "#db/read/year-reader";
import { type UndecidedDay, undecidedDays } from "#domain/class-book/attendance";
import { excusesOf } from "#domain/class-book/excused-days";
import type { AttendanceRow } from "#schema/attendance";
import { useHeldLessons } from "./use-held-lessons.ts";
import { useLive } from "./use-live.ts";
import { useRows } from "./use-rows.ts";

/** The absences of a year that wait for a decision, by day and student; undefined while loading. */
export const useUndecidedDays = (year: Year | null | undefined): readonly UndecidedDay<AttendanceRow>[] | undefined => {
  const ids = year?.courses.map(({ id }) => id) ?? [];
  const records = useLive((db) => readCourseRecords(db, "attendance", ids), [ids.join(" ")]);
  const students = useRows("students");
  const held = useHeldLessons(year);
  return useMemo(
    () => records && students && undecidedDays(records, { held, excuses: excusesOf(students) }),
    [records, students, held],
  );
};
