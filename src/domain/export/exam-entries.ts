import { eventRange, lessonsOfExam } from "#domain/schedule/event";
import { reminderLead } from "#domain/schedule/reminders";
import type { Occurrence } from "#domain/schedule/schedule";
import { eventTimes, rootOf } from "#domain/schedule/series";
import type { DateRange } from "#domain/time/date-range";
import { joinLocalDateTime, minutesBetween } from "#domain/time/minutes";
import type { PlainDate } from "#domain/time/plain-date";
import { readRule } from "#domain/time/repeat-rule";
import type { IcsEvent } from "./calendar-ics.ts";

export type LessonsOn = (date: PlainDate) => readonly Occurrence[];

type CourseEvent = IcsEvent & { readonly course: string };

/** Looks lessons up by their day. */
export const lessonsByDay = (lessons: readonly Occurrence[]): LessonsOn => {
  const onDay = Map.groupBy(lessons, ({ date }) => date);
  return (date) => onDay.get(date) ?? [];
};

const isCourseExam = ({ kind, course }: Pick<CourseEvent, "kind" | "course">): boolean =>
  kind === "exam" && course !== "";

/**
 * The events of a year, with each time of a course's repeating exam by itself: each has a lesson of
 * its own.
 */
export const singleExams = <E extends CourseEvent>(rows: readonly E[], year: DateRange): readonly E[] => {
  const isSeries = (row: E) => readRule(row.rrule) !== undefined;
  const roots = new Set(rows.filter((row) => isSeries(row) && isCourseExam(row)).map(rootOf));
  if (roots.size === 0) return rows;
  const isTaken = (row: E) => isSeries(row) && roots.has(rootOf(row));
  const times = eventTimes(rows, year, year).flatMap(({ repeats, ...time }): readonly E[] => {
    if (!repeats || !isTaken(repeats)) return [];
    const id = `${repeats.id}-${time.originStart.slice(0, 10)}`;
    return [{ ...repeats, start: time.start, end: time.end, id, rrule: "", exdates: [], series: "", originStart: "" }];
  });
  return [...rows.filter((row) => !isTaken(row)), ...times];
};

/** An exam in the hours of its lessons. It is announced by its own start. */
const inHours = <E extends CourseEvent>(exam: E, start: string, end: string): E => {
  const lead = reminderLead(exam);
  return {
    ...exam,
    allDay: false,
    start,
    end,
    lead: lead === undefined ? undefined : lead - minutesBetween(exam.start, start),
  };
};

/**
 * Tells exams once on a day, as on the screens: with the hours of their lessons and what is planned
 * in these. Those lessons do not stand beside them. An all-day exam has an entry for each of its
 * course's lessons of that day. `lessons`: the keys of those that are told.
 */
export const tellExams = <E extends CourseEvent>(
  events: readonly E[],
  o: { readonly lessonsOn: LessonsOn; readonly descriptionOf: (key: string) => string },
): { readonly events: readonly E[]; readonly lessons: ReadonlySet<string> } => {
  const lessons = new Set<string>();
  const told = events.flatMap((event): readonly E[] => {
    const own = isCourseExam(event) ? lessonsOfExam(event, o.lessonsOn(eventRange(event).start)) : [];
    if (own.length === 0) return [event];
    for (const { key } of own) lessons.add(key);
    const parts = event.allDay ? own.map((lesson) => [lesson]) : [own];
    return parts.map((part, nth): E => {
      const at = (minutes: number) => joinLocalDateTime(part[0]!.date, minutes);
      const start = at(Math.min(...part.map((lesson) => lesson.start)));
      const entry = inHours(event, start, at(Math.max(...part.map((lesson) => lesson.end))));
      const note = [event.note, ...part.map(({ key }) => o.descriptionOf(key))]
        .filter((text) => text !== "")
        .join("\n");
      return nth === 0
        ? { ...entry, note }
        : { ...entry, note, id: `${event.id}-${nth + 1}`, series: "", originStart: "", reminder: "", lead: undefined };
    });
  });
  return { events: told, lessons };
};
