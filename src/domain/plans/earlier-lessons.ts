import { fold } from "#domain/search/fold";
import type { PlainDate } from "#domain/time/plain-date";

/** The marks by which a lesson is found in the years before. */
export type LessonPlace = {
  /** Its unit's title; "" for none. */
  readonly unit: string;
  /** Its number in the unit, from 1; 0 without one. */
  readonly place: number;
  readonly title: string;
  /** The ids of the curriculum's outcomes that it names. */
  readonly outcomes: readonly string[];
};

/** A lesson of an earlier year in which something is written. */
export type EarlierLesson = LessonPlace & { readonly id: string; readonly date: PlainDate; readonly start: number };

/** Why an earlier lesson was found. */
type EarlierReason = {
  readonly isSameUnit: boolean;
  readonly isSameTitle: boolean;
  /** Outcomes that both name. */
  readonly shared: number;
};
export type FoundEarlier<L> = { readonly lesson: L; readonly why: EarlierReason };

const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(
    fold(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 2),
  );

/** Compares the words of two titles, from 0 to 1. */
const likeness = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  const both = [...a].filter((word) => b.has(word)).length;
  return both === 0 ? 0 : both / (a.size + b.size - both);
};

const isSame = (a: string, b: string): boolean => a.trim() !== "" && fold(a.trim()) === fold(b.trim());

/**
 * Lessons of earlier years that are like this one, the likest first; of those alike the latest. One
 * is like it by the same title or half of its words, or by an outcome that both name. So is one at
 * the same place in a unit of the same title, or beside it.
 */
export const findEarlier = <L extends EarlierLesson>(
  current: LessonPlace,
  earlier: readonly L[],
  most: number,
): readonly FoundEarlier<L>[] => {
  const words = wordsOf(current.title);
  const outcomes = new Set(current.outcomes);
  return earlier
    .flatMap((lesson) => {
      const isSameUnit = isSame(current.unit, lesson.unit);
      const distance = Math.abs(lesson.place - current.place);
      const isNear = isSameUnit && current.place > 0 && lesson.place > 0 && distance <= 1;
      const shared = lesson.outcomes.filter((id) => outcomes.has(id)).length;
      const alike = isSame(current.title, lesson.title) ? 1 : likeness(words, wordsOf(lesson.title));
      const isSameTitle = alike >= 0.5;
      if (!isNear && shared === 0 && !isSameTitle) return [];
      const score =
        (isSameTitle ? 6 * alike : 0) + Math.min(6, 2 * shared) + (isNear ? 4 - 2 * distance : isSameUnit ? 1 : 0);
      return [{ lesson, score, why: { isSameUnit, isSameTitle, shared } }];
    })
    .toSorted(
      (a, b) =>
        b.score - a.score ||
        b.lesson.date.localeCompare(a.lesson.date) ||
        a.lesson.start - b.lesson.start ||
        a.lesson.id.localeCompare(b.lesson.id),
    )
    .slice(0, most)
    .map(({ lesson, why }) => ({ lesson, why }));
};
