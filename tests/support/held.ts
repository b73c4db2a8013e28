import type { HeldLesson, HeldLessons } from "#domain/class-book/held-lessons";
import { slotKey } from "#domain/schedule/exception";

type Slot = { readonly course: string; readonly date: string; readonly start: number };

/** A lesson of 50 minutes and one hour in its slot, or elsewhere. */
export const heldIn = ({ course, date, start }: Slot, elsewhere: Partial<HeldLesson> = {}): HeldLesson => ({
  key: slotKey(course, date, start),
  course,
  date,
  start,
  end: start + 50,
  hours: 1,
  ...elsewhere,
});

/** Lessons by the keys of their slots. */
export const heldMap = (...lessons: readonly HeldLesson[]): HeldLessons =>
  new Map(lessons.map((lesson) => [lesson.key, lesson]));

/** The lessons of some records, each in its slot. */
export const heldOf = (records: readonly Slot[]): HeldLessons => heldMap(...records.map((one) => heldIn(one)));
