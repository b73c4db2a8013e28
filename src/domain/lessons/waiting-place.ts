import type { Occurrence } from "#domain/schedule/schedule";
import { slotKey } from "#domain/schedule/exception";
import { addDays } from "#domain/time/plain-date";
import { bySlotTime } from "./course-line.ts";
import type { PlannedLesson } from "./lesson-slots.ts";
import type { SlotPlace } from "./slot-place.ts";

/** 23:00 in minutes: plans that wait at the year's end lie behind it, where no lesson begins. */
const waitingFrom = 1380;
const lastMinute = 1439;

/**
 * Whether the place of a plan without a slot was a real one. Plans from another year wait at
 * midnight, those past the year's end late.
 */
export const wasSlot = ({ start }: Pick<SlotPlace, "start">): boolean => start > 0 && start < waitingFrom;

/**
 * Places for plans that fall off the year's end and are kept without a slot, in order: the last
 * minutes of the day of the course's last slot, before those that wait there already. So they are
 * no slot, come after every lesson, and keep their order however often one shifts.
 */
export const waitingPlaces = (o: {
  /** The course's, at least one. */
  readonly slots: readonly Pick<Occurrence, "course" | "date" | "start" | "key">[];
  readonly lessons: readonly PlannedLesson[];
  readonly count: number;
}): SlotPlace[] => {
  const { date } = o.slots.toSorted(bySlotTime).at(-1)!;
  const waiting = o.lessons.filter((lesson) => lesson.date === date && lesson.start >= waitingFrom);
  const taken = new Set(o.slots.map(({ key }) => key));
  const { course } = o.slots[0]!;
  let before = Math.min(lastMinute + 1, ...waiting.map(({ start }) => start));
  const places: SlotPlace[] = [];
  while (places.length < o.count && before > waitingFrom) {
    before -= 1;
    if (!taken.has(slotKey(course, date, before))) places.unshift({ date, start: before });
  }
  // More than an hour's minutes full of plans: the rest waits on the days that follow.
  for (let day = 1; places.length < o.count; day += 1) places.push({ date: addDays(date, day), start: 0 });
  return places;
};
