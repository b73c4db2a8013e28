import { nameKey } from "#domain/people/class-list";
import { type ImportedRow, importLimits } from "./imported-row.ts";
import { overlapsInTime } from "#domain/time/overlaps-in-time";
import type { Session, TimetablePeriod } from "#domain/timetable/timetable";

/** What another program calls a course: a subject taught to some classes. */
export type ImportedCourse = { readonly key: string; readonly subject: string; readonly classes: readonly string[] };

/** One lesson in one period, made of all its coupled rows. */
export type ImportedLesson = Pick<ImportedRow, "day" | "period" | "start" | "end" | "week" | "room"> & {
  readonly course: ImportedCourse;
  readonly lines: readonly number[];
};

export type CountedName = { readonly name: string; readonly count: number };

/** Counts names, the most frequent first; "WEB" and "Web" are one, as it was written first. */
const countNames = (names: readonly string[]): readonly CountedName[] => {
  const groups = Map.groupBy(names, nameKey);
  return [...groups.values()]
    .map(([name = "", ...more]) => ({ name, count: more.length + 1 }))
    .toSorted((a, b) => b.count - a.count);
};

/** The teachers that some rows name, the most frequent first. */
export const teachersOf = (rows: readonly ImportedRow[]): readonly CountedName[] =>
  countNames(rows.flatMap(({ teachers }) => teachers));

/**
 * Which of the teachers a person most likely is: the one whose short name is the last name, its
 * beginning or the initials; otherwise the most frequent one. "" if there are none.
 */
export const guessTeacher = (
  teachers: readonly CountedName[],
  person: { readonly firstName: string; readonly lastName: string },
): string => {
  const [first, last] = [nameKey(person.firstName), nameKey(person.lastName)];
  const isNamed = (name: string): boolean => {
    const key = nameKey(name);
    if (last === "" || key === "") return false;
    const isBeginning = key.length >= 3 && last.startsWith(key);
    return isBeginning || key.includes(last) || key === `${first.slice(0, 1)}${last.slice(0, 1)}`;
  };
  return (teachers.find(({ name }) => isNamed(name)) ?? teachers[0])?.name ?? "";
};

const unique = (names: readonly string[]): string[] => [...new Set(names)];

/** The same key for a course in whatever order its classes are written. */
const courseKey = (subject: string, classes: readonly string[]): string =>
  [nameKey(subject), ...classes.map(nameKey).toSorted()].join("|");

/**
 * Rows with the same key are coupled: the same lesson number at one time or, without a number, the
 * same subject and room.
 */
const couplingKey = (row: ImportedRow): string =>
  [row.day, row.period, row.start, nameKey(row.subject), row.week, row.lesson || row.room].join("|");

/**
 * The lessons of one teacher (of all teachers if `teacher` is ""); coupled rows become one lesson
 * with all classes and rooms.
 */
export const rowsToLessons = (rows: readonly ImportedRow[], teacher: string): readonly ImportedLesson[] => {
  const key = nameKey(teacher);
  const own = rows.filter(({ teachers }) => key === "" || teachers.some((name) => nameKey(name) === key));
  const groups = Map.groupBy(own, couplingKey);
  return [...groups.values()].map((group) => {
    const [{ day, period, start, end, week, subject }] = group as [ImportedRow, ...ImportedRow[]];
    const classes = unique(group.flatMap((row) => row.classes));
    const rooms = unique(group.map(({ room }) => room).filter((room) => room !== ""));
    const course = { key: courseKey(subject, classes), subject, classes };
    return {
      day,
      period,
      start,
      end,
      week,
      course,
      room: rooms.join(", ").slice(0, importLimits.room),
      lines: group.map(({ line }) => line),
    };
  });
};

/** The courses that some lessons belong to, in the order they appear. */
export const coursesOf = (lessons: readonly ImportedLesson[]): readonly ImportedCourse[] => [
  ...new Map(lessons.map(({ course }) => [course.key, course])).values(),
];

type NamedCourse = Pick<ImportedCourse, "subject"> & {
  readonly id: string;
  readonly name: string;
  readonly short: string;
  readonly classes: readonly string[];
};

/** Whether a subject's short form may stand for it: "MATH" for "Mathematics", "M" for nothing. */
const isShortFor = (short: string, long: string): boolean => short.length >= 3 && long.startsWith(short);

/**
 * The teacher's existing course that matches: by subject and classes (`classIds`), or by name; ""
 * if none does.
 */
