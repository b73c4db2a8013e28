import { useMemo } from "react";
import { takesPlace } from "#domain/lessons/lesson-time";
import { addDays, type PlainDate } from "#domain/time/plain-date";
import { lessonPath } from "#hooks/paths";
import { useTimeOf, useToday } from "#hooks/use-now";
import { useYear } from "#hooks/year-context";

/** A lesson that comes next. */
export type UpcomingLesson = {
  readonly id: string;
  readonly course: string;
  readonly name: string;
  readonly date: PlainDate;
  readonly start: number;
  readonly room: string;
  readonly path: string;
};

/** How many are offered, and how far ahead they are looked for: over the longest week-end of school. */
const most = 3;
const daysAhead = 5;

/** The running lesson and those after it, of the active school year. */
export const useUpcoming = (): readonly UpcomingLesson[] => {
  const year = useYear();
  const today = useToday();
  const minutes = useTimeOf((now) => now.minutes);
  return useMemo(() => {
    if (!year) return [];
    return year.expander
      .expand({ start: today, end: addDays(today, daysAhead) })
      .filter((lesson) => takesPlace(lesson) && (lesson.date > today || lesson.end > minutes))
      .slice(0, most)
      .map(({ course, date, start, room }) => ({
        id: `next ${course} ${date} ${start}`,
        course,
        name: year.labelOf(course).full,
        date,
        start,
        room,
        path: lessonPath({ course, date, start }),
      }));
  }, [year, today, minutes]);
};
