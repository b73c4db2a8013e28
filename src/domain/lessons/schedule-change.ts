import { keepSame } from "#domain/keep-same";
import { isTaught, type LessonStatus } from "./lesson-status.ts";
import { slotKey } from "#domain/schedule/exception";
import { type EventTimes, hasExam } from "#domain/schedule/event";
import { createExpander, type Expander } from "#domain/schedule/expander";
import type { PlannedLesson } from "./lesson-slots.ts";
import { takesPlace } from "./lesson-time.ts";
import { byDateAndStart } from "#domain/time/by-date-and-start";
import type { DateRange } from "#domain/time/date-range";
import { datesBetween, dateToWeek, type PlainDate } from "#domain/time/plain-date";
import type { Occurrence, Schedule } from "#domain/schedule/schedule";
import { changedReferences } from "./changed-references.ts";
import { pairSlots } from "./pair-slots.ts";
import { type CoursePlace, coursePlace, placeOf, placePlans, uniquePlaces } from "./place-plans.ts";
import { type Clash, newClashes, type Retimed, retimedExams, retimedExceptions } from "./retimed.ts";
import type { SlotPlace } from "./slot-place.ts";
import {
  followSlot,
  namesSlot,
  readReferences,
  retimeException,
  type SlotRecord,
  type SlotReference,
} from "./slot-references.ts";

/** What matters about a lesson plan when the schedule changes. */
export type MovableLesson = PlannedLesson & {
  readonly id: string;
  readonly status: LessonStatus;
  readonly locked: boolean;
};

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

/**
 * A week or a day whose rotation label changes. `date` is the day, or the week's first day within
 * the year.
 */
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
  /**
   * What else names a slot that is elsewhere or gone: a cancelled or moved lesson, a room, the
   * lesson in which homework is due.
   */
  readonly references: readonly SlotReference[];
  /** What happened in lessons whose slots are elsewhere: it goes along, and nobody is asked. */
  readonly records: readonly SlotRecord[];
  readonly exams: readonly UprootedExam[];
  /** Moved and added lessons and exams whose times go with the school's bells or their lesson. */
  readonly retimed: readonly Retimed[];
  /** Those that keep their times, and lie across a lesson then. */
  readonly clashes: readonly Clash[];
  /**
   * How many slots are added and removed from `from` on, and each course's number before and after
   * if it differs.
   */
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

/** Why a lesson plan must stay even if its slot disappears; undefined if it may move. */
const anchorOf = (lesson: MovableLesson, from: PlainDate): Exclude<OrphanedLesson["reason"], "noSlot"> | undefined => {
  if (isTaught(lesson.status)) return "held";
  if (lesson.date < from) return "past";
  return lesson.locked ? "locked" : undefined;
};

const partition = <T>(list: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] => [
  list.filter(isFirst),
  list.filter((one) => !isFirst(one)),
];

/**
 * What a change of the schedule will do to the lesson plans: a dry run, with the moves to make. A
 * plan goes where its own lesson goes, and stays where that stays. Where nobody knows what became
 * of its lesson it takes a new slot of its course in the same week. It takes one on its own day
 * before another, the nearest first and none past another. Plans that shared a slot stay together.
 * A plan that gets none keeps its date and time, without a slot. Plans before `from`, held or
 * locked ones never move, and none moves into a slot where one of them stays. Plans that had no
 * slot before are left alone. What else names a slot (`slotFields`) goes along.
 */
