import { edit } from "#db/edit/edit";
import type { Mutation } from "#db/edit/mutation";
import { joinLessons } from "#domain/lessons/join-lessons";
import { lessonWords } from "#schema/lesson-words";
import { movePatch } from "#domain/lessons/move-lesson";
import type { LessonMove } from "#domain/lessons/schedule-change";
import type { Shift } from "#domain/lessons/shift-lessons";
import type { LessonRow } from "#schema/lessons";

/** What becomes of a plan that falls off the year's end. */
export type FallenChoice = "keep" | "merge" | "bin";

const rowsById = (lessons: readonly LessonRow[]) => new Map(lessons.map((lesson) => [lesson.id, lesson]));

/** Plans at their new slots. */
export const moveMutations = (lessons: readonly LessonRow[], moves: readonly LessonMove[]): readonly Mutation[] => {
  const rows = rowsById(lessons);
  return moves.map(({ lesson, to }) => edit("lessons", rows.get(lesson)!, movePatch(rows.get(lesson)!, to)));
};

/**
 * The plan that is last after a shift, which others can be merged into; undefined if none moved.
 */
export const lastMoved = ({ moves }: Shift): LessonMove | undefined => moves.at(-1);

/** The plans that a shift merges into its last one. */
export const mergedIntoLast = (shift: Shift, choices: ReadonlyMap<string, FallenChoice>): readonly string[] =>
  lastMoved(shift) === undefined
    ? []
    : shift.fallen.map(({ lesson }) => lesson).filter((lesson) => choices.get(lesson) === "merge");

/**
 * A shift as one step: plans at their new slots, and those that fall off the year's end as was
 * chosen for each. What merges into the last plan goes to the bin once its texts are there. Plans
 * of `unlocked` are unlocked for good.
 */
export const shiftMutations = (
  lessons: readonly LessonRow[],
  shift: Shift,
  o: { readonly choices: ReadonlyMap<string, FallenChoice>; readonly unlocked: ReadonlySet<string> },
): readonly Mutation[] => {
  const rows = rowsById(lessons);
  const last = lastMoved(shift);
  const choiceOf = (lesson: string): FallenChoice => {
    const choice = o.choices.get(lesson) ?? "keep";
    return choice === "merge" && last === undefined ? "keep" : choice;
  };
  const merged = mergedIntoLast(shift, o.choices).map((lesson) => rows.get(lesson)!);
  const unlock = (id: string) => (o.unlocked.has(id) ? { locked: false } : {});
  return [
    ...shift.moves.map(({ lesson, to }): Mutation => {
      const row = rows.get(lesson)!;
      const texts = lesson === last?.lesson && merged.length > 0 ? joinLessons([row, ...merged], lessonWords) : {};
      return edit("lessons", row, { ...texts, ...movePatch(row, to), ...unlock(lesson) });
    }),
    ...shift.fallen.map(({ lesson, waits }): Mutation =>
      choiceOf(lesson) === "keep"
        ? edit("lessons", rows.get(lesson)!, { ...waits, ...unlock(lesson) })
        : { op: "delete", collection: "lessons", id: lesson },
    ),
  ];
};

/**
 * Several plans become one: `into` takes the texts, in the order given, and the others go to the
 * bin.
 */
export const joinMutations = (lessons: readonly LessonRow[], into: string): readonly Mutation[] => [
  edit(
    "lessons",
    lessons.find(({ id }) => id === into)!,
    joinLessons(lessons, lessonWords),
  ),
  ...lessons.filter(({ id }) => id !== into).map(({ id }): Mutation => ({ op: "delete", collection: "lessons", id })),
];
