import { readCourseLessons } from "#db/queries";
import { lostLessons } from "#domain/lessons/lost-lessons";
import type { Year } from "#db/year-reader";
import { freeSlots, placeOrphans } from "#domain/lessons/place-lessons";
import type { PlainDate } from "#domain/time/plain-date";
import type { SlotPlace } from "#domain/lessons/schedule-change";
import { useMemo } from "react";
import { useYearRows } from "#hooks/use-year-rows";
import type { CourseRow } from "#schema/courses";
import type { LessonRow } from "#schema/lessons";

/** A plan without a slot, the slot it would get, and all it could have: those of its course without a plan, by time. */
export type LostLesson = {
  readonly lesson: LessonRow;
  readonly course: CourseRow;
  readonly courseName: string;
  readonly proposed: SlotPlace | null;
  readonly free: readonly SlotPlace[];
};

const findLost = (year: Year, lessons: readonly LessonRow[], today: PlainDate): LostLesson[] => {
  const slots = year.occurrences();
  const proposed = new Map(placeOrphans({ slots, lessons, today }).map(({ lesson, to }) => [lesson, to]));
  const free = Map.groupBy(freeSlots({ slots, lessons, today }), ({ course }) => course);
  return lostLessons(slots, lessons).map((lesson) => ({
    lesson,
    course: year.courseById.get(lesson.course)!,
    courseName: year.labelOf(lesson.course).full,
    proposed: proposed.get(lesson.id) ?? null,
    free: (free.get(lesson.course) ?? []).map((slot) => ({ date: slot.originDate, start: slot.originStart })),
  }));
};

/** The active year's plans without a slot that were not held yet, by their old place; undefined while loading. */
export const useLostLessons = (today: PlainDate): readonly LostLesson[] | undefined => {
  const rows = useYearRows(
    ["lessons"],
    async (db, { courses }) => {
      const ids = courses.map(({ id }) => id);
      return { lessons: await readCourseLessons(db, ids) };
    },
    [],
  );
  return useMemo(
    () => (rows ? findLost(rows.year, rows.lessons, today) : rows === null ? [] : undefined),
    [rows, today],
  );
};
