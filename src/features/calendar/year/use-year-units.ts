import { useMemo } from "react";
import { readCourseLessons, readRows } from "#db/read/queries";
import { byOrder } from "#domain/lessons/by-order";
import { planSlots } from "#domain/lessons/lesson-slots";
import type { PlainDate } from "#domain/time/plain-date";
import { type UnitDay, unitDays } from "#domain/units/unit-days";
import { useYearRows } from "#hooks/data/use-year-rows";
import type { UnitRow } from "#schema/units";

const tables = ["units", "lessons"];

/** The units of the one course that is shown. */
export type YearUnits = {
  readonly units: readonly UnitRow[];
  readonly days: ReadonlyMap<PlainDate, UnitDay<UnitRow>>;
};

/**
 * The units of a course over the days of the year; null without a course, and until they are read.
 */
export const useYearUnits = (course: string | null): YearUnits | null => {
  const rows = useYearRows(
    tables,
    async (db) => {
      const [units, lessons] = await Promise.all([
        course === null ? [] : readRows(db, "units", { course }),
        course === null ? [] : readCourseLessons(db, [course]),
      ]);
      return { units: units.toSorted(byOrder), lessons };
    },
    [course],
  );
  return useMemo(() => {
    if (!rows || course === null || rows.units.length === 0) return null;
    const own = rows.year.occurrences().filter((one) => one.course === course);
    const { units, lessons } = rows;
    return { units, days: unitDays(planSlots(own, lessons).slots, units) };
  }, [rows, course]);
};
