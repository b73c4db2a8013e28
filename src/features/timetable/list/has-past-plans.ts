import type { Database } from "#db/store/database";
import { readCourseLessons, readSchedule } from "#db/read/queries";
import type { PlainDate } from "#domain/time/plain-date";
import type { TimetableRow } from "#schema/timetables";

/**
 * Whether anything was written for the days of a timetable that are over: a lesson plan, or a
 * lesson cancelled or moved.
 */
export const hasPastPlans = async (db: Database, timetable: TimetableRow, today: PlainDate): Promise<boolean> => {
  const { courses, exceptions } = await readSchedule(db, timetable.schoolyear);
  const lessons = await readCourseLessons(
    db,
    courses.map(({ id }) => id),
  );
  return [...exceptions, ...lessons].some(
    ({ date }) => timetable.validFrom <= date && date <= timetable.validTo && date < today,
  );
};
