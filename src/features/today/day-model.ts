import { type DayBlock, type DaySpan, todayTimeline } from "#domain/schedule/day-timeline";
import { eventRange, eventSpanOn, examsOf, lessonsOfExam } from "#domain/schedule/event";
import { dayClosureOn, holidaysOn } from "#domain/holidays/holiday";
import { createHomeworkDue, orderLessons } from "#domain/lessons/homework-due";
import { planSlots } from "#domain/lessons/lesson-slots";
import { lessonMinutes, takesPlace } from "#domain/lessons/lesson-time";
import { defaultDays } from "#domain/holidays/school-days";
import { byStart, isDateInRange } from "#domain/time/date-range";
import { minutesPerDay, splitLocalDateTime } from "#domain/time/minutes";
import { addDays, diffDays, isoWeekday, isPlainDate, type PlainDate } from "#domain/time/plain-date";
import type { Occurrence, Schedule } from "#domain/schedule/schedule";
import type { YearSchedule } from "#domain/schedule/year-schedule";
import { labelOf, type PlacedLabel } from "#domain/schedule/rotation-labels";
import type { TimetablePeriod } from "#domain/timetable/timetable";
import type { EventTime } from "#db/read/queries";
import type { LessonRow } from "#schema/lessons";

export type DayEvent = DaySpan & {
  readonly row: EventTime;
  /** When it ends, in minutes of this day: over 1440 if on a later one. */
  readonly until: number;
};

export type Day = {
  readonly occurrences: readonly Occurrence[];
  /** Appointments of the date, with the part of it they take. */
  readonly timed: readonly DayEvent[];
  readonly periods: readonly TimetablePeriod[];
  /** All-day events and exams of the date, in order. */
  readonly allDay: readonly EventTime[];
  /** Lesson plans by the key of their occurrence. */
  readonly plans: ReadonlyMap<string, readonly LessonRow[]>;
  /** Exams by the key of the lesson that tells them: they are neither `timed` nor `allDay`. */
  readonly exams: ReadonlyMap<string, EventTime>;
  /** What is due in a lesson of the day; "" where nothing is. */
  readonly homeworkDue: (lesson: Occurrence) => string;
  readonly lessonCount: number;
  /** Minutes of teaching. */
  readonly minutes: number;
  /** Its rotation label. */
  readonly rotationLabel: PlacedLabel | null;
  /** Why there is no school, by the holiday's name; null on a school day. */
  readonly closedBy: string | null;
  readonly isWeekend: boolean;
};

/** Everything one day shows, whatever the time. */
export const createDay = (o: {
  readonly year: YearSchedule;
  readonly lessons: readonly LessonRow[];
  readonly events: readonly EventTime[];
  readonly date: PlainDate;
}): Day => {
  const { date } = o;
  const { expander, schedule } = o.year;
  const occurrences = expander.expand({ start: date, end: date });
  const { slots } = planSlots(occurrences, o.lessons);
  const held = occurrences.filter(takesPlace);
  const exams = new Map(
    examsOf(o.events).flatMap((exam) => lessonsOfExam(exam, held).map(({ key }) => [key, exam] as const)),
  );
  const told = new Set([...exams.values()].map(({ id }) => id));
  const events = o.events.filter(({ id, kind }) => kind !== "task" && !told.has(id));
  const timetable = expander.timetableOn(date);
  return {
    occurrences,
    timed: events.flatMap((row): DayEvent[] => {
      const span = eventSpanOn(row, date);
      const end = splitLocalDateTime(row.end);
      return span ? [{ ...span, row, until: diffDays(date, end.date) * minutesPerDay + end.minutes }] : [];
    }),
    exams,
    periods: timetable?.periods.filter((period) => !period.pause) ?? [],
    allDay: events.filter((event) => event.allDay && isDateInRange(date, eventRange(event))),
    homeworkDue: createHomeworkDue(
      orderLessons(expander.expand({ start: schedule.year.start, end: date }), date),
      o.lessons,
    ),
    plans: new Map(slots.map(({ occurrence, lessons }) => [occurrence.key, lessons])),
    lessonCount: held.length,
    minutes: lessonMinutes(occurrences),
    rotationLabel: labelOf(expander, date),
    closedBy: dayClosureOn(schedule.holidays, date)?.name ?? null,
    isWeekend: !(timetable?.days ?? defaultDays).includes(isoWeekday(date)),
  };
};

/**
 * Whether there may be something to say of a date's timetable: it runs like another day, or a
 * closure touches it.
 */
export const hasDayNotes = ({ exceptions, holidays }: Pick<Schedule, "exceptions" | "holidays">, date: PlainDate) =>
  exceptions.some((one) => one.kind === "dayswap" && one.date === date) || holidaysOn(holidays, date).length > 0;

/**
 * The next day after `date` on which lessons take place; undefined where none is left in the year.
 */
export const nextLessonDay = (year: YearSchedule, date: PlainDate): PlainDate | undefined =>
  year.occurrences().find((lesson) => lesson.date > date && takesPlace(lesson))?.date;

/**
 * The day from its first lesson to its last event. `now` in minutes, null when the date is not
 * today.
 */
export const dayBlocks = ({ occurrences, timed, periods }: Day, now: number | null): readonly DayBlock<DayEvent>[] =>
  todayTimeline(occurrences, timed, now, { periods });

/** Exams from today to two weeks from now, soonest first. */
export const comingExams = (events: readonly EventTime[], today: PlainDate): readonly EventTime[] =>
  examsOf(events)
    .filter(({ start }) => isDateInRange(splitLocalDateTime(start).date, { start: today, end: addDays(today, 14) }))
    .toSorted(byStart);

/**
 * Tasks that are not done, the most urgent first. A repeating task shows only what is due now: the
 * last one up to today, or once that is done the next.
 */
export const openTasks = (events: readonly EventTime[], today: PlainDate): readonly EventTime[] => {
  const tasks = events.filter(({ kind }) => kind === "task").toSorted(byStart);
  const due = new Map<string, EventTime>();
  for (const task of tasks) {
    const held = due.get(task.series);
    const isDue = !held || held.done || task.start.slice(0, 10) <= today;
    if (task.series !== "" && isDue) due.set(task.series, task);
  }
  return tasks.filter((task) => !task.done && (!task.repeats || due.get(task.series) === task));
};

/** What comes after the running lesson: the first occurrence that is still to begin. */
export const nextOccurrence = (blocks: readonly DayBlock<DayEvent>[]): Occurrence | null => {
  const next = blocks.find((block) => block.type === "lesson" && block.state === "next");
  return next?.type === "lesson" ? next.occurrence : null;
};

/** The date an address asks for, or today where it names none. */
export const dateOf = (search: string, today: PlainDate): PlainDate => {
  const date = new URLSearchParams(search).get("date") ?? "";
  return isPlainDate(date) ? date : today;
};
