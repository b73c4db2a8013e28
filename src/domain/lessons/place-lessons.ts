import { type EventTimes, eventSpanOn, hasExam } from "#domain/schedule/event";
import { slotKey } from "#domain/schedule/exception";
import type { Occurrence } from "#domain/schedule/schedule";
import { byDateAndStart } from "#domain/time/by-date-and-start";
import { splitLocalDateTime } from "#domain/time/minutes";
import type { PlainDate } from "#domain/time/plain-date";
import { isTaught } from "./lesson-status.ts";
import { takesPlace } from "./lesson-time.ts";
import { lostLessons } from "./lost-lessons.ts";
import type { LessonMove, MovableLesson } from "./schedule-change.ts";
import type { SlotPlace } from "./slot-place.ts";

type Placing = {
  /** All occurrences of the year. */
  readonly slots: readonly Occurrence[];
  /** All lesson plans. */
  readonly lessons: readonly MovableLesson[];
  readonly today: PlainDate;
};

type CourseExam = EventTimes & { readonly course: string };

const keyOf = ({ course, date, start }: MovableLesson): string => slotKey(course, date, start);

/** The slots from today on that are not cancelled, by day and time. */
const openSlots = ({ slots, today }: Pick<Placing, "slots" | "today">): Occurrence[] =>
  slots.filter((slot) => takesPlace(slot) && slot.date >= today).toSorted(byDateAndStart);

/** The slots without a plan from today on that are not cancelled, by day and time. */
export const freeSlots = (o: Placing): Occurrence[] => {
  const taken = new Set(o.lessons.map(keyOf));
  return openSlots(o).filter((slot) => !taken.has(slot.key));
};

/**
 * Plans of one slot, which stay together. `order` is where they belong among those of their course.
 */
type Group = { readonly lessons: readonly MovableLesson[]; readonly order: SlotPlace; readonly isFixed: boolean };

const startOf = (exam: CourseExam): SlotPlace => {
  const { date } = splitLocalDateTime(exam.start);
  return { date, start: eventSpanOn(exam, date)?.start ?? 0 };
};

/**
 * Finds slots for lesson plans that lost theirs. Each goes into the first slot of its course after
 * the plans that came before it. No slot before its own date or `today`, whichever is later,
 * counts. The plans in the way move on by one slot, up to the next free one. So the order of a
 * course stays as it was. Nothing goes past an exam of the course, except the plans of `past`.
 * Nothing goes past a plan that is locked or was held. A plan with no room before it is left out.
 * Plans that shared a slot stay together. The moves are those of all plans.
 */
export const placeOrphans = (
  o: Placing & {
    readonly exams: readonly CourseExam[];
    /** Ids of lost plans that may go past exams, and take what is in their way along. */
    readonly past?: ReadonlySet<string>;
  },
): LessonMove[] => {
  const orphans = lostLessons(o.slots, o.lessons).filter(({ locked }) => !locked);
  const byKey = Map.groupBy(o.lessons, keyOf);
  const open = openSlots(o);
  return [...Map.groupBy(orphans, ({ course }) => course)].flatMap(([course, own]) => {
    const slots = open.filter((slot) => slot.course === course);
    const exams = o.exams.filter((exam) => exam.course === course);
    const groups = slots.map((slot): Group | undefined => {
      const lessons = byKey.get(slot.key);
      const isFixed = lessons?.some(({ locked, status }) => locked || isTaught(status)) === true;
      return lessons && { lessons, order: slot, isFixed };
    });
    const before = [...groups];
    for (const lost of Map.groupBy(own, keyOf).values()) {
      insert({ slots, exams, groups, lost, isPast: lost.some(({ id }) => o.past?.has(id)) });
    }
    return groups.flatMap((group, index) => {
      const { originDate: date, originStart: start } = slots[index]!;
      if (!group || group === before[index]) return [];
      return group.lessons.map((lesson): LessonMove => ({
        lesson: lesson.id,
        course,
        from: { date: lesson.date, start: lesson.start },
        to: { date, start },
      }));
    });
  });
};

/** Puts a group into its place among those of its course, if there is room. */
const insert = (o: {
  slots: readonly Occurrence[];
  exams: readonly CourseExam[];
  groups: (Group | undefined)[];
  lost: readonly MovableLesson[];
  isPast: boolean;
}): void => {
  const { slots, groups, isPast } = o;
  const order = o.lost[0]!;
  const isAfter = (place: SlotPlace): boolean => byDateAndStart(place, order) > 0;
  const previous = groups.findLastIndex((group) => group !== undefined && !isAfter(group.order));
  const barriers = o.exams.map(startOf).filter(isAfter);
  const room: number[] = [];
  for (let index = previous + 1; index < slots.length; index++) {
    const slot = slots[index]!;
    if (slot.date < order.date) continue;
    const isExam = hasExam(o.exams, slot);
    const isBarred = isExam || barriers.some((exam) => byDateAndStart(slot, exam) >= 0);
    if (groups[index]?.isFixed === true || (isBarred && !isPast)) return;
    if (isExam) continue;
    room.push(index);
    if (groups[index] === undefined) break;
  }
  const gap = room.at(-1);
  if (gap === undefined || groups[gap] !== undefined) return;
  for (let nth = room.length - 1; nth > 0; nth--) groups[room[nth]!] = groups[room[nth - 1]!];
  groups[room[0]!] = { lessons: o.lost, order, isFixed: false };
};
