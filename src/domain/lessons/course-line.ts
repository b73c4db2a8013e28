import { type EventTimes, hasExam } from "#domain/schedule/event";
import { slotKey } from "#domain/schedule/exception";
import type { Occurrence } from "#domain/schedule/schedule";
import type { PlainDate } from "#domain/time/plain-date";
import { byDateAndStart } from "#domain/time/by-date-and-start";
import { isTaught } from "./lesson-status.ts";
import { takesPlace } from "./lesson-time.ts";
import type { MovableLesson } from "./schedule-change.ts";
import type { SlotPlace } from "./slot-place.ts";

/** Why the plans of a slot stay where they are, and no other plan is shifted into it. */
type StayReason = "taught" | "locked" | "exam";

/** A slot of a course that takes place, with its plans by id. */
export type LinePlace = {
  readonly slot: Occurrence;
  readonly lessons: readonly MovableLesson[];
  /** null: plans can move out of it and into it. */
  readonly stays: StayReason | null;
};

/** A course's year as plans are shifted along it. */
export type CourseLine = {
  /** All places by the time at which they are held, moved lessons at their new time. */
  readonly places: readonly LinePlace[];
  /** The places among them that plans can move through. */
  readonly open: readonly LinePlace[];
  readonly cancelled: readonly Occurrence[];
};

export type CourseExam = EventTimes & { readonly course: string };

export type LineSource = {
  /** All occurrences of the year. */
  readonly slots: readonly Occurrence[];
  readonly lessons: readonly MovableLesson[];
  readonly exams: readonly CourseExam[];
  readonly course: string;
  /**
   * Keys of exams' slots that the plans beneath give up: the slot stays the exam's, its plans have
   * no place.
   */
  readonly leaving?: ReadonlySet<string>;
};

/**
 * Ids decide between two slots of the same minute and two plans of the same slot, so that every
 * device has the same order.
 */
const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
type SlotTime = Pick<Occurrence, "date" | "start" | "key">;
export const bySlotTime = (a: SlotTime, b: SlotTime): number => byDateAndStart(a, b) || compareText(a.key, b.key);
export const byId = (a: { readonly id: string }, b: { readonly id: string }): number => compareText(a.id, b.id);

/** A slot's place in the timetable, which a plan's date and start name. */
export const originOf = ({ originDate: date, originStart: start }: Occurrence): SlotPlace => ({ date, start });

/**
 * The places from a day on, then those before it, the latest first: what is chosen is most often
 * still to come.
 */
export const comingFirst = (places: readonly LinePlace[], today: PlainDate): readonly LinePlace[] => {
  const isComing = ({ slot }: LinePlace) => slot.date >= today;
  return [...places.filter(isComing), ...places.filter((place) => !isComing(place)).toReversed()];
};

export const isSamePlace = (a: SlotPlace, b: SlotPlace): boolean => a.date === b.date && a.start === b.start;

/** Whether a plan stays whatever is around it. */
export const isHeldFast = ({ locked, status }: MovableLesson): boolean => locked || isTaught(status);

/**
 * The reason why the plans of one slot stay. Plans of one slot stay together, so one that is locked
 * or was taught holds the others. An exam has its day, and a plan in its slot is the exam's own: it
 * stays like a locked one, and a slot with an exam takes no other plan.
 */
const stayReason = (lessons: readonly MovableLesson[], isExam: boolean): StayReason | null => {
  if (lessons.some(({ status }) => isTaught(status))) return "taught";
  if (lessons.some(({ locked }) => locked)) return "locked";
  return isExam ? "exam" : null;
};

/**
 * The line of a course: where its plans are, which of them stay, and which slots they can move to.
 */
export const courseLine = ({ slots, lessons, exams, course, leaving }: LineSource): CourseLine => {
  const own = slots.filter((slot) => slot.course === course).toSorted(bySlotTime);
  const bySlot = Map.groupBy(lessons.filter((lesson) => lesson.course === course).toSorted(byId), ({ date, start }) =>
    slotKey(course, date, start),
  );
  const places = own.filter(takesPlace).map((slot): LinePlace => {
    const isLeft = leaving?.has(slot.key) === true;
    const plans = (bySlot.get(slot.key) ?? []).filter((plan) => !isLeft || isHeldFast(plan));
    return { slot, lessons: plans, stays: stayReason(plans, hasExam(exams, slot)) };
  });
  return {
    places,
    open: places.filter(({ stays }) => stays === null),
    cancelled: own.filter((slot) => !takesPlace(slot)),
  };
};
