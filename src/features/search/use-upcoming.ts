import { useMemo } from "react";
import { takesPlace } from "#domain/lessons/lesson-time";
import { addDays, type PlainDate } from "#domain/time/plain-date";
import { type LessonSlot, lessonPath } from "#hooks/paths";
import { useTimeOf, useToday } from "#hooks/data/use-now";
import { useYear } from "#hooks/data/year-context";

/** A lesson that comes next. */
export type UpcomingLesson = {
  readonly id: string;
  readonly course: string;
  readonly name: string;
  readonly date: PlainDate;
  readonly start: number;
  readonly room: string;
  readonly path: string;
  /** As its plan names it: a moved lesson keeps its place in the timetable. */
  readonly slot: LessonSlot;
};

/**
 * How many are offered, and how far ahead they are looked for: over the longest week-end of school.
 */
const usual = { most: 3, isWholeDay: false };
const daysAhead = 5;

/**
 * The running lesson and those after it, of the active school year; with the whole day also those
 * of today that are over.
 */
export const useUpcoming = ({ most, isWholeDay } = usual): readonly UpcomingLesson[] => {
  const year = useYear();
  const today = useToday();
  const minutes = useTimeOf((now) => now.minutes);
  return useMemo(() => {
    if (!year) return [];
    return year.expander
      .expand({ start: today, end: addDays(today, daysAhead) })
      .filter((lesson) => takesPlace(lesson) && (isWholeDay || lesson.date > today || lesson.end > minutes))
      .slice(0, most)
      .map(({ course, date, start, room, originDate, originStart }) => ({
        id: `next ${course} ${date} ${start}`,
        course,
        name: year.labelOf(course).full,
        date,
        start,
        room,
        path: lessonPath({ course, date, start }),
        slot: { course, date: originDate, start: originStart },
      }));
  }, [year, today, minutes, most, isWholeDay]);
};
