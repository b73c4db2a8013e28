import { slotKey } from "#domain/schedule/exception";
import { byDateAndStart } from "#domain/time/by-date-and-start";
import type { PlainDate } from "#domain/time/plain-date";
import type { Occurrence } from "#domain/schedule/schedule";
import { takesPlace } from "./lesson-time.ts";
import { lostLessons } from "./lost-lessons.ts";
import type { LessonMove, MovableLesson, SlotPlace } from "./schedule-change.ts";

type Placing = {
  /** All occurrences of the year. */
  readonly slots: readonly Occurrence[];
  /** All lesson plans. */
  readonly lessons: readonly MovableLesson[];
  readonly today: PlainDate;
};

const keyOf = ({ course, date, start }: MovableLesson): string => slotKey(course, date, start);

/** The slots without a plan from today on that are not cancelled, by day and time. */
export const freeSlots = ({ slots, lessons, today }: Placing): Occurrence[] => {
  const taken = new Set(lessons.map(keyOf));
  return slots
    .filter((slot) => takesPlace(slot) && slot.date >= today && !taken.has(slot.key))
    .toSorted(byDateAndStart);
};

/**
 * Finds new slots for lesson plans that lost theirs: the next free ones of the course, in the plans' order, from the plan's own
 * date or from `today`, whichever is later. Plans that shared a slot stay together. Plans without a free slot are left out.
 */
export const placeOrphans = (o: Placing): LessonMove[] => {
  const free = freeSlots(o);
  const placeOf = new Map<string, SlotPlace | undefined>();

  return lostLessons(o.slots, o.lessons)
    .filter(({ locked }) => !locked)
    .flatMap((lesson) => {
      const { id, course, date, start } = lesson;
      const key = keyOf(lesson);
      if (!placeOf.has(key)) {
        const index = free.findIndex((slot) => slot.course === course && slot.date >= date);
        const [slot] = index < 0 ? [] : free.splice(index, 1);
        placeOf.set(key, slot && { date: slot.originDate, start: slot.originStart });
      }
      const to = placeOf.get(key);
      return to ? [{ lesson: id, course, from: { date, start }, to }] : [];
    });
};
