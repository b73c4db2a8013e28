import { slotKey } from "#domain/schedule/exception";
import { byDateAndStart } from "#domain/time/by-date-and-start";
import { joinTexts, textOf, type WordField } from "#domain/word-field";
import { courseLine, type LineSource } from "./course-line.ts";
import type { SlotPlace } from "./slot-place.ts";

/** A plan with what does not follow from its words alone. */
export type JoinableLesson = {
  readonly unit: string;
  readonly outcomes: readonly string[];
  readonly homework: string;
  /** The slot in which the homework is due; "": in the next lesson. */
  readonly homeworkDate: string;
  readonly homeworkStart: number;
};

/**
 * One plan out of several, in the given order: no text of `words` is lost, and no outcome that one
 * of them names. The unit is the first one that is set. Homework that was to be done for a slot is
 * due in the earliest of them.
 */
export const joinLessons = <L extends JoinableLesson>(
  lessons: readonly L[],
  words: readonly WordField[],
): Partial<L> & JoinableLesson => {
  const due = lessons
    .filter(({ homework, homeworkDate }) => homework.trim() !== "" && homeworkDate !== "")
    .map(({ homeworkDate: date, homeworkStart: start }) => ({ date, start }))
    .toSorted(byDateAndStart)[0];
  const joined = words.map((field) => [
    field.name,
    joinTexts(
      lessons.map((one) => textOf(one, field)),
      field.form,
    ),
  ]);
  return {
    ...Object.fromEntries(joined),
    unit: lessons.find(({ unit }) => unit !== "")?.unit ?? "",
    outcomes: [...new Set(lessons.flatMap(({ outcomes }) => outcomes))],
    homeworkDate: due?.date ?? "",
    homeworkStart: due?.start ?? 0,
  };
};

/** What becomes of the plans of a slot that go into the next one. */
export type Merge =
  /** `into` takes their texts. Theirs come first, since they are earlier. */
  | { readonly type: "join"; readonly lessons: readonly string[]; readonly into: string; readonly to: SlotPlace }
  /** The next slot has no plan: they move there. */
  | { readonly type: "move"; readonly lessons: readonly string[]; readonly to: SlotPlace };

/**
 * Puts the plans of a slot, in the order given, into the course's next slot whose plans may change.
 * There they go into the first plan. Locked and taught plans and exams are jumped over. Null if
 * there is none before the year's end, or nothing to merge.
 */
export const mergeIntoNext = (source: LineSource & { readonly from: SlotPlace }): Merge | null => {
  const { course, from, slots } = source;
  const key = slotKey(course, from.date, from.start);
  const at = slots.find((slot) => slot.key === key) ?? from;
  const own = source.lessons.filter(
    (one) => one.course === course && one.date === from.date && one.start === from.start,
  );
  const lessons = own.map(({ id }) => id);
  const next = courseLine(source).open.find(({ slot }) => slot.key !== key && byDateAndStart(slot, at) > 0);
  if (!next || lessons.length === 0) return null;
  const to = { date: next.slot.originDate, start: next.slot.originStart };
  const into = source.lessons.find(({ id }) => next.lessons.some((one) => one.id === id))?.id;
  return into === undefined ? { type: "move", lessons, to } : { type: "join", lessons, into, to };
};