export const planScheduleChange = (o: {
  before: Schedule;
  after: Schedule;
  lessons: readonly MovableLesson[];
  exams: readonly ExamTimes[];
  records?: readonly SlotRecord[];
  from: PlainDate;
}): ScheduleChange => {
  const { before, after, from } = o;
  const span = spanOf([before, after]);
  const [old, next] = [createExpander(before), createExpander(after)];
  const pairs = pairSlots({ schedule: before, expander: old }, { schedule: after, expander: next }, span);
  /** Where a slot's own lesson is; nothing that is to come goes into the past, nor back. */
  const ownPlace = ({ key, date }: CoursePlace): CoursePlace | undefined => {
    const slot = pairs.get(key);
    return slot && slot.originDate >= from === date >= from ? coursePlace(slot) : undefined;
  };
  const known = new Set(before.exceptions.map(({ id }) => id));
  const own = after.exceptions.filter((one) => known.has(one.id) && namesSlot(one));
  const goes = new Map(own.map((one) => [one.id, ownPlace(placeOf(one))]));
  const oldSlots = slotsByKey(old.expand(span));
  const [oldPlan, newPlan] = [slotsByKey(old.slots(span)), slotsByKey(next.slots(span))];
  const retimedLessons = retimedExceptions(after.exceptions, {
    old,
    next,
    oldSlots,
    keyOf: (one) => placeOf(one).key,
    ownTimes: (key) => {
      const [was, is] = [oldPlan.get(key), newPlan.get(pairs.get(key)?.key ?? "")];
      return was && is && { was, is };
    },
    from,
  });
  const times = new Map(retimedLessons.map((one) => [one.id, one.to]));
  const exceptions = after.exceptions.map((one) =>
    retimeException(followSlot(one, goes.get(one.id) ?? one), times.get(one.id)),
  );
  const isSettled = keepSame(after.exceptions, exceptions) === after.exceptions;
  const newSlots = slotsByKey((isSettled ? next : createExpander({ ...after, exceptions })).expand(span));
  const placedBoth = { was: [...oldSlots.values()], is: [...newSlots.values()] };
  const retimed = [
    ...retimedLessons,
    ...retimedExams(o.exams, {
      old,
      next,
      ...placedBoth,
      after: (slot) => newSlots.get(pairs.get(slot.key)?.key ?? slot.key),
      from,
    }),
  ];

  const lessons = o.lessons.filter((lesson) => oldSlots.has(placeOf(lesson).key)).toSorted(byDateAndStart);
  const [staying, movable] = partition(lessons, (lesson) => anchorOf(lesson, from) !== undefined);
  const partners = new Map([...pairs].map(([key, slot]) => [slot.key, key]));
  const isNew = (key: string): boolean => {
    const partner = partners.get(key);
    // A slot that a closure had taken is new, too.
    return partner === undefined || (partner === key && !oldSlots.has(key));
  };
  const settled = new Set(uniquePlaces(staying).flatMap(({ key }) => (newSlots.has(key) ? [key] : [])));
  const { placed, free } = placePlans({ movable: uniquePlaces(movable), settled, newSlots, ownPlace, isNew, from });

  const moves = movable.flatMap((lesson): LessonMove[] => {
    const { id, course, date, start } = lesson;
    const to = placed.get(placeOf(lesson).key);
    return to ? [{ lesson: id, course, from: { date, start }, to: { date: to.date, start: to.start } }] : [];
  });
  const moved = new Set(moves.map(({ lesson }) => lesson));
  const orphans = lessons
    .filter((lesson) => !moved.has(lesson.id) && !newSlots.has(placeOf(lesson).key))
    .map((lesson): OrphanedLesson => {
      const { id, course, date, start } = lesson;
      return { lesson: id, course, date, start, reason: anchorOf(lesson, from) ?? "noSlot" };
    });

  const named = [...readReferences({ lessons: o.lessons, exceptions: own }), ...(o.records ?? [])];
  const changed = changedReferences({
    named,
    old,
    next,
    oldSlots,
    newSlots,
    placed,
    free,
    ownPlace,
    from,
    span,
  });
  return {
    moves,
    orphans,
    references: changed.filter((one) => one.kind !== "record"),
    // Without a slot it stays where it is.
    records: changed.filter((one) => one.kind === "record").filter(({ to }) => to !== null),
    relabelled: relabelledDates(old, next, span),
    exams: uprootedExams({ ...o, oldSlots, newSlots, moves }).filter(
      ({ exam, from: { date } }) => !retimed.some((one) => one.kind === "exam" && one.id === exam && one.date === date),
    ),
    retimed,
    clashes: newClashes(exceptions, o.exams, { ...placedBoth, keyOf: (one) => placeOf(one).key, retimed, from }),
    slots: countSlots(oldSlots, newSlots, from),
  };
};

/**
 * The weeks or days whose label changes; by days if the rotation changes between weeks and days.
 */
const relabelledDates = (old: Expander, next: Expander, span: DateRange): Relabelled[] => {
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

/**
 * Whether the change needs no confirmation: it affects no plan, nothing else that names a slot or
 * has times of its own, no label and no exam.
 */
export const isHarmless = (change: ScheduleChange): boolean => {
  const { moves, orphans, relabelled, references, exams, retimed, clashes } = change;
  return [moves, orphans, relabelled, references, exams, retimed, clashes].every(({ length }) => length === 0);
};
