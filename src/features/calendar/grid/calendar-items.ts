import { compareNames } from "#domain/compare-text";
import { type Expander } from "#domain/schedule/expander";
import { slotKey } from "#domain/schedule/exception";
import { dayClosureOn, type Holiday, isWholeDay } from "#domain/holidays/holiday";
import { createHomeworkDue, type LessonOrder } from "#domain/lessons/homework-due";
import { type PlansState, plansState } from "#domain/lessons/lesson-status";
import { planSlots } from "#domain/lessons/lesson-slots";
import { eventRange, examsOf, hasExam, lessonsOfExam } from "#domain/schedule/event";
import { kindColor } from "#domain/schedule/event-kind";
import { type DateRange, intersectRanges } from "#domain/time/date-range";
import { datesBetween, type PlainDate } from "#domain/time/plain-date";
import type { Occurrence } from "#domain/schedule/schedule";
import type { CourseLabel } from "#domain/people/course-label";
import type { CourseRow } from "#schema/courses";
import type { EventTime } from "#db/read/queries";
import type { LessonRow } from "#schema/lessons";

type LessonLook = PlansState | "exam" | "cancelled" | "lost";

/** Whether a look is that of a lesson that does not take place. */
export const isOff = (look: LessonLook): boolean => look === "cancelled" || look === "lost";

export type LessonItem = {
  readonly type: "lesson";
  readonly id: string;
  readonly occurrence: Occurrence;
  readonly course: CourseRow;
  /** The first words on its block: "7C2". */
  readonly name: string;
  /** The course's name where there is room for all of it: "7C2 Maths". */
  readonly fullName: string;
  readonly plans: readonly LessonRow[];
  readonly title: string;
  readonly look: LessonLook;
  /** The exam that this lesson tells of: it appears nowhere else on the day. */
  readonly exam: EventItem | null;
  /** Homework that is due in it; "" where there is none. */
  readonly homework: string;
  readonly isUnsynced: boolean;
  readonly hasConflict: boolean;
};

export type EventItem = {
  readonly type: "event";
  readonly id: string;
  readonly event: EventTime;
  /** Its course's block name, or "". */
  readonly name: string;
  /** Its own colour, else its course's, else "". */
  readonly color: string;
  readonly isUnsynced: boolean;
};

type HolidayItem = {
  readonly type: "holiday";
  readonly id: string;
  readonly holiday: Holiday;
  /** The names of the classes it is for; empty for all classes. */
  readonly classes: readonly string[];
} & DateRange;

/** Hours of a day that a closure takes from all classes, drawn behind what is planned in them. */
type HoursItem = {
  readonly type: "hours";
  readonly id: string;
  readonly holiday: Holiday;
  readonly date: PlainDate;
};
/** The title of an event; an exam's title names its course as well. */
export const eventTitle = ({ event, name }: Pick<EventItem, "event" | "name">): string =>
  event.kind === "exam" && name !== "" ? `${name} ${event.title}` : event.title;

/**
 * One day's lessons in a year, as the names and colours of their courses. In a year of small months
 * it has the day's events too.
 */
export type DayItem = {
  readonly type: "day";
  readonly id: string;
  readonly date: PlainDate;
  readonly lessons: readonly LessonItem[];
  readonly events: readonly EventItem[];
};

export type CalendarItem = LessonItem | EventItem | HolidayItem | HoursItem | DayItem;

/** A day without school: the name of the closure, and how many planned lessons it took. */
export type ClosedDay = { readonly name: string; readonly lost: number };

export type CalendarContent = {
  readonly items: readonly CalendarItem[];
  readonly closedDays: ReadonlyMap<PlainDate, ClosedDay>;
};

export type ItemFilter = { readonly courses: readonly string[]; readonly classes: readonly string[] };

type Marks = { readonly unsynced: ReadonlySet<string>; readonly conflicts: ReadonlySet<string> };

/**
 * How much an item holds: one thing (`items`), the lessons of a day (`days`) or all of a day
 * (`dots`).
 */
export type Density = "items" | "days" | "dots";

export type ContentInput = {
  readonly expander: Expander;
  readonly holidays: readonly Holiday[];
  readonly occurrences: readonly Occurrence[];
  readonly courses: readonly CourseRow[];
  readonly classById: ReadonlyMap<string, { readonly name: string }>;
  readonly labelOf: (course: string) => CourseLabel;
  /**
   * The lesson before each lesson in its course, by the later one's key. The homework of the
   * earlier one is due in the later one.
   */
  readonly order: LessonOrder;
  /** The plans of the occurrences and of the lessons before them. */
  readonly lessons: readonly LessonRow[];
  readonly events: readonly EventTime[];
  /** Ids of records that are not on the server yet, and of those with a conflict. */
  readonly marks: Marks;
  readonly filter: ItemFilter;
  readonly period: DateRange;
  readonly density: Density;
};

