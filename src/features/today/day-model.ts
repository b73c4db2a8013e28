import { type DayBlock, eventSpanOn, type DaySpan, todayTimeline } from "#domain/day-timeline";
import { createExpander } from "#domain/expander";
import { dayClosureOn } from "#domain/holiday";
import { planSlots } from "#domain/lesson-slots";
import { lessonMinutes, takesPlace } from "#domain/lesson-time";
import { joinLocalDateTime, splitLocalDateTime } from "#domain/minutes";
import { addDays, isoWeekday, isPlainDate, type PlainDate } from "#domain/plain-date";
import type { Occurrence, Schedule } from "#domain/schedule";
import { timetableOn } from "#domain/timetable";
import type { EventRow } from "#schema/events";
import type { LessonRow } from "#schema/lessons";

export type DayEvent = DaySpan & { readonly row: EventRow };

export type Day = {
  readonly blocks: readonly DayBlock<DayEvent>[];
  /** All-day events and exams of the date, in order. */
  readonly allDay: readonly EventRow[];
  /** Lesson plans by the key of their occurrence. */
  readonly plans: ReadonlyMap<string, readonly LessonRow[]>;
  readonly lessonCount: number;
  /** Minutes of teaching. */
  readonly minutes: number;
  readonly label: string | null;
  /** Why there is no school, by the holiday's name; null on a school day. */
  readonly closedBy: string | null;
  readonly isWeekend: boolean;
};

/** Everything one day shows. `now` in minutes, null when the date is not today. */
export const createDay = (o: {
  readonly schedule: Schedule;
  readonly lessons: readonly LessonRow[];
  readonly events: readonly EventRow[];
  readonly date: PlainDate;
  readonly now: number | null;
}): Day => {
  const { schedule, date, now } = o;
  const expander = createExpander(schedule);
  const occurrences = expander.expand({ start: date, end: date });
  const { slots } = planSlots(occurrences, o.lessons);
  const events = o.events.filter((event) => event.kind !== "task");
  const timetable = timetableOn(schedule.timetables, date);
  return {
    blocks: todayTimeline(
      occurrences,
      events.flatMap((row): DayEvent[] => {
        const span = eventSpanOn(row, date);
        return span ? [{ ...span, row }] : [];
      }),
      now,
      { periods: timetable?.periods.filter((period) => !period.pause) ?? [] },
    ),
    allDay: events.filter((event) => event.allDay && coversDate(event, date)),
    plans: new Map(slots.map(({ occurrence, lessons }) => [occurrence.key, lessons])),
    lessonCount: occurrences.filter(takesPlace).length,
    minutes: lessonMinutes(occurrences),
    label: expander.labelOn(date),
    closedBy: dayClosureOn(schedule.holidays, date)?.name ?? null,
    isWeekend: !(timetable?.days ?? [1, 2, 3, 4, 5]).includes(isoWeekday(date)),
  };
};

const coversDate = (event: EventRow, date: PlainDate): boolean =>
  splitLocalDateTime(event.start).date <= date && date <= splitLocalDateTime(event.end).date;

/** Exams from today to two weeks from now, soonest first. */
export const comingExams = (events: readonly EventRow[], today: PlainDate): readonly EventRow[] =>
  events
    .filter((event) => event.kind === "exam")
    .filter(
      ({ start }) => splitLocalDateTime(start).date >= today && splitLocalDateTime(start).date <= addDays(today, 14),
    )
    .toSorted((a, b) => (a.start < b.start ? -1 : 1));

/** Tasks that are not done, the most urgent first. */
export const openTasks = (events: readonly EventRow[]): readonly EventRow[] =>
  events.filter((event) => event.kind === "task" && !event.done).toSorted((a, b) => (a.start < b.start ? -1 : 1));

/** Plans from today on that lost their slot and are still to be held: a holiday came, the timetable changed. */
export const orphansFrom = (
  schedule: Schedule,
  lessons: readonly LessonRow[],
  today: PlainDate,
): readonly LessonRow[] =>
  planSlots(createExpander(schedule).expand(schedule.year), lessons).orphans.filter(
    (lesson) => lesson.date >= today && lesson.status !== "held",
  );

/** What comes after the running lesson: the first occurrence that is still to begin. */
export const nextOccurrence = (day: Day): Occurrence | null => {
  const next = day.blocks.find((block) => block.type === "lesson" && block.state === "next");
  return next?.type === "lesson" ? next.occurrence : null;
};

/** The date an address asks for, or today where it names none. */
export const dateOf = (search: string, today: PlainDate): PlainDate => {
  const date = new URLSearchParams(search).get("date") ?? "";
  return isPlainDate(date) ? date : today;
};

/** What is due in a lesson: the homework given in the course's lesson before it; "" when none was. */
export const homeworkDueIn = (occurrence: Occurrence, lessons: readonly LessonRow[]): string => {
  const slot = slotTime(occurrence.originDate, occurrence.originStart);
  const before = lessons
    .filter((lesson) => lesson.course === occurrence.course && slotTime(lesson.date, lesson.start) < slot)
    .toSorted((a, b) => (slotTime(a.date, a.start) < slotTime(b.date, b.start) ? 1 : -1))[0];
  return before?.homework ?? "";
};

const slotTime = (date: PlainDate, start: number): string => joinLocalDateTime(date, start);
