import { cutLesson } from "./cut-lesson.ts";
import { type ScheduleException, slotKey } from "./exception.ts";
import { closureOn, type Holiday, holidaysOn } from "#domain/holidays/holiday";
import { type DateRange, isDateInRange } from "#domain/time/date-range";
import { addDays, datesBetween, isoWeekday, type PlainDate } from "#domain/time/plain-date";
import type { LostOccurrence, Occurrence, Schedule, ScheduleCourse } from "./schedule.ts";
import { createSchoolCalendar, type SchoolCalendar } from "./school-calendar.ts";
import { createSlotChanges } from "./slot-changes.ts";
import { isInBlock, type Session, type TimetablePeriod } from "#domain/timetable/timetable";

/** A schedule prepared for many questions. The schedule must not change afterwards. */
export type Expander = SchoolCalendar & {
  /** See `expandSchedule`. */
  readonly expand: (range: DateRange) => Occurrence[];
  /**
   * The slots of a range as the timetables and added lessons have them: no closure and no other
   * exception counts.
   */
  readonly slots: (range: DateRange) => Occurrence[];
  /** See `lostOccurrences`. */
  readonly lost: (range: DateRange) => LostOccurrence[];
};

/** Minutes of an added lesson whose exception does not say when it ends. */
const defaultLessonLength = 50;

const byTime = (a: Occurrence, b: Occurrence): number => a.start - b.start || a.end - b.end || (a.key < b.key ? -1 : 1);

/** Groups items by key, in the given order. */
const groupBy = <T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
};

/** Sessions are grouped by timetable and day (of the week or of the cycle). */
const dayKey = (timetable: string, day: number): string => `${timetable}|${day}`;

/** A session of a day, with its course. */
type PlanItem = { readonly session: Session; readonly course: ScheduleCourse };

const byPlanTime = (a: PlanItem, b: PlanItem): number =>
  a.session.start - b.session.start ||
  a.session.end - b.session.end ||
  (slotKey(a.course.id, "", a.session.start) < slotKey(b.course.id, "", b.session.start) ? -1 : 1);

/** The sessions of a day that take place under a label, each slot once, by time. */
const planDay = (
  sessions: readonly Session[],
  courses: ReadonlyMap<string, ScheduleCourse>,
  label: string | null,
): readonly PlanItem[] => {
  const plan = new Map<string, PlanItem>();
  for (const session of sessions) {
    const course = courses.get(session.course);
    const isOn = session.labels.length === 0 || (label !== null && session.labels.includes(label));
    const key = slotKey(session.course, "", session.start);
    if (course !== undefined && isOn && !plan.has(key)) plan.set(key, { session, course });
  }
  return [...plan.values()].toSorted(byPlanTime);
};

/**
 * The days on which blocks begin, and those after their last ones, in order: between two of them
 * every week has the same sessions.
 */
const blockEdges = (sessions: readonly Session[]): readonly PlainDate[] => {
  const edges = sessions.flatMap(({ validFrom, validTo }) => [validFrom, validTo === "" ? "" : addDays(validTo, 1)]);
  return [...new Set(edges)].filter((date) => date !== "").toSorted();
};

const emptyPlan: readonly PlanItem[] = [];
const none: readonly LostOccurrence[] = [];

/**
 * `closureOn` with its answers kept: most days have the closures of the day before, and the lessons
 * of the week before. A year of many closures would look at each of them for each of its lessons.
 */
const createClosureFinder = (courses: ReadonlyMap<string, ScheduleCourse>, calendar: SchoolCalendar) => {
  const known = new Map<string, Taken | undefined>();
  const find = (closures: readonly Holiday[], occurrence: Occurrence, periods: readonly TimetablePeriod[]) => {
    const { classes } = courses.get(occurrence.course)!;
    const closure = closureOn(closures, occurrence.date, classes, occurrence.start, occurrence.end);
    if (closure === undefined) return undefined;
    const rest = cutLesson(occurrence, closures, classes, periods);
    return { closure: closure.id, rest: rest && { start: rest.start, end: rest.end } };
  };
  return (closures: readonly Holiday[], name: string, occurrence: Occurrence): Taken | undefined => {
    const { date, course, start, end } = occurrence;
    const timetable = calendar.timetableOn(calendar.taughtLike(date));
    const key = `${name}|${course}|${start}|${end}|${timetable?.id ?? ""}`;
    if (!known.has(key)) known.set(key, find(closures, occurrence, timetable?.periods ?? []));
    return known.get(key);
  };
};

