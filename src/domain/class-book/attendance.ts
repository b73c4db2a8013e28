import { slotKey } from "#domain/schedule/exception";
import { byDateAndStart } from "#domain/time/by-date-and-start";
import type { DateRange } from "#domain/time/date-range";
import { isDateInRange } from "#domain/time/date-range";
import type { PlainDate } from "#domain/time/plain-date";
import { countedExcuse, type Excuses, type ExcusedDays, excuseOn } from "./excused-days.ts";
import type { HeldLesson, HeldLessons } from "./held-lessons.ts";

export type AttendanceState = "present" | "absent" | "late" | "elsewhere";

/** What was said of one student in one lesson; (course, date, start) is the lesson's slot. */
export type Attendance = {
  readonly course: string;
  readonly date: PlainDate;
  readonly start: number;
  readonly student: string;
  /** When it was last changed: later ones compare higher. */
  readonly at: string;
  readonly state: AttendanceState;
  readonly lateMinutes: number;
  readonly excuse: "" | "excused" | "unexcused";
};

/** A lesson's place on the day that it takes place. */
type LessonTime = { readonly date: PlainDate; readonly start: number; readonly end: number };

/** What a moment is to the lesson: the day and minutes of the school's clock. */
type Moment = { readonly today: PlainDate; readonly minutes: number };

/**
 * How late one is who comes now: whole minutes since the bell, from 1. 0 where the lesson is not
 * going on, so that nobody knows.
 */
export const minutesLate = ({ date, start, end }: LessonTime, { today, minutes }: Moment): number =>
  date === today && minutes >= start && minutes < end ? Math.max(1, minutes - start) : 0;

/** What a tap makes of a student: absent, then late, then present again. */
export const tapped = (state: AttendanceState, late: number): { state: AttendanceState; lateMinutes: number } => {
  const next = ({ present: "absent", absent: "late", late: "present", elsewhere: "present" } as const)[state];
  return { state: next, lateMinutes: next === "late" ? late : 0 };
};

export type RollCounts = {
  readonly present: number;
  readonly absent: number;
  readonly late: number;
  readonly elsewhere: number;
};

/** How many of a class are what; whoever nothing was said of is present. */
export const countRoll = (states: readonly AttendanceState[]): RollCounts => {
  const of = (state: AttendanceState) => states.filter((one) => one === state).length;
  return { present: of("present"), absent: of("absent"), late: of("late"), elsewhere: of("elsewhere") };
};

/** The same of what was said in a lesson on a day, and how many of the absent are excused. */
export const countCalled = (
  records: readonly Pick<Attendance, "student" | "state" | "excuse">[],
  { excuses, day }: { readonly excuses: Excuses; readonly day: PlainDate },
): RollCounts & { readonly excused: number } => ({
  ...countRoll(records.map(({ state }) => state)),
  excused: records.filter(
    (one) => one.state === "absent" && countedExcuse(one, !!excuseOn(excuses, one.student, day)) === "excused",
  ).length,
});

const keyOf = ({ course, date, start }: Pick<Attendance, "course" | "date" | "start">) => slotKey(course, date, start);

/**
 * One record for each student and lesson, the latest. Two students who were made one can have two
 * of the same lesson.
 */
export const latestOfEach = <A extends Attendance>(records: readonly A[]): readonly A[] => {
  const latest = new Map<string, A>();
  for (const one of records) {
    const key = `${keyOf(one)}|${one.student}`;
    const held = latest.get(key);
    if (!held || one.at > held.at) latest.set(key, one);
  }
  return [...latest.values()];
};

/** What was said of a student, with the lesson that it is about. */
export type Hour<A extends Attendance> = {
  readonly record: A;
  readonly lesson: HeldLesson;
  /** What counts: what was decided, or excused by the student's excused days. */
  readonly excuse: Attendance["excuse"];
  /** The excused days of the student that the lesson is in. */
  readonly days: ExcusedDays | undefined;
};

/**
 * Records with their lessons, one for each student and lesson. Those of lessons that did not take
 * place are nobody's absence: they are left out.
 */
