import { slotKey } from "./exception.ts";
import type { PlainDate } from "./plain-date.ts";
import type { Occurrence } from "./schedule.ts";
import type { LessonMove, MovableLesson, SlotPlace } from "./schedule-change.ts";

type Placing = {
  /** All occurrences of the year. */
  readonly slots: readonly Occurrence[];
  /** All plans. */
  readonly lessons: readonly MovableLesson[];
  readonly today: PlainDate;
};

const keyOf = ({ course, date, start }: MovableLesson): string => slotKey(course, date, start);

/** The slots from today on that take place and have no plan yet, by time. */
export const freeSlots = ({ slots, lessons, today }: Placing): Occurrence[] => {
  const taken = new Set(lessons.map(keyOf));
  return slots
    .filter(({ key, status, date }) => status !== "cancelled" && date >= today && !taken.has(key))
    .toSorted((a, b) => (a.date === b.date ? a.start - b.start : a.date < b.date ? -1 : 1));
};

/**
 * Puts lessons that lost their slot into the next free ones of their course: in their order, from their own date or `today`
 * on, whichever is later. Plans that shared a slot stay together. What finds no free slot is left out.
 */
export const placeOrphans = (o: Placing): LessonMove[] => {
  const known = new Set(o.slots.map(({ key }) => key));
  const free = freeSlots(o);
  const placeOf = new Map<string, SlotPlace | undefined>();

  return o.lessons
    .filter((lesson) => !known.has(keyOf(lesson)) && lesson.status !== "held" && !lesson.locked)
    .toSorted((a, b) => (a.date === b.date ? a.start - b.start : a.date < b.date ? -1 : 1))
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
