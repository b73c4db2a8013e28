import type { ScheduleException } from "#domain/schedule/exception";
import type { EventTimes } from "#domain/schedule/event";
import { eventRange, eventSpanOn, hasExam, lessonsOfExam } from "#domain/schedule/event";
import type { Expander } from "#domain/schedule/expander";
import type { Occurrence } from "#domain/schedule/schedule";
import { overlapsInTime } from "#domain/time/overlaps-in-time";
import type { PlainDate } from "#domain/time/plain-date";
import type { TimetablePeriod } from "#domain/timetable/timetable";
import { takesPlace } from "./lesson-time.ts";

/** Minutes of a day. */
type Times = { readonly start: number; readonly end: number };

/** A moved or added lesson, or an exam: what has times of its own. */
type Timed = {
  readonly kind: "moved" | "added" | "exam";
  readonly id: string;
  readonly course: string;
  readonly date: PlainDate;
};

/** What had the very times of its lesson or of periods, and gets their new ones. */
export type Retimed = Timed & { readonly from: Times; readonly to: Times };

/** What keeps its times, and now lies across a lesson; `other` is that lesson's course. */
export type Clash = Timed & Times & { readonly other: string };

/** An exam of a course, as it is known by its id and day. */
export type TimedExam = EventTimes & { readonly id: string; readonly course: string };

const isSame = (a: Times, b: Times): boolean => a.start === b.start && a.end === b.end;

/** The period that another one has become: the same by its id, else the same in the day's order. */
const partnerOf = (
  period: TimetablePeriod,
  was: readonly TimetablePeriod[],
  is: readonly TimetablePeriod[],
): TimetablePeriod | undefined =>
  is.find(({ id }) => id === period.id) ?? (was.length === is.length ? is[was.indexOf(period)] : undefined);

const taughtPeriods = (expander: Expander, date: PlainDate): readonly TimetablePeriod[] =>
  (expander.timetableOn(expander.taughtLike(date))?.periods ?? [])
    .filter(({ pause }) => !pause)
    .toSorted((a, b) => a.start - b.start);

/** The new times of what goes from the start of a period to the end of one. */
const byPeriods = ({ old, next }: Expanders, date: PlainDate, times: Times): Times | undefined => {
  const [was, is] = [taughtPeriods(old, date), taughtPeriods(next, date)];
  const first = was.find(({ start }) => start === times.start);
  const last = was.find(({ end }) => end === times.end);
  const [start, end] = [first && partnerOf(first, was, is)?.start, last && partnerOf(last, was, is)?.end];
  return start === undefined || end === undefined || start >= end ? undefined : { start, end };
};

type Expanders = { readonly old: Expander; readonly next: Expander };

/**
 * Moved and added lessons that had the very times of periods of their day, or of their own lesson,
 * with the new ones. `slotOf`: what a slot of the timetable has become.
 */
export const retimedExceptions = (
  exceptions: readonly ScheduleException[],
  o: Expanders & {
    readonly oldSlots: ReadonlyMap<string, Occurrence>;
    readonly keyOf: (exception: ScheduleException) => string;
    readonly ownTimes: (key: string) => { readonly was: Times; readonly is: Times } | undefined;
    readonly from: PlainDate;
  },
): readonly Retimed[] =>
  exceptions.flatMap((one): Retimed[] => {
    const { kind, id, course } = one;
    const key = o.keyOf(one);
    const placed = o.oldSlots.get(key);
    if ((kind !== "moved" && kind !== "added") || one.toEnd === 0 || !placed) return [];
    if (placed.exception !== id || placed.date < o.from) return [];
    const from = { start: placed.start, end: placed.end };
    const own = kind === "moved" ? o.ownTimes(key) : undefined;
    const to = byPeriods(o, placed.date, from) ?? (own && isSame(own.was, from) ? own.is : undefined);
    return to && !isSame(to, from) ? [{ kind, id, course, date: placed.date, from, to }] : [];
  });