export const hoursOf = <A extends Attendance>(
  records: readonly A[],
  held: HeldLessons,
  excuses: Excuses,
): { readonly hours: readonly Hour<A>[]; readonly leftOut: readonly A[] } => {
  const latest = latestOfEach(records);
  return {
    hours: latest.flatMap((record) => {
      const lesson = held.get(keyOf(record));
      if (!lesson) return [];
      const days = excuseOn(excuses, record.student, lesson.date);
      return [{ record, lesson, excuse: countedExcuse(record, !!days), days }];
    }),
    leftOut: latest.filter((one) => !held.has(keyOf(one))),
  };
};

/** Whether an hour takes place in some days: its lesson's own day counts. */
export const isHourIn = ({ lesson }: { readonly lesson: HeldLesson }, period: DateRange): boolean =>
  isDateInRange(lesson.date, period);

/** How many hours these are together. */
export const countHours = (hours: readonly { readonly lesson: HeldLesson }[]): number =>
  hours.reduce((sum, { lesson }) => sum + lesson.hours, 0);

/** By day and time, as lessons take place. */
export const byLesson = (a: { readonly lesson: HeldLesson }, b: { readonly lesson: HeldLesson }): number =>
  byDateAndStart(a.lesson, b.lesson);

/** Hours that each student missed without an excuse in a period, but for those of one lesson. */
export const hoursNotExcused = (
  records: readonly Attendance[],
  o: { readonly held: HeldLessons; readonly excuses: Excuses; readonly period: DateRange; readonly but: string },
): ReadonlyMap<string, number> => {
  const missed = hoursOf(records, o.held, o.excuses).hours.filter(
    (hour) =>
      hour.record.state === "absent" &&
      hour.excuse !== "excused" &&
      isHourIn(hour, o.period) &&
      hour.lesson.key !== o.but,
  );
  return new Map([...Map.groupBy(missed, ({ record }) => record.student)].map(([id, own]) => [id, countHours(own)]));
};

/**
 * The term that a date is in, or the year where terms say nothing of it. After the last day of a
 * term and before the next one it is the term before.
 */
export const termOf = (year: DateRange & { readonly terms: readonly DateRange[] }, date: PlainDate): DateRange => {
  const begun = year.terms.filter(({ start }) => start <= date).toSorted((a, b) => (a.start < b.start ? -1 : 1));
  const term = begun.at(-1);
  return term ? { start: term.start, end: term.end < date ? date : term.end } : { start: year.start, end: year.end };
};

/** Who was absent or elsewhere in a lesson, by student. */
export const missingIn = <A extends Attendance>(
  records: readonly A[],
  slot: Pick<Attendance, "course" | "date" | "start">,
): ReadonlyMap<string, A> => {
  const key = keyOf(slot);
  const missing = latestOfEach(records.filter((one) => keyOf(one) === key)).filter(
    ({ state }) => state === "absent" || state === "elsewhere",
  );
  return new Map(missing.map((one) => [one.student, one]));
};

/** Whether an hour waits for a decision on its excuse. */
export const isToDecide = ({ record, excuse }: Pick<Hour<Attendance>, "record" | "excuse">): boolean =>
  record.state === "absent" && excuse === "";

/** A student's absent hours in some days, over all courses, of lessons that took place. */
export const absentBetween = <A extends Attendance>(
  records: readonly A[],
  o: { readonly held: HeldLessons; readonly excuses: Excuses },
  period: DateRange,
): readonly Hour<A>[] =>
  hoursOf(records, o.held, o.excuses).hours.filter((hour) => hour.record.state === "absent" && isHourIn(hour, period));

/** Hours of one student on one day whose excuse is still to be decided, by their start. */
export type UndecidedDay<A extends Attendance> = {
  readonly student: string;
  readonly date: PlainDate;
  readonly hours: readonly Hour<A>[];
};

/**
 * All absences that wait for a decision, a day of a student each, the newest day first. Hours of
 * lessons that did not take place are nobody's absence.
 */
export const undecidedDays = <A extends Attendance>(
  records: readonly A[],
  o: { readonly held: HeldLessons; readonly excuses: Excuses },
): readonly UndecidedDay<A>[] => {
  const waiting = hoursOf(records, o.held, o.excuses).hours.filter(isToDecide);
  return [...Map.groupBy(waiting, ({ lesson, record }) => `${lesson.date} ${record.student}`).values()]
    .map((hours) => ({
      student: hours[0]!.record.student,
      date: hours[0]!.lesson.date,
      hours: hours.toSorted(byLesson),
    }))
    .toSorted((a, b) => (a.date === b.date ? 0 : a.date < b.date ? 1 : -1));
};