/**
 * Everything a view shows of a range: lessons with their plans, events, the names of holidays, the
 * closed days.
 */
export const calendarContent = (o: ContentInput): CalendarContent => {
  const byId = new Map(o.courses.map((course) => [course.id, course]));
  const closed = closedDays(o);
  const events = o.events
    .filter((event) => isEventShown(event, byId, o.filter))
    .map((event) => eventItem(event, byId, o));
  const planned = lessonItems(o, byId);
  const told = toldExams(planned, events);
  const lessons = [...planned.map((lesson) => withExam(lesson, told.get(lesson.id))), ...lostItems(o, byId, closed)];
  const isTold = new Set([...told.values()].map(({ id }) => id));
  return { items: itemsOf(o, lessons, events, isTold), closedDays: closed };
};

const itemsOf = (
  o: ContentInput,
  lessons: readonly LessonItem[],
  events: readonly EventItem[],
  isTold: ReadonlySet<string>,
): readonly CalendarItem[] => {
  switch (o.density) {
    case "items":
      return [...lessons, ...events.filter(({ id }) => !isTold.has(id)), ...holidayItems(o), ...hoursItems(o)];
    case "days":
      return [...dayItems(lessons, []), ...events, ...holidayItems(o)];
    case "dots":
      return dayItems(lessons, events);
  }
};

const isFiltering = (filter: ItemFilter): boolean => filter.courses.length > 0 || filter.classes.length > 0;

/** Whether a filter shows a course; a filter that names none shows all. */
export const isCourseShown = (course: Pick<CourseRow, "id" | "classes">, filter: ItemFilter): boolean =>
  !isFiltering(filter) ||
  filter.courses.includes(course.id) ||
  course.classes.some((id) => filter.classes.includes(id));

/** An event without course and class is for everybody. */
const isEventShown = (event: EventTime, courses: ReadonlyMap<string, CourseRow>, filter: ItemFilter): boolean => {
  if (!isFiltering(filter) || (event.course === "" && event.class === "")) return true;
  const course = courses.get(event.course);
  return filter.classes.includes(event.class) || (course !== undefined && isCourseShown(course, filter));
};

/** The exam that each lesson tells of, by the lesson's id. */
const toldExams = (lessons: readonly LessonItem[], events: readonly EventItem[]): ReadonlyMap<string, EventItem> => {
  const held = lessons.filter(({ look }) => !isOff(look)).map(({ occurrence }) => occurrence);
  return new Map(
    events
      .filter(({ event }) => event.kind === "exam" && event.course !== "")
      .flatMap((item) => lessonsOfExam(item.event, held).map(({ key }) => [key, item] as const)),
  );
};

/** The lesson with its exam in place of its plan, which is read in the lesson's sheet. */
const withExam = (lesson: LessonItem, exam: EventItem | undefined): LessonItem =>
  exam ? { ...lesson, exam, title: exam.event.title, isUnsynced: lesson.isUnsynced || exam.isUnsynced } : lesson;

const lessonItems = (o: ContentInput, courses: ReadonlyMap<string, CourseRow>): LessonItem[] => {
  const { slots } = planSlots(o.occurrences, o.lessons);
  const homework = createHomeworkDue(o.order, o.lessons);
  const exams = examsOf(o.events);
  return slots.flatMap(({ occurrence, lessons: plans }) => {
    const course = courses.get(occurrence.course);
    if (!course || !isCourseShown(course, o.filter)) return [];
    return [
      {
        type: "lesson",
        id: occurrence.key,
        occurrence,
        course,
        name: o.labelOf(course.id).alone,
        fullName: o.labelOf(course.id).full,
        plans,
        title: plans.flatMap((plan) => plan.title || []).join(" · "),
        look: lessonLook(occurrence, plans, hasExam(exams, occurrence)),
        exam: null,
        homework: homework(occurrence),
        isUnsynced: o.marks.unsynced.has(occurrence.exception) || plans.some((plan) => o.marks.unsynced.has(plan.id)),
        hasConflict:
          o.marks.conflicts.has(occurrence.exception) || plans.some((plan) => o.marks.conflicts.has(plan.id)),
      },
    ];
  });
};

/**
 * The lessons that closures of some hours or for some classes take. A day that is closed for all is
 * drawn as a whole.
 */