/** What a closure takes of a lesson: all of it, or all but `rest`, in minutes. */
type Taken = {
  readonly closure: string;
  readonly rest: { readonly start: number; readonly end: number } | undefined;
};

const isWhole = (rest: { readonly start: number; readonly end: number }, { start, end }: Occurrence): boolean =>
  rest.start === start && rest.end === end;

/** The lessons of a day, and those that a closure takes. */
type SplitDay = { readonly open: readonly Occurrence[]; readonly lost: readonly LostOccurrence[] };

export const createExpander = (schedule: Schedule): Expander => {
  const calendar = createSchoolCalendar(schedule);
  const changes = createSlotChanges(schedule.exceptions);
  const courses = new Map(schedule.courses.map((course) => [course.id, course]));
  const sessions = groupBy(schedule.sessions, (session) => dayKey(session.timetable, session.day));
  const plans = new Map<string, readonly PlanItem[]>();
  const edges = blockEdges(schedule.sessions);
  const findClosure = createClosureFinder(courses, calendar);
  const closureSets = new Map<string, string>();

  /** A short name for the closures of a day, the same for the same ones. */
  const nameOf = (closures: readonly Holiday[]): string => {
    const ids = closures.map(({ id }) => id).join();
    const name = closureSets.get(ids) ?? String(closureSets.size);
    closureSets.set(ids, name);
    return name;
  };

  /** The sessions of a weekday, or of the days of a cycle with this label. */
  const sessionsOf = (timetable: string, labels: readonly string[] | null, weekday: number, label: string | null) =>
    labels === null
      ? (sessions.get(dayKey(timetable, weekday)) ?? [])
      : labels.flatMap((one, index) => (one === label ? (sessions.get(dayKey(timetable, index + 1)) ?? []) : []));

  /**
   * The timetable's sessions on a date, by weekday or day of the cycle. Kept, since a year has few
   * different days.
   */
  const planOn = (date: PlainDate, label: string | null): readonly PlanItem[] => {
    const model = calendar.taughtLike(date);
    const timetable = calendar.timetableOn(model);
    if (timetable === undefined || !isDateInRange(date, schedule.year)) return emptyPlan;
    const rotation = calendar.rotationOn(model);
    const cycle = rotation?.unit === "day" ? rotation.labels : null;
    const weekday = cycle === null ? isoWeekday(model) : 0;
    if (cycle === null && !timetable.days.includes(weekday)) return emptyPlan;
    const stretch = edges.findLastIndex((edge) => edge <= model);
    const key = `${dayKey(timetable.id, weekday)}|${label ?? ""}|${label === null}|${stretch}`;
    const known = plans.get(key);
    if (known !== undefined) return known;
    const own = sessionsOf(timetable.id, cycle, weekday, label).filter((session) => isInBlock(session, model));
    const plan = planDay(own, courses, label);
    plans.set(key, plan);
    return plan;
  };

  /**
   * The slots of a date: sessions and added lessons, before other exceptions. Each key appears
   * once.
   */
  const slotsOn = (date: PlainDate): readonly Occurrence[] => {
    const label = calendar.labelOn(date);
    const slots = planOn(date, label).map(({ session, course }) => sessionToOccurrence(session, course, date, label));
    const added = changes.addedOn(date);
    if (added.length === 0) return slots;
    const known = new Set(slots.map(({ key }) => key));
    for (const exception of added) {
      const course = courses.get(exception.course);
      const slot = course && addedToOccurrence(exception, course, label);
      if (slot === undefined || known.has(slot.key)) continue;
      known.add(slot.key);
      slots.push(slot);
    }
    return slots;
  };

  /** The lessons of a date by timetable and exceptions, closures not considered. */
  const placedOn = (date: PlainDate): readonly Occurrence[] => {
    // Most days have no exception, and their plan is sorted already.
    if (!changes.touches(date)) return slotsOn(date);
    const placed: Occurrence[] = [];
    for (const origin of [date, ...changes.originsOf(date)])
      for (const slot of slotsOn(origin)) {
        const occurrence = changes.apply(slot);
        if (occurrence.date === date) placed.push(occurrence);
      }
    return placed.toSorted(byTime);
  };

  const splitDay = (date: PlainDate): SplitDay => {
    const closures = holidaysOn(schedule.holidays, date);
    const placed = placedOn(date);
    if (closures.length === 0) return { open: placed, lost: none };
    const open: Occurrence[] = [];
    const lost: LostOccurrence[] = [];
    const name = nameOf(closures);
    for (const occurrence of placed) {
      const taken = findClosure(closures, name, occurrence);
      if (taken === undefined) open.push(occurrence);
      else if (taken.rest === undefined) lost.push({ ...occurrence, holiday: taken.closure });
      else
        open.push(
          isWhole(taken.rest, occurrence) ? occurrence : { ...occurrence, ...taken.rest, cutBy: taken.closure },
        );
    }
    return { open: open.toSorted(byTime), lost };
  };

  const days = new Map<PlainDate, SplitDay>();

  /**
   * A day's lessons, worked out once: the same objects for as long as the schedule says the same.
   */
  const dayOf = (date: PlainDate): SplitDay => {
    const known = days.get(date);
    if (known !== undefined) return known;
    const day = splitDay(date);
    days.set(date, day);
    return day;
  };

  const collect = <T>(range: DateRange, pick: (day: SplitDay) => readonly T[]): T[] => {
    const found: T[] = [];
    for (const date of datesBetween(range.start, range.end)) for (const one of pick(dayOf(date))) found.push(one);
    return found;
  };

  return {
    ...calendar,
    expand: (range) => collect(range, ({ open }) => open),
    slots: (range) => datesBetween(range.start, range.end).flatMap(slotsOn),
    lost: (range) => collect(range, ({ lost }) => lost),
  };
};

