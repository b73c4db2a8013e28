import { courseLessons, neighboursOf } from "#domain/lessons/course-lessons";
import { createHomeworkDue, orderLessons } from "#domain/lessons/homework-due";
import { byOrder } from "#domain/lessons/by-order";
import { planSlots } from "#domain/lessons/lesson-slots";
import { slotKey } from "#domain/schedule/exception";
import { hasExam } from "#domain/schedule/event";
import type { Occurrence } from "#domain/schedule/schedule";
import type { PlainDate } from "#domain/time/plain-date";
import type { Now } from "#hooks/data/create-wall-clock";
import type { LessonSlot } from "#hooks/paths";
import type { EventTime } from "#db/read/queries";
import type { Year } from "#db/read/year-reader";
import type { CourseRow } from "#schema/courses";
import type { LessonRow } from "#schema/lessons";
import type { UnitRow } from "#schema/units";

/** A lesson beside the one that is shown, by what it is about. */
export type Neighbour = { readonly occurrence: Occurrence; readonly title: string };

/** All that a lesson's sheet shows. */
export type LessonView = {
  readonly year: Year;
  readonly course: CourseRow;
  readonly slot: LessonSlot;
  /** The occurrence; null: the slot is gone. */
  readonly occurrence: Occurrence | null;
  /** The closure that took it, by its name; "" for none. */
  readonly lostTo: string;
  readonly plans: readonly LessonRow[];
  /** The course's units, in order. */
  readonly units: readonly UnitRow[];
  /** The course's plans. */
  readonly lessons: readonly LessonRow[];
  readonly previous: Neighbour | null;
  readonly next: Neighbour | null;
  /** The course's lessons after this one, in order: homework can be due in them. */
  readonly following: readonly Occurrence[];
  /** Homework due in it; "" for none. */
  readonly homework: string;
  /** The exam that it is; null for none. */
  readonly exam: EventTime | null;
};

/** The course's rows and its year's. */
export type LessonRows = {
  readonly year: Year;
  readonly course: CourseRow;
  /** The plans in the order in which they were made. */
  readonly lessons: readonly LessonRow[];
  readonly units: readonly UnitRow[];
  readonly exams: readonly EventTime[];
};

/** How many lessons homework can be put off by. */
const mostFollowing = 12;

export const createLessonView = ({ year, course, lessons, units, exams }: LessonRows, slot: LessonSlot): LessonView => {
  const key = slotKey(slot.course, slot.date, slot.start);
  const all = year.occurrences().filter((one) => one.course === course.id);
  const occurrence = all.find((one) => one.key === key) ?? null;
  const lost = year.lost().find((one) => one.key === key);
  const place = occurrence ?? slot;
  const inOrder = courseLessons(all, course.id);
  const { previous, next } = neighboursOf(inOrder, place);
  const { slots } = planSlots(all, lessons);
  const titles = new Map(
    slots.map((one) => [one.occurrence.key, one.lessons.flatMap(({ title }) => title || []).join(" · ")]),
  );
  const toNeighbour = (one: Occurrence | null): Neighbour | null =>
    one && { occurrence: one, title: titles.get(one.key) ?? "" };
  const after = next === null ? inOrder.length : inOrder.indexOf(next);
  return {
    year,
    course,
    slot,
    occurrence,
    lostTo: year.schedule.holidays.find(({ id }) => id === lost?.holiday)?.name ?? "",
    plans: lessons.filter((one) => one.date === slot.date && one.start === slot.start),
    units: units.toSorted(byOrder),
    lessons,
    previous: toNeighbour(previous),
    next: toNeighbour(next),
    following: inOrder.slice(after, after + mostFollowing),
    homework: occurrence ? createHomeworkDue(orderLessons(all, year.schedule.year.end), lessons)(occurrence) : "",
    exam: (occurrence && exams.find((exam) => hasExam([exam], occurrence))) ?? null,
  };
};

/**
 * Whether a lesson is over: then the question is what became of it. Minutes of `now` are those of
 * its day.
 */
export const isOver = (place: { readonly date: PlainDate; readonly end: number }, now: Now): boolean =>
  place.date === now.today ? place.end <= now.minutes : place.date < now.today;

/** The slot of an occurrence, as plans and addresses name it. */
export const slotOf = ({ course, originDate, originStart }: Occurrence): LessonSlot => ({
  course,
  date: originDate,
  start: originStart,
});

/** The room that the timetable gives the lesson; an extra lesson has its course's. */
export const usualRoomOf = ({ year, course, occurrence }: LessonView): string =>
  year.schedule.sessions.find(({ id }) => id === occurrence?.session)?.room || course.room;
