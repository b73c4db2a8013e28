import { isTaught, type LessonStatus } from "./lesson-status.ts";
import { slotKey } from "#domain/schedule/exception";
import { type EventTimes, hasExam } from "#domain/schedule/event";
import { createExpander } from "#domain/schedule/expander";
import type { PlannedLesson } from "./lesson-slots.ts";
import { takesPlace } from "./lesson-time.ts";
import { byDateAndStart } from "#domain/time/by-date-and-start";
import type { DateRange } from "#domain/time/date-range";
import { datesBetween, dateToWeek, type PlainDate } from "#domain/time/plain-date";
import type { Occurrence, Schedule } from "#domain/schedule/schedule";

/** What matters about a lesson plan when the schedule changes. */
export type MovableLesson = PlannedLesson & {
  readonly id: string;
  readonly status: LessonStatus;
  readonly locked: boolean;
};

/** A slot's date and start (in minutes) in the timetable. */
export type SlotPlace = { readonly date: PlainDate; readonly start: number };

/** A lesson plan that moves to another slot of its course. */
export type LessonMove = {
  readonly lesson: string;
  readonly course: string;
  readonly from: SlotPlace;
  readonly to: SlotPlace;
};

/** A lesson plan that loses its slot and gets no other one. */
export type OrphanedLesson = SlotPlace & {
  readonly lesson: string;
  readonly course: string;
  /** Why it was not moved: it is past, was held or is locked, or its week has no new slot. */
  readonly reason: "past" | "held" | "locked" | "noSlot";
};

/** A week or a day whose rotation label changes. `date` is the day, or the week's first day within the year. */
export type Relabelled = {
  readonly date: PlainDate;
  readonly unit: "week" | "day";
  readonly before: string | null;
  readonly after: string | null;
};

/** When an exam of a course takes place. */
export type ExamTimes = EventTimes & { readonly id: string; readonly course: string };

/** An exam whose lesson is at another time after the change; the exam itself stays where it is. */
type UprootedExam = {
  readonly exam: string;
  readonly course: string;
  /** Its lesson's slot before the change. */
  readonly from: SlotPlace;
  /** Where the plans of that lesson go; null if there are none or they lose their slot. */
  readonly to: SlotPlace | null;
};

export type ScheduleChange = {
  readonly moves: readonly LessonMove[];
  readonly orphans: readonly OrphanedLesson[];
  readonly relabelled: readonly Relabelled[];
  /** Ids of exceptions (cancelled, moved, another room) whose slot disappears. */
  readonly exceptions: readonly string[];
  readonly exams: readonly UprootedExam[];
  /** How many slots are added and removed from `from` on, and each course's number before and after if it differs. */
  readonly slots: {
    readonly added: number;
    readonly removed: number;
    readonly byCourse: readonly { readonly course: string; readonly before: number; readonly after: number }[];
  };
};

/** All days on which a lesson of either schedule may take place, moved lessons included. */
const spanOf = (schedules: readonly Schedule[]): DateRange => {
  const dates = schedules.flatMap(({ year, exceptions }) => [
    year.start,
    year.end,
    ...exceptions.flatMap(({ date, toDate }) => (toDate === "" ? [date] : [date, toDate])),
  ]);
  const sorted = dates.filter((date) => date !== "").toSorted();
  return { start: sorted[0] ?? "", end: sorted.at(-1) ?? "" };
};

const originOf = ({ originDate, originStart }: Occurrence): SlotPlace => ({ date: originDate, start: originStart });

/** The slots by key, which lesson plans refer to. */
const slotsByKey = (occurrences: readonly Occurrence[]): ReadonlyMap<string, Occurrence> =>
  new Map(occurrences.map((one) => [one.key, one]));

const lessonKey = ({ course, date, start }: PlannedLesson): string => slotKey(course, date, start);

/** Why a lesson plan must stay even if its slot disappears; undefined if it may move. */
const anchorOf = (lesson: MovableLesson, from: PlainDate): Exclude<OrphanedLesson["reason"], "noSlot"> | undefined => {
  if (isTaught(lesson.status)) return "held";
  if (lesson.date < from) return "past";
  return lesson.locked ? "locked" : undefined;
};

const weekKey = (course: string, date: PlainDate): string => `${course}|${dateToWeek(date)}`;

/**
 * What a change of the schedule will do to the lesson plans: a dry run, with the moves to make. A plan whose slot stays does
 * not move. Plans that lose their slot take the new slots of their course in the same week, in order; plans that shared a slot
 * stay together. A plan that gets none keeps its date and time, without a slot. Plans before `from`, held or locked ones never
 * move. Plans that had no slot before are left alone.
 */
