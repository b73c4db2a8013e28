import { slotKey } from "#domain/schedule/exception";
import type { LostOccurrence, Occurrence } from "#domain/schedule/schedule";
import { byDateAndStart } from "#domain/time/by-date-and-start";
import type { PlainDate } from "#domain/time/plain-date";
import {
  byId,
  bySlotTime,
  type CourseLine,
  courseLine,
  isHeldFast,
  type LinePlace,
  type LineSource,
  originOf,
} from "./course-line.ts";
import type { LessonMove, MovableLesson } from "./schedule-change.ts";
import type { SlotPlace } from "./slot-place.ts";
import { waitingPlaces } from "./waiting-place.ts";

export type ShiftSource = LineSource & {
  /** Slots that closures take: they are named where a plan moves over them. */
  readonly closed: readonly LostOccurrence[];
  /**
   * The first slot that shifts, as the timetable has it. It may be cancelled, or no slot any more:
   * then its plans still go.
   */
  readonly from: SlotPlace;
  /** How many slots: later if positive, earlier if negative. */
  readonly by: number;
  /** Nothing is shifted to a day before this one; "" for no such limit. */
  readonly notBefore: PlainDate;
};

/** What lies between the old and the new slot of a plan. */
export type Jumped = {
  /** Ids of closures, in order. */
  readonly closures: readonly string[];
  readonly stays: readonly LinePlace[];
  readonly cancelled: readonly Occurrence[];
};

export type ShiftMove = LessonMove & { readonly jumped: Jumped };

/** A plan that falls off the year's end. `waits`: where it lies if it is kept, which is no slot. */
export type FallenLesson = Omit<LessonMove, "to"> & { readonly waits: SlotPlace };

export type Shift = {
  /** How many slots: as many as asked for, or as far earlier as there is room. */
  readonly by: number;
  /** The moves by their old time. */
  readonly moves: readonly ShiftMove[];
  /** Slots that are jumped over because their plans stay, and those of exams. */
  readonly stays: readonly LinePlace[];
  readonly fallen: readonly FallenLesson[];
};

/**
 * Where a shift begins in the line: the first open place, and the plans before it that have none.
 */
const findStart = (
  line: CourseLine,
  { from, course, slots, lessons, leaving }: ShiftSource,
): { readonly first: number; readonly waiting: readonly MovableLesson[] } => {
  const key = slotKey(course, from.date, from.start);
  const slot = slots.find((one) => one.key === key);
  const first = line.open.findIndex((place) =>
    slot ? bySlotTime(place.slot, slot) >= 0 : byDateAndStart(place.slot, from) >= 0,
  );
  const isPlace = leaving?.has(key) !== true && line.places.some((place) => place.slot.key === key);
  const own = isPlace
    ? []
    : lessons.filter((one) => one.course === course && one.date === from.date && one.start === from.start);
  const stays = own.some(isHeldFast);
  return { first: first < 0 ? line.open.length : first, waiting: stays ? [] : own.toSorted(byId) };
};

/**
 * How many slots earlier a shift can go: as many as are free just before its first one, slots that
 * stay not counted. A plan that has no place of its own (its slot is cancelled) can only go later.
 */
export const earlierRoom = (source: Omit<ShiftSource, "by">): number => {
  const line = courseLine(source);
  const { first, waiting } = findStart(line, { ...source, by: 0 });
  if (waiting.length > 0) return 0;
  const before = line.open.slice(0, first);
  const last = before.findLastIndex(({ lessons, slot }) => lessons.length > 0 || slot.date < source.notBefore);
  return first - 1 - last;
};

/**
 * Shifts the plans of a course from a slot on by some of its slots. Slots without a plan move
 * along: a lesson that was left free stays free for what comes before it. Each plan takes the slot
 * that is so many further, and the way back finds every plan where it was. Cancelled slots are no
 * slots; locked and taught plans and exams stay and are jumped over; plans of one slot stay
 * together. Earlier goes only as far as `earlierRoom`. What finds no slot before the year's end is
 * listed, never dropped. The order of plans does not change.
 */
export const shiftLessons = (source: ShiftSource): Shift => {
  const line = courseLine(source);
  const { first, waiting } = findStart(line, source);
  const by = source.by < 0 ? Math.max(source.by, -earlierRoom(source)) || 0 : source.by;
  if (by === 0) return { by, moves: [], stays: [], fallen: [] };
  const { course, from } = source;
  // Plans without a place stand before the first one: by one slot they come into it, and its own go
  // on.
  const groups = [
    {
      lessons: waiting,
      at: from,
      slot: source.slots.find(({ key }) => key === slotKey(course, from.date, from.start)),
      to: first + by - 1,
    },
    ...line.open.slice(first).map(({ lessons, slot }, index) => ({
      lessons,
      at: originOf(slot),
      slot,
      to: first + index + by,
    })),
  ].filter(({ lessons }) => lessons.length > 0);
  const isIn = ({ to }: { readonly to: number }): boolean => to < line.open.length;
  const moves = groups.filter(isIn).flatMap(({ lessons, at, slot, to }) => {
    const target = line.open[to]!.slot;
    const jumped = between(line, source, slot ?? at, target);
    return lessons.map(({ id }): ShiftMove => ({ lesson: id, course, from: at, to: originOf(target), jumped }));
  });
  const off = groups.filter((group) => !isIn(group));
  const own = source.slots.filter((slot) => slot.course === course);
  const ownLessons = source.lessons.filter((lesson) => lesson.course === course);
  const waits =
    off.length > 0 && own.length > 0 ? waitingPlaces({ slots: own, lessons: ownLessons, count: off.length }) : [];
  const fallen = off.flatMap(({ lessons, at }, index) =>
    lessons.map(({ id }): FallenLesson => ({ lesson: id, course, from: at, waits: waits[index] ?? at })),
  );
  const touched = groups.flatMap(({ to }) => [to, to - by]);
  const stays = touched.length > 0 ? staysWithin(line, Math.min(...touched), Math.max(...touched)) : [];
  return { by, moves, stays, fallen };
};

/**
 * The slots that stay between the first open place that is touched and the last one. If plans fall
 * off the year's end, it is those up to that end.
 */
export const staysWithin = (line: CourseLine, first: number, last: number): LinePlace[] => {
  const [begin, end] = [line.open[Math.max(0, first)], line.open[last]].map(
    (place) => place && line.places.indexOf(place),
  );
  return line.places.slice(begin ?? line.places.length, end).filter(({ stays }) => stays !== null);
};

/** What lies between two places, whichever is the earlier. */
export const between = (
  line: CourseLine,
  { closed, course }: Pick<ShiftSource, "closed" | "course">,
  a: SlotPlace,
  b: SlotPlace,
): Jumped => {
  const [start, end] = byDateAndStart(a, b) <= 0 ? [a, b] : [b, a];
  const isWithin = (place: SlotPlace): boolean => byDateAndStart(start, place) < 0 && byDateAndStart(place, end) < 0;
  const lost = closed.filter((one) => one.course === course && isWithin(one)).toSorted(byDateAndStart);
  return {
    closures: [...new Set(lost.map(({ holiday }) => holiday))],
    stays: line.places.filter(({ slot, stays }) => stays !== null && isWithin(slot)),
    cancelled: line.cancelled.filter(isWithin),
  };
};
