import { joinTexts, textOf, type WordField } from "#domain/word-field";

/** The place of a taken plan beside what is written: below it, or instead of it. */
export type TakeMode = "below" | "instead";

/**
 * The fields that change where a plan is taken over from another lesson: its words, without what
 * came of it. A title that is written stays.
 */
export const takenWords = (
  mine: object,
  theirs: object,
  words: readonly WordField[],
  mode: TakeMode,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    words.flatMap((field) => {
      const [own, other] = [textOf(mine, field), textOf(theirs, field)];
      const isKept = own.trim() !== "" && (field.name === "title" || other.trim() === "");
      if (isKept || own === other) return [];
      return [[field.name, mode === "below" ? joinTexts([own, other], field.form) : other]];
    }),
  );
