import { useMemo } from "react";
import { readCourseRecords } from "#db/read/queries";
import type { Year } from "#db/read/year-reader";
import { type UndecidedDay, undecidedDays } from "#domain/class-book/attendance";
import type { AttendanceRow } from "#schema/attendance";
import { useHeldLessons } from "./use-held-lessons.ts";
import { useLive } from "./use-live.ts";

/** The absences of a year that wait for a decision, by day and student; undefined while loading. */
export const useUndecidedDays = (year: Year | null | undefined): readonly UndecidedDay<AttendanceRow>[] | undefined => {
  const ids = year?.courses.map(({ id }) => id) ?? [];
  const records = useLive((db) => readCourseRecords(db, "attendance", ids), [ids.join(" ")]);
  const held = useHeldLessons(year);
  return useMemo(() => records && undecidedDays(records, held), [records, held]);
};
