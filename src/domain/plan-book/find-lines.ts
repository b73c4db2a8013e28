import { foldWords } from "#domain/search/fold";
import { type QueryWord, queryWords } from "#domain/search/query-words";

/** Which lines of the plan book are shown. */
export type LineFilter = "all" | "unplanned" | "exams" | "lost";

/** What a line is found by. */
export type FindableLine = {
  readonly texts: readonly string[];
  /** It takes place and has nothing planned. */
  readonly isUnplanned: boolean;
  readonly isExam: boolean;
  /** Plans that have no slot any more. */
  readonly isLost: boolean;
};

const hasWord = (folds: readonly string[], { spellings }: QueryWord): boolean =>
  folds.some((fold) => spellings.some((spelling) => ` ${fold}`.includes(` ${spelling}`)));

/**
 * Whether a line is shown: it is of the kind asked for, and every typed word begins a word of it.
 */
export const createLineTest = (filter: LineFilter, query: string): ((line: FindableLine) => boolean) => {
  const words = queryWords(query);
  const isOfKind = (line: FindableLine): boolean => {
    if (filter === "unplanned") return line.isUnplanned;
    if (filter === "exams") return line.isExam;
    return filter === "all" || line.isLost;
  };
  return (line) => {
    if (!isOfKind(line)) return false;
    if (words.length === 0) return true;
    const folds = line.texts.flatMap((text) => [foldWords(text), foldWords(text, "spelt")]);
    return words.every((word) => hasWord(folds, word));
  };
};
