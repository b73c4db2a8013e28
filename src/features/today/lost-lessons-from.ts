import { lostLessons } from "#domain/lessons/lost-lessons";
import { slotKey } from "#domain/schedule/exception";
import type { PlainDate } from "#domain/time/plain-date";
import type { YearSchedule } from "#domain/schedule/year-schedule";
import type { LessonRow } from "#schema/lessons";

/** Plans from today on that lost their slot and still need one. */
export const lostLessonsFrom = (
  year: YearSchedule,
  lessons: readonly LessonRow[],
  today: PlainDate,
): readonly LessonRow[] => {
  // A lesson that was moved onto a day which is closed since is lost on that day.
  const closed = new Map(year.lost().map(({ key, date }) => [key, date]));
  return lostLessons(year.occurrences(), lessons).filter(
    ({ course, date, start }) => (closed.get(slotKey(course, date, start)) ?? date) >= today,
  );
};
