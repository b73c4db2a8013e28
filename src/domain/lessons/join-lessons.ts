import { slotKey } from "#domain/schedule/exception";
import { byDateAndStart } from "#domain/time/by-date-and-start";
import { courseLine, type LineSource } from "./course-line.ts";
import type { SlotPlace } from "./slot-place.ts";

/** What is joined of several plans that become one. */
export type LessonTexts = {
  readonly unit: string;
  readonly title: string;
  /** HTML. */
  readonly plan: string;
  readonly objectives: string;
  readonly homework: string;
  /** The slot in which the homework is due; "": in the next lesson. */
  readonly homeworkDate: string;
  readonly homeworkStart: number;
  readonly reflection: string;
};

const filled = (texts: readonly string[]): string[] => texts.filter((text) => text.trim() !== "");
const blocks = (html: string): string => (html.trimStart().startsWith("<") ? html : `<p>${html}</p>`);

/** Texts one after the other; the same text twice is said once. */
const joinTexts = (texts: readonly string[], between: string): string => [...new Set(filled(texts))].join(between);

/**
 * One plan out of several, in the given order: no text is lost. The unit is the first one that is set; homework that was to be done for a
 * slot is due in the earliest of them.
 */
export const joinLessons = (lessons: readonly LessonTexts[]): LessonTexts => {
  const due = lessons
    .filter(({ homework, homeworkDate }) => homework.trim() !== "" && homeworkDate !== "")
    .map(({ homeworkDate: date, homeworkStart: start }) => ({ date, start }))
    .toSorted(byDateAndStart)[0];
  return {
    unit: lessons.find(({ unit }) => unit !== "")?.unit ?? "",
    title: joinTexts(
      lessons.map(({ title }) => title),
      " · ",
    ),
    plan: filled(lessons.map(({ plan }) => plan))
      .map(blocks)
      .join(""),
    objectives: joinTexts(
      lessons.map(({ objectives }) => objectives),
      "\n",
    ),
    homework: joinTexts(
      lessons.map(({ homework }) => homework),
      "\n",
    ),
    homeworkDate: due?.date ?? "",
    homeworkStart: due?.start ?? 0,
    reflection: joinTexts(
      lessons.map(({ reflection }) => reflection),
      "\n",
    ),
  };
};

/** What becomes of the plans of a slot that go into the next one. */
export type Merge =
  /** `into` takes their texts after its own place in time: theirs come first. */
  | { readonly type: "join"; readonly lessons: readonly string[]; readonly into: string; readonly to: SlotPlace }
  /** The next slot has no plan: they move there. */
  | { readonly type: "move"; readonly lessons: readonly string[]; readonly to: SlotPlace };

/**
 * Puts the plans of a slot, in the order given, into the course's next slot whose plans may change, and there into the first of them; locked
 * and taught plans and exams are jumped over. null if there is none before the year's end, or nothing to merge.
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
