import { slotKey } from "#domain/schedule/exception";
import { byDateAndStart } from "#domain/time/by-date-and-start";
import { bySlotTime, courseLine, isHeldFast, isSamePlace, originOf } from "./course-line.ts";
import type { MovableLesson } from "./schedule-change.ts";
import {
  between,
  earlierRoom,
  type FallenLesson,
  type Shift,
  shiftLessons,
  type ShiftMove,
  type ShiftSource,
} from "./shift-lessons.ts";
import type { SlotPlace } from "./slot-place.ts";
import { waitingPlaces } from "./waiting-place.ts";

export type GiveWaySource = Omit<ShiftSource, "from" | "by">;

/**
 * How plans give way: they and those after them go on by one slot, or each goes into the next slot
 * without a plan.
 */
export type GivingWay = "shift" | "free";

type Lessons = readonly MovableLesson[];

/**
 * The plans of a slot that can leave it; none where one of them has to stay, as they stay together.
 */
export const plansAt = (lessons: Lessons, course: string, place: SlotPlace): Lessons => {
  const own = lessons.filter((lesson) => lesson.course === course && isSamePlace(lesson, place));
  return own.some(isHeldFast) ? [] : own;
};

const withPlaces = (lessons: Lessons, places: ReadonlyMap<string, SlotPlace>): Lessons =>
  lessons.map((lesson) => {
    const to = places.get(lesson.id);
    return to ? { ...lesson, date: to.date, start: to.start } : lesson;
  });

const leave = (source: GiveWaySource, taken: readonly SlotPlace[]): GiveWaySource => ({
  ...source,
  leaving: new Set([...(source.leaving ?? []), ...taken.map(({ date, start }) => slotKey(source.course, date, start))]),
});

/** One shift after the other, the plans where the last one left them. */
const shiftAll = (source: GiveWaySource, steps: readonly Pick<ShiftSource, "from" | "by">[]): Lessons =>
  steps.reduce<Lessons>((lessons, step) => {
    const { moves, fallen } = shiftLessons({ ...source, ...step, lessons });
    return withPlaces(
      lessons,
      new Map([
        ...moves.map(({ lesson, to }) => [lesson, to] as const),
        ...fallen.map(({ lesson, waits }) => [lesson, waits] as const),
      ]),
    );
  }, source.lessons);

/**
 * Each plan in the first slot after its own that has none; behind the year's end where none is
 * left.
 */
const freeAll = (source: GiveWaySource, taken: readonly SlotPlace[]): Lessons => {
  const own = source.slots.filter(({ course }) => course === source.course);
  return taken.toSorted(byDateAndStart).reduce<Lessons>((lessons, place) => {
    const plans = plansAt(lessons, source.course, place);
    if (plans.length === 0) return lessons;
    const slot = own.find((one) => isSamePlace(originOf(one), place));
    const free = courseLine({ ...source, lessons }).open.find(
      (one) => one.lessons.length === 0 && (slot ? bySlotTime(one.slot, slot) : byDateAndStart(one.slot, place)) > 0,
    );
    const ownLessons = lessons.filter(({ course }) => course === source.course);
    const to = free ? originOf(free.slot) : waitingPlaces({ slots: own, lessons: ownLessons, count: 1 })[0]!;
    return withPlaces(lessons, new Map(plans.map(({ id }) => [id, to])));
  }, source.lessons);
};

/**
 * What was moved from one state of the plans to another, as one shift. What stays is listed from
 * `from` on, if it is given.
 */
const difference = (source: GiveWaySource, after: Lessons, o: { by: number; from?: SlotPlace }): Shift => {
  const { course } = source;
  const line = courseLine(source);
  const slots = new Map(source.slots.map((slot) => [slot.key, slot]));
  const slotAt = ({ date, start }: SlotPlace) => slots.get(slotKey(course, date, start));
  const held = (place: SlotPlace): SlotPlace => slotAt(place) ?? place;
  const places = new Map(after.map(({ id, date, start }) => [id, { date, start }]));
  const changed = source.lessons
    .filter((lesson) => lesson.course === course && !isSamePlace(lesson, places.get(lesson.id)!))
    .map(({ id, date, start }) => ({ lesson: id, course, from: { date, start }, to: places.get(id)! }))
    .toSorted((a, b) => byDateAndStart(held(a.from), held(b.from)));
  const moves = changed.flatMap((move): ShiftMove[] =>
    slotAt(move.to) ? [{ ...move, jumped: between(line, source, held(move.from), held(move.to)) }] : [],
  );
  const fallen = changed.flatMap(({ to, ...rest }): FallenLesson[] => (slotAt(to) ? [] : [{ ...rest, waits: to }]));
  const indexes = [...(o.from ? [o.from] : []), ...changed.flatMap(({ from, to }) => [from, to])].flatMap((place) => {
    const index = line.places.findIndex(({ slot }) => isSamePlace(originOf(slot), place));
    return index < 0 ? [] : [index];
  });
  const last = fallen.length > 0 ? line.places.length : Math.max(-1, ...indexes) + 1;
  const stays = line.places.slice(Math.min(last, ...indexes), last).filter((place) => place.stays !== null);
  return { by: o.by, moves, stays, fallen };
};

/**
 * What becomes of plans whose slots are taken by something else: an exam, a trip, an absence.
 * `source` has the slots as they are then: cancelled, or beneath the exam. The order of the plans
 * stays with "shift"; locked and taught ones stay. What finds no slot before the year's end is
 * listed, never dropped.
 */
export const giveWay = (source: GiveWaySource, taken: readonly SlotPlace[], how: GivingWay): Shift => {
  const given = taken.filter((place) => plansAt(source.lessons, source.course, place).length > 0);
  const left = leave(source, given);
  if (how === "free") return difference(left, freeAll(left, given), { by: 1 });
  // The latest first: so each comes before those that have moved on already.
  const steps = given.toSorted((a, b) => byDateAndStart(b, a)).map((from) => ({ from, by: 1 }));
  return difference(left, shiftAll(left, steps), { by: 1 });
};

/**
 * A shift in which plans beneath exams go along: each takes its place in the order before the
 * shift, and the exam keeps its slot. This is so only for a shift to later: one to earlier is as
 * any other. The slot that the shift begins at is listed where its plan stays.
 */
export const shiftPastExams = (source: ShiftSource, beneath: readonly SlotPlace[]): Shift => {
  const left = { ...leave(source, beneath), from: source.from, by: source.by };
  const others = beneath.filter((place) => !isSamePlace(place, source.from) && byDateAndStart(place, source.from) > 0);
  const first = source.by > 0 ? others.toSorted((a, b) => byDateAndStart(b, a)) : [];
  const { by } = shiftLessons(left);
  const steps = [...first.map((from) => ({ from, by: 1 })), { from: source.from, by }];
  return difference(left, shiftAll(left, steps), { by, from: source.from });
};

/** How many slots earlier such a shift can go (`earlierRoom`). */
export const roomBefore = (source: Omit<ShiftSource, "by">, beneath: readonly SlotPlace[]): number =>
  earlierRoom({ ...leave(source, beneath), from: source.from });

/** The slots of exams with plans beneath that could leave them, as the timetable has them. */
export const beneathExams = (
  source: Pick<GiveWaySource, "slots" | "lessons" | "exams" | "course">,
): readonly SlotPlace[] =>
  courseLine(source).places.flatMap(({ slot, stays, lessons }) =>
    stays === "exam" && lessons.length > 0 ? [originOf(slot)] : [],
  );
