import { hasExam } from "#domain/schedule/event";
import type { CalendarItem, EventItem, LessonItem } from "../grid/calendar-items.ts";

/** Whether an item is an exam of one day: a longer one stays a row of its own. */
const isDayExam = (item: CalendarItem): item is EventItem =>
  item.type === "event" &&
  item.event.kind === "exam" &&
  item.event.course !== "" &&
  item.event.start.slice(0, 10) === item.event.end.slice(0, 10);

/**
 * The items on paper, where an exam and the lesson it is written in are one. That is the lesson,
 * with the exam's title before its plan's, and the exam's place.
 */
export const examsInLessons = (items: readonly CalendarItem[]): readonly CalendarItem[] => {
  const exams = items.filter(isDayExam);
  const told = new Set<string>();
  const withExams = (item: LessonItem): LessonItem => {
    const own = item.look === "exam" ? exams.filter(({ event }) => hasExam([event], item.occurrence)) : [];
    for (const { id } of own) told.add(id);
    const title = [...new Set([...own.map(({ event }) => event.title), item.title])].filter(Boolean).join(" · ");
    const room = own.find(({ event }) => event.location)?.event.location ?? item.occurrence.room;
    return { ...item, title, occurrence: { ...item.occurrence, room } };
  };
  const merged = items.map((item) => (item.type === "lesson" ? withExams(item) : item));
  return merged.filter(({ id }) => !told.has(id));
};