const sessionToOccurrence = (
  session: Session,
  course: ScheduleCourse,
  date: PlainDate,
  label: string | null,
): Occurrence => ({
  key: slotKey(course.id, date, session.start),
  course: course.id,
  session: session.id,
  date,
  start: session.start,
  end: session.end,
  room: session.room === "" ? course.room : session.room,
  label,
  status: "scheduled",
  exception: "",
  note: "",
  originDate: date,
  originStart: session.start,
});

const addedToOccurrence = (exception: ScheduleException, course: ScheduleCourse, label: string | null): Occurrence => ({
  key: slotKey(course.id, exception.date, exception.start),
  course: course.id,
  session: "",
  date: exception.date,
  start: exception.start,
  end: exception.start + defaultLessonLength,
  room: course.room,
  label,
  status: "added",
  exception: exception.id,
  note: exception.note,
  originDate: exception.date,
  originStart: exception.start,
});

/**
 * The lessons of a range by date and time, from the timetables and the exceptions. Cancelled ones
 * are included, those on which a closure falls are not. The periods that the closure leaves of a
 * longer lesson are included. For more than one question about the same schedule use
 * `createExpander`.
 */
export const expandSchedule = (schedule: Schedule, range: DateRange): Occurrence[] =>
  createExpander(schedule).expand(range);

/**
 * The lessons of a range that fall on a closure, with the closure's id; cancelled ones are
 * included, as in `expandSchedule`. In a cycle of days a closed day has no label, so it has no
 * lessons to lose.
 */
export const lostOccurrences = (schedule: Schedule, range: DateRange): LostOccurrence[] =>
  createExpander(schedule).lost(range);

/**
 * The label of a date by the rotation of its timetable; a swapped day has the label of the day it
 * is taught like.
 */
export const labelOn = (schedule: Schedule, date: PlainDate): string | null => createExpander(schedule).labelOn(date);
