import { readActiveSchoolyear, readCourseLessons, readRows, readSchedule } from "#db/queries";
import { createExpander } from "#domain/expander";
import { planSlots } from "#domain/lesson-slots";
import { freeSlots, placeOrphans } from "#domain/place-lessons";
import type { PlainDate } from "#domain/plain-date";
import type { SlotPlace } from "#domain/schedule-change";
import type { Database } from "#db/database";
import { useMirror } from "#hooks/mirror-context";
import { useLive } from "#hooks/use-live";
import type { CourseRow } from "#schema/courses";
import type { LessonRow } from "#schema/lessons";

/** A plan without a slot, the slot it would get, and all it could have: those of its course without a plan, by time. */
export type LostLesson = {
  readonly lesson: LessonRow;
  readonly course: CourseRow;
  readonly proposed: SlotPlace | null;
  readonly free: readonly SlotPlace[];
};

const readLostLessons = async (db: Database, owner: string, today: PlainDate): Promise<LostLesson[]> => {
  const year = await readActiveSchoolyear(db, owner);
  if (!year) return [];
  const schedule = await readSchedule(db, year.id);
  const courses = await readRows(db, "courses", { schoolyear: year.id });
  const ids = courses.map(({ id }) => id);
  const lessons = await readCourseLessons(db, ids);
  const slots = createExpander(schedule).expand(schedule.year);
  const proposed = new Map(placeOrphans({ slots, lessons, today }).map(({ lesson, to }) => [lesson, to]));
  const free = Map.groupBy(freeSlots({ slots, lessons, today }), ({ course }) => course);
  const byId = new Map(courses.map((course) => [course.id, course]));
  return planSlots(slots, lessons)
    .orphans.filter(({ status }) => status !== "held")
    .toSorted((a, b) => (a.date === b.date ? a.start - b.start : a.date < b.date ? -1 : 1))
    .map((lesson) => ({
      lesson,
      course: byId.get(lesson.course)!,
      proposed: proposed.get(lesson.id) ?? null,
      free: (free.get(lesson.course) ?? []).map((slot) => ({ date: slot.originDate, start: slot.originStart })),
    }));
};

/** The active year's plans without a slot that were not held yet, by their old place; undefined while loading. */
export const useLostLessons = (today: PlainDate): readonly LostLesson[] | undefined => {
  const { owner } = useMirror();
  return useLive((db) => readLostLessons(db, owner, today), [owner, today]);
};
