import { useMemo } from "react";
import type { Year } from "#db/read/year-reader";
import { slotKey } from "#domain/schedule/exception";
import { byDateAndStart } from "#domain/time/by-date-and-start";
import { useRows } from "#hooks/data/use-rows";
import type { LessonSlot } from "#hooks/paths";

/** More lessons are not said at once: each that is read makes room for the next. */
const mostSaid = 5;

/**
 * The year's lessons about which a substitute wrote what is not read yet; undefined while loading.
 */
export const useNewNotes = (year: Year): readonly LessonSlot[] | undefined => {
  const rows = useRows("sharenotes", { read: false });
  return useMemo(() => {
    const ofYear = rows?.filter(({ course }) => year.courseById.has(course));
    const bySlot = ofYear && new Map(ofYear.map((row) => [slotKey(row.course, row.date, row.start), row]));
    return bySlot && [...bySlot.values()].toSorted(byDateAndStart).slice(0, mostSaid);
  }, [rows, year]);
};