export const planScheduleChange = (o: {
  before: Schedule;
  after: Schedule;
  lessons: readonly MovableLesson[];
  exams: readonly ExamTimes[];
  from: PlainDate;
}): ScheduleChange => {
  const span = spanOf([o.before, o.after]);
  const [old, next] = [createExpander(o.before), createExpander(o.after)];
  const [oldSlots, newSlots] = [slotsByKey(old.expand(span)), slotsByKey(next.expand(span))];

  const free = new Map<string, SlotPlace[]>();
  for (const slot of [...newSlots.values()].toSorted((a, b) => byDateAndStart(originOf(a), originOf(b)))) {
    if (oldSlots.has(slot.key) || !takesPlace(slot) || slot.originDate < o.from) continue;
    const key = weekKey(slot.course, slot.originDate);
    free.set(key, [...(free.get(key) ?? []), originOf(slot)]);
  }

  const moves: LessonMove[] = [];
  const orphans: OrphanedLesson[] = [];
  const placed = new Map<string, SlotPlace | undefined>();
  for (const lesson of o.lessons.toSorted(byDateAndStart)) {
    const key = lessonKey(lesson);
    if (!oldSlots.has(key) || newSlots.has(key)) continue;
    const { id, course, date, start } = lesson;
    const anchor = anchorOf(lesson, o.from);
    if (anchor === undefined && !placed.has(key)) placed.set(key, free.get(weekKey(course, date))?.shift());
    const to = anchor === undefined ? placed.get(key) : undefined;
    if (to) moves.push({ lesson: id, course, from: { date, start }, to });
    else orphans.push({ lesson: id, course, date, start, reason: anchor ?? "noSlot" });
  }

  return {
    moves,
    orphans,
    relabelled: relabelledDates(o.before, o.after, span),
    exceptions: lostExceptions(o.after, oldSlots, newSlots),
    exams: uprootedExams({ ...o, oldSlots, newSlots, moves }),
    slots: countSlots(oldSlots, newSlots, o.from),
  };
};

/** The weeks or days whose label changes; by days if the rotation changes between weeks and days. */
const relabelledDates = (before: Schedule, after: Schedule, span: DateRange): Relabelled[] => {
  const [old, next] = [createExpander(before), createExpander(after)];
  const changed: Relabelled[] = [];
  let lastWeek: Relabelled | undefined;
  for (const date of datesBetween(span.start, span.end)) {
    const [was, is] = [old.explainLabel(date).label, next.explainLabel(date).label];
    if (was === is) continue;
    const units = [old.rotationOn(date)?.unit, next.rotationOn(date)?.unit].filter((unit) => unit !== undefined);
    const unit = units.includes("day") ? "day" : "week";
    const entry: Relabelled = { date, unit, before: was, after: is };
    const isSameWeek =
      lastWeek !== undefined &&
      dateToWeek(lastWeek.date) === dateToWeek(date) &&
      lastWeek.before === was &&
      lastWeek.after === is;
    if (unit === "week" && isSameWeek) continue;
    changed.push(entry);
    if (unit === "week") lastWeek = entry;
  }
  return changed;
};

const lostExceptions = (
  after: Schedule,
  oldSlots: ReadonlyMap<string, Occurrence>,
  newSlots: ReadonlyMap<string, Occurrence>,
): string[] =>
  after.exceptions
    .filter(({ kind }) => kind !== "dayswap" && kind !== "added")
    .filter((one) => {
      const key = slotKey(one.course, one.date, one.start);
      return oldSlots.has(key) && !newSlots.has(key);
    })
    .map(({ id }) => id);

const uprootedExams = (o: {
  exams: readonly ExamTimes[];
  from: PlainDate;
  oldSlots: ReadonlyMap<string, Occurrence>;
  newSlots: ReadonlyMap<string, Occurrence>;
  moves: readonly LessonMove[];
}): UprootedExam[] => {
  const lessonsOf = (slots: ReadonlyMap<string, Occurrence>, exam: ExamTimes) =>
    [...slots.values()].filter((slot) => takesPlace(slot) && hasExam([exam], slot));
  return o.exams.flatMap((exam): UprootedExam[] => {
    const [lesson] = lessonsOf(o.oldSlots, exam);
    if (!lesson || lesson.date < o.from || lessonsOf(o.newSlots, exam).length > 0) return [];
    const from = originOf(lesson);
    const to = o.moves.find((move) => slotKey(move.course, move.from.date, move.from.start) === lesson.key)?.to ?? null;
    return [{ exam: exam.id, course: exam.course, from, to }];
  });
};

const countSlots = (
  oldSlots: ReadonlyMap<string, Occurrence>,
  newSlots: ReadonlyMap<string, Occurrence>,
  from: PlainDate,
): ScheduleChange["slots"] => {
  const counts = new Map<string, { before: number; after: number }>();
  let [added, removed] = [0, 0];
  const count = (slots: ReadonlyMap<string, Occurrence>, side: "before" | "after"): void => {
    for (const { key, course, originDate } of slots.values()) {
      if (originDate < from) continue;
      const found = counts.get(course) ?? { before: 0, after: 0 };
      found[side] += 1;
      counts.set(course, found);
      if (side === "before" && !newSlots.has(key)) removed += 1;
      if (side === "after" && !oldSlots.has(key)) added += 1;
    }
  };
  count(oldSlots, "before");
  count(newSlots, "after");
  const byCourse = [...counts]
    .filter(([, { before, after }]) => before !== after)
    .map(([course, numbers]) => ({ course, ...numbers }));
  return { added, removed, byCourse };
};

/** Whether the change needs no confirmation: it affects no plan, no label, no exception and no exam. */
export const isHarmless = ({ moves, orphans, relabelled, exceptions, exams }: ScheduleChange): boolean =>
  moves.length + orphans.length + relabelled.length + exceptions.length + exams.length === 0;
