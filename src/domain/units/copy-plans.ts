import {
  byId,
  bySlotTime,
  type CourseLine,
  courseLine,
  type LinePlace,
  type LineSource,
  originOf,
} from "#domain/lessons/course-line";
import type { PlannedLesson } from "#domain/lessons/lesson-slots";
import type { SlotPlace } from "#domain/lessons/slot-place";
import { slotKey } from "#domain/schedule/exception";
import type { Occurrence } from "#domain/schedule/schedule";
import { byDateAndStart } from "#domain/time/by-date-and-start";
import type { PlainDate } from "#domain/time/plain-date";

/** A plan and the slot of the other course that its copy gets, as the timetables have them. */
export type PlanCopy = { readonly lesson: string; readonly from: SlotPlace; readonly to: SlotPlace };

export type PlanCopies = {
  readonly copies: readonly PlanCopy[];
  /** Plans for which the other course has no slot left. */
  readonly left: readonly { readonly lesson: string; readonly from: SlotPlace }[];
  /**
   * What is passed over between the first copy and the last: slots that have a plan, and those of
   * exams.
   */
  readonly passed: readonly LinePlace[];
};

const isFree = ({ lessons }: LinePlace): boolean => lessons.length === 0;

/**
 * The slots of a course from a day on that plans can be copied to: without a plan and without an
 * exam.
 */
export const freePlaces = (line: Pick<CourseLine, "open">, notBefore: PlainDate): readonly LinePlace[] =>
  line.open.filter((place) => isFree(place) && place.slot.date >= notBefore);

/**
 * Where copies begin unless another slot is chosen: the first free slot after the last plan; where
 * the year is full to its end, the first free one.
 */
export const firstFreePlace = (line: CourseLine, notBefore: PlainDate): LinePlace | undefined => {
  const free = freePlaces(line, notBefore);
  const lastPlanned = line.places.findLast((place) => !isFree(place));
  return free.find(({ slot }) => !lastPlanned || bySlotTime(slot, lastPlanned.slot) > 0) ?? free[0];
};

/**
 * Plans by the time at which they are held; those of one slot together. One without a slot has its
 * own day.
 */
const inTurn = (
  lessons: readonly (PlannedLesson & { readonly id: string })[],
  slots: readonly Occurrence[],
): readonly (readonly (PlannedLesson & { readonly id: string })[])[] => {
  const byKey = new Map(slots.map((slot) => [slot.key, slot]));
  const groups = Map.groupBy(lessons.toSorted(byId), ({ course, date, start }) => slotKey(course, date, start));
  const heldAt = ([key, [first]]: readonly [string, readonly PlannedLesson[]]): SlotPlace => byKey.get(key) ?? first!;
  return [...groups]
    .toSorted((a, b) => byDateAndStart(heldAt(a), heldAt(b)) || (a[0] < b[0] ? -1 : 1))
    .map(([, group]) => group);
};

/**
 * Where the plans of a course (or of one unit) go in another course: one after the other onto its
 * free slots from one on. Plans of one slot stay together. A slot with a plan is never written
 * into, and one with an exam is left to it.
 */
export const copyPlans = (o: {
  readonly lessons: readonly (PlannedLesson & { readonly id: string })[];
  /** The slots of the plans' own course. */
  readonly slots: readonly Occurrence[];
  readonly target: LineSource;
  /** The first slot, as the other course's timetable has it; null if there is none. */
  readonly from: SlotPlace | null;
}): PlanCopies => {
  const line = courseLine(o.target);
  const { from } = o;
  const key = from && slotKey(o.target.course, from.date, from.start);
  const first = line.places.findIndex(({ slot }) => slot.key === key);
  const places = first < 0 ? [] : line.places.slice(first);
  const free = places.filter((place) => place.stays === null && isFree(place));
  const groups = inTurn(o.lessons, o.slots);
  const copies = groups.slice(0, free.length).flatMap((group, index): PlanCopy[] => {
    const to = originOf(free[index]!.slot);
    return group.map(({ id, date, start }) => ({ lesson: id, from: { date, start }, to }));
  });
  const last = free[Math.min(groups.length, free.length) - 1];
  const until = last ? places.indexOf(last) : 0;
  return {
    copies,
    left: groups
      .slice(free.length)
      .flatMap((group) => group.map(({ id, date, start }) => ({ lesson: id, from: { date, start } }))),
    passed: places.slice(0, until).filter((place) => !free.includes(place)),
  };
};