const lostItems = (
  o: ContentInput,
  courses: ReadonlyMap<string, CourseRow>,
  closed: ReadonlyMap<PlainDate, ClosedDay>,
): LessonItem[] => {
  if (o.density !== "items") return [];
  const names = new Map(o.holidays.map(({ id, name }) => [id, name]));
  return o.expander.lost(o.period).flatMap(({ holiday, ...occurrence }) => {
    const course = courses.get(occurrence.course);
    if (!course || closed.has(occurrence.date) || !isCourseShown(course, o.filter)) return [];
    return [
      {
        type: "lesson",
        id: occurrence.key,
        occurrence,
        course,
        name: o.labelOf(course.id).alone,
        fullName: o.labelOf(course.id).full,
        plans: [],
        title: names.get(holiday) ?? "",
        look: "lost",
        exam: null,
        homework: "",
        isUnsynced: o.marks.unsynced.has(holiday),
        hasConflict: false,
      },
    ];
  });
};

const lessonLook = (occurrence: Occurrence, plans: readonly LessonRow[], isExam: boolean): LessonLook => {
  if (occurrence.status === "cancelled") return "cancelled";
  const state = plansState(plans);
  return isExam && (state === "unplanned" || state === "planned") ? "exam" : state;
};

const dayItems = (lessons: readonly LessonItem[], events: readonly EventItem[]): DayItem[] => {
  const days = new Map<PlainDate, { lessons: LessonItem[]; events: EventItem[] }>();
  const dayOf = (date: PlainDate) => {
    const day = days.get(date) ?? { lessons: [], events: [] };
    days.set(date, day);
    return day;
  };
  for (const lesson of lessons) if (!isOff(lesson.look)) dayOf(lesson.occurrence.date).lessons.push(lesson);
  for (const event of events) {
    const { start, end } = itemRange(event);
    for (const date of datesBetween(start, end)) dayOf(date).events.push(event);
  }
  return [...days].map(([date, day]) => ({ type: "day", id: `day ${date}`, date, ...day }));
};

const eventItem = (
  event: EventTime,
  courses: ReadonlyMap<string, CourseRow>,
  { labelOf, marks }: ContentInput,
): EventItem => ({
  type: "event",
  id: event.id,
  event,
  name: labelOf(event.course).alone,
  color: event.color || courses.get(event.course)?.color || kindColor(event),
  isUnsynced: marks.unsynced.has(event.repeats?.id ?? event.id),
});

/** Holidays in sight, without those inside a longer one. */
const holidayItems = ({ holidays, period, classById }: ContentInput): HolidayItem[] =>
  holidays.flatMap((holiday): HolidayItem[] => {
    const shown = intersectRanges(holiday, period);
    const isListed = holidays.some(
      (other) =>
        other.id !== holiday.id &&
        isWholeDay(other) &&
        other.classes.length === 0 &&
        other.start <= holiday.start &&
        holiday.end <= other.end &&
        (other.start < holiday.start || holiday.end < other.end || other.id < holiday.id),
    );
    return shown && !isListed
      ? [{ type: "holiday", id: holiday.id, holiday, classes: namesOf(holiday, classById), ...shown }]
      : [];
  });

const namesOf = ({ classes }: Holiday, classById: ContentInput["classById"]): readonly string[] =>
  classes.flatMap((id) => classById.get(id)?.name ?? []).toSorted(compareNames);

const hoursItems = ({ holidays, period }: ContentInput): HoursItem[] =>
  holidays
    .filter((holiday) => !isWholeDay(holiday) && holiday.classes.length === 0)
    .flatMap((holiday) => {
      const shown = intersectRanges(holiday, period);
      const dates = shown ? datesBetween(shown.start, shown.end) : [];
      return dates.map((date) => ({ type: "hours" as const, id: `hours ${holiday.id} ${date}`, holiday, date }));
    });

const closedDays = ({ expander, holidays, period, lessons, density }: ContentInput): Map<PlainDate, ClosedDay> => {
  const closures = holidays.filter((holiday) => holiday.start <= period.end && period.start <= holiday.end);
  const closed = new Map<PlainDate, ClosedDay>();
  if (closures.length === 0) return closed;
  const planned = new Set(lessons.map((lesson) => slotKey(lesson.course, lesson.date, lesson.start)));
  for (const date of datesBetween(period.start, period.end)) {
    const closure = dayClosureOn(closures, date);
    if (!closure) continue;
    const lost =
      density !== "items" ? [] : expander.lost({ start: date, end: date }).filter((one) => planned.has(one.key));
    closed.set(date, { name: closure.name, lost: lost.length });
  }
  return closed;
};

/** An item's first and last date. */
export const itemRange = (item: CalendarItem): DateRange => {
  switch (item.type) {
    case "lesson":
      return { start: item.occurrence.date, end: item.occurrence.date };
    case "event":
      return eventRange(item.event);
    case "holiday":
      return { start: item.start, end: item.end };
    case "hours":
    case "day":
      return { start: item.date, end: item.date };
  }
};
