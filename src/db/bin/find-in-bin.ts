import { queryWords } from "#domain/search/query-words";
import type { CollectionName } from "#schema/collections";
import type { BinEntry } from "./read-bin.ts";

/** The entries of one kind, or of all, in which each word of `text` begins a word. */
export const findInBin = (
  entries: readonly BinEntry[],
  { text, kind }: { readonly text: string; readonly kind: CollectionName | null },
): readonly BinEntry[] => {
  const wanted = queryWords(text);
  return entries.filter(
    ({ head, words }) =>
      (kind === null || head.collection === kind) &&
      wanted.every(({ spellings }) => spellings.some((word) => words.includes(` ${word}`))),
  );
};
