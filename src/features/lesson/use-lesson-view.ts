import { useMemo } from "react";
import { readCourseLessons, readEvents, readRow, readRows } from "#db/read/queries";
import { examsOf } from "#domain/schedule/event";
import type { LessonSlot } from "#hooks/paths";
import { useLive } from "#hooks/data/use-live";
import { useYearSource } from "#hooks/data/year-context";
import { createLessonView, type LessonRows, type LessonView } from "./lesson-view.ts";

const tables = ["lessons", "units", "events"];

/**
 * A lesson with its plans, live; null if its course is not on this device (any more), undefined
 * while loading.
 */
export const useLessonView = (slot: LessonSlot): LessonView | null | undefined => {
  const { readWithYear } = useYearSource();
  const { course: id } = slot;
  const rows = useLive(
    (db) =>
      readWithYear(tables, async (readYear): Promise<LessonRows | null> => {
        const course = await readRow(db, "courses", id);
        const year = course && (await readYear(course.schoolyear));
        if (!year) return null;
        const [lessons, units, events] = await Promise.all([
          readCourseLessons(db, [id]),
          readRows(db, "units", { course: id }),
          readEvents(db, year.schoolyear, year.schoolyear),
        ]);
        return { year, course, lessons, units, exams: examsOf(events.filter((event) => event.course === id)) };
      }),
    [readWithYear, id],
  );
  return useMemo(
    // A course that was turned to is read first; until then there is nothing to show of it.
    () => rows && (rows.course.id === id ? createLessonView(rows, slot) : undefined),
    [rows, id, slot],
  );
};