export const matchCourse = (
  { subject, classes }: Pick<ImportedCourse, "subject" | "classes">,
  classIds: readonly string[],
  courses: readonly NamedCourse[],
): string => {
  const wanted = nameKey(subject);
  const name = nameKey(`${classes.join(" ")} ${subject}`);
  const hasClasses = (course: NamedCourse) =>
    course.classes.length === classIds.length && classIds.every((id) => course.classes.includes(id));
  const hasSubject = (course: NamedCourse) => {
    const own = nameKey(course.subject);
    return own === wanted || (own !== "" && (isShortFor(wanted, own) || isShortFor(own, wanted)));
  };
  const found =
    courses.find((course) => nameKey(course.name) === name) ??
    courses.find((course) => classIds.length > 0 && hasClasses(course) && hasSubject(course));
  return found?.id ?? "";
};

/** The class of that name, or "". */
export const matchClass = (name: string, classes: readonly { readonly id: string; readonly name: string }[]): string =>
  classes.find((one) => nameKey(one.name) === nameKey(name))?.id ?? "";

export type TimedLesson = Omit<ImportedLesson, "start" | "end" | "period"> & {
  /** Unique among the lessons: day, times, course and weeks. */
  readonly key: string;
  readonly start: number;
  readonly end: number;
};

/** Length in minutes of a lesson whose end is not given. */
const usualLength = 50;

/**
 * Gives lessons the times of a timetable's periods. `periodIds` says which period a number means;
 * lessons whose number means none are left out. A lesson with only a start lasts as long as the
 * period that starts then.
 */
export const timeLessons = (
  lessons: readonly ImportedLesson[],
  periods: readonly TimetablePeriod[],
  periodIds: ReadonlyMap<string, string>,
): readonly TimedLesson[] => {
  const byId = new Map(periods.map((period) => [period.id, period]));
  const timed = new Map<string, TimedLesson>();
  for (const { period, start: ownStart, end: ownEnd, ...lesson } of lessons) {
    const found = ownStart === null ? byId.get(periodIds.get(period) ?? "") : undefined;
    const start = ownStart ?? found?.start;
    if (start === undefined) continue;
    const end = ownEnd ?? found?.end ?? periods.find((one) => one.start === start)?.end ?? start + usualLength;
    const key = [lesson.day, start, end, lesson.course.key, lesson.week, lesson.room].join("|");
    timed.set(key, { ...lesson, key, start, end: Math.min(end, 1440) });
  }
  return [...timed.values()];
};

/** Lessons of one teacher at the same time that do not say in which weeks they take place. */
export type SharedSlot = { readonly day: number; readonly start: number; readonly lessons: readonly TimedLesson[] };

/** The times shared by several lessons without weeks, by day and time. */
export const sharedSlots = (lessons: readonly TimedLesson[]): readonly SharedSlot[] => {
  const open = lessons.filter(({ week }) => week === "").toSorted((a, b) => a.day - b.day || a.start - b.start);
  const slots: { day: number; start: number; lessons: TimedLesson[] }[] = [];
  for (const lesson of open) {
    const slot = slots.at(-1);
    if (slot?.day === lesson.day && slot.lessons.some((other) => overlapsInTime(other, lesson)))
      slot.lessons.push(lesson);
    else slots.push({ day: lesson.day, start: lesson.start, lessons: [lesson] });
  }
  return slots.filter((slot) => slot.lessons.length > 1);
};

/**
 * A first guess of the weeks of lessons that share a time: the first course gets the first label,
 * the next one the second.
 */
export const guessWeeks = (
  slots: readonly SharedSlot[],
  labels: readonly string[],
): ReadonlyMap<string, readonly string[]> =>
  new Map(
    slots.flatMap(({ lessons }) => {
      const courses = unique(lessons.map(({ course }) => course.key)).toSorted();
      const turn =
        courses.length > 1
          ? (one: TimedLesson) => courses.indexOf(one.course.key)
          : (one: TimedLesson) => lessons.indexOf(one);
      return lessons.map((lesson): [string, readonly string[]] => {
        const label = labels[turn(lesson)];
        return [lesson.key, label === undefined ? [] : [label]];
      });
    }),
  );

/** The longest break within a double lesson, in minutes: a morning break, not lunch. */
const longestPause = 20;

/** Lessons of one course that follow each other in the same room and weeks become one session. */
export const mergeDoubles = <S extends Omit<Session, "id">>(sessions: readonly S[]): readonly S[] => {
  const merged: S[] = [];
  const sorted = sessions.toSorted((a, b) => a.day - b.day || a.start - b.start);
  for (const session of sorted) {
    const at = merged.findLastIndex(
      (other) =>
        other.day === session.day &&
        other.course === session.course &&
        other.room === session.room &&
        other.labels.join() === session.labels.join() &&
        session.start >= other.end &&
        session.start - other.end <= longestPause,
    );
    if (at === -1) merged.push(session);
    else merged[at] = { ...merged[at]!, end: session.end };
  }
  return merged;
};