type Lessons = { readonly was: readonly Occurrence[]; readonly is: readonly Occurrence[] };

/** Lessons of both schedules by day. */
const onDay = ({ was, is }: Lessons, date: PlainDate): Lessons => ({
  was: was.filter((one) => one.date === date && takesPlace(one)),
  is: is.filter((one) => one.date === date && takesPlace(one)),
});

/**
 * Exams that had the very times of their lesson or of periods, with the new ones, where the lesson
 * stays on its day. `slotOf`: the lesson of a slot after the change.
 */
export const retimedExams = (
  exams: readonly TimedExam[],
  o: Expanders & Lessons & { readonly after: (slot: Occurrence) => Occurrence | undefined; readonly from: PlainDate },
): readonly Retimed[] =>
  exams.flatMap((exam): Retimed[] => {
    const date = eventRange(exam).start;
    const from = eventSpanOn(exam, date);
    if (!from || date < o.from || eventRange(exam).end !== date) return [];
    const own = lessonsOfExam(exam, onDay(o, date).was);
    const is = own.map(o.after);
    const bounds = (lessons: readonly Occurrence[]): Times => ({
      start: Math.min(...lessons.map(({ start }) => start)),
      end: Math.max(...lessons.map(({ end }) => end)),
    });
    const kept = is.filter((one) => one !== undefined && one.date === date && takesPlace(one)) as readonly Occurrence[];
    const isWhole = own.length > 0 && kept.length === own.length && isSame(bounds(own), from);
    const to = isWhole ? bounds(kept) : byPeriods(o, date, from);
    const isStill = isWhole || own.length === 0 || kept.length > 0;
    return to && isStill && !isSame(to, from)
      ? [{ kind: "exam", id: exam.id, course: exam.course, date, from, to }]
      : [];
  });

/** What keeps its times and lies across a lesson after a change, but not before. */
export const newClashes = (
  exceptions: readonly ScheduleException[],
  exams: readonly TimedExam[],
  o: Lessons & {
    readonly keyOf: (exception: ScheduleException) => string;
    readonly retimed: readonly Retimed[];
    readonly from: PlainDate;
  },
): readonly Clash[] => {
  const isRetimed = (id: string, date: PlainDate) => o.retimed.some((one) => one.id === id && one.date === date);
  const lessons = exceptions.flatMap((one): Clash[] => {
    const { kind, id, course } = one;
    if (kind !== "moved" && kind !== "added") return [];
    const key = o.keyOf(one);
    const [was, is] = [o.was, o.is].map((all) => all.find((slot) => slot.key === key && takesPlace(slot)));
    if (!was || !is || is.date < o.from || isRetimed(id, is.date)) return [];
    const across = (slot: Occurrence, all: readonly Occurrence[]) =>
      all.filter((other) => other.key !== key && overlapsInTime(other, slot));
    const before = new Set(across(was, onDay(o, was.date).was).map((other) => other.course));
    const other = across(is, onDay(o, is.date).is).find((slot) => !before.has(slot.course));
    return other ? [{ kind, id, course, date: is.date, start: is.start, end: is.end, other: other.course }] : [];
  });
  const ofExams = exams.flatMap((exam): Clash[] => {
    const date = eventRange(exam).start;
    const span = eventSpanOn(exam, date);
    if (!span || date < o.from || isRetimed(exam.id, date)) return [];
    const { was, is } = onDay(o, date);
    const isOff = lessonsOfExam(exam, was).length > 0 && lessonsOfExam(exam, is).length === 0;
    // Without any lesson it is named as one that has lost it.
    if (!isOff || !is.some((slot) => hasExam([exam], slot))) return [];
    const other = is.find((slot) => slot.course !== exam.course && overlapsInTime(slot, span));
    const { id, course } = exam;
    return [{ kind: "exam", id, course, date, start: span.start, end: span.end, other: other?.course ?? course }];
  });
  return [...lessons, ...ofExams];
};
