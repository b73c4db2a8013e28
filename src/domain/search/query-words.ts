import { foldWords } from "./fold.ts";

/** A word that is searched for. */
export type QueryWord = {
  readonly typed: string;
  /** Its folded spellings: "müller" is "muller" and "mueller". */
  readonly spellings: readonly string[];
  /** Taken instead of a word with a typo: all of it is marked, not only its start. */
  readonly isInstead: boolean;
};

/** The words of what was typed; none for blanks and signs. */
export const queryWords = (text: string): readonly QueryWord[] => {
  const dropped = foldWords(text).split(" ").filter(Boolean);
  const spelt = foldWords(text, "spelt").split(" ").filter(Boolean);
  const typed = text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return dropped.map((word, place) => ({
    // One typed sign may fold to several words: "½".
    typed: typed.length === dropped.length ? typed[place]! : word,
    spellings: [...new Set([word, spelt[place] ?? word])],
    isInstead: false,
  }));
};
