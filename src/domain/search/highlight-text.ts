import { type FoldedText, foldWithPlaces, isInWord } from "./fold.ts";
import type { QueryWord } from "./query-words.ts";

/** A part of a text, found or not. */
export type TextPart = { readonly text: string; readonly isFound: boolean };

type Range = readonly [start: number, end: number];

const rangesOf = ({ folded, starts, ends }: FoldedText, spelling: string, isWhole: boolean): Range[] => {
  const found: Range[] = [];
  for (let at = folded.indexOf(spelling); at !== -1; at = folded.indexOf(spelling, at + 1)) {
    if (isInWord(folded[at - 1])) continue;
    let end = at + spelling.length;
    if (isWhole) while (isInWord(folded[end])) end += 1;
    found.push([starts[at]!, ends[end - 1]!]);
  }
  return found;
};

/**
 * Where words of a query begin words of a text: from and up to which of its characters, in order
 * and apart from each other. A letter that is found in part ("ß" by its first "s") counts as a
 * whole.
 */
export const foundRanges = (text: string, words: readonly QueryWord[]): readonly Range[] => {
  const folds = [foldWithPlaces(text), foldWithPlaces(text, "spelt")];
  const all = words.flatMap(({ spellings, isInstead }) =>
    spellings.flatMap((spelling) => folds.flatMap((one) => rangesOf(one, spelling, isInstead))),
  );
  const merged: [number, number][] = [];
  for (const [start, end] of all.toSorted((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
};

/** A text cut where what is found in it begins and ends. */
export const highlightText = (text: string, words: readonly QueryWord[]): readonly TextPart[] => {
  const parts: TextPart[] = [];
  let done = 0;
  for (const [start, end] of foundRanges(text, words)) {
    if (start > done) parts.push({ text: text.slice(done, start), isFound: false });
    parts.push({ text: text.slice(start, end), isFound: true });
    done = end;
  }
  return done < text.length ? [...parts, { text: text.slice(done), isFound: false }] : parts;
};

/** Characters of an excerpt before the first found word. */
const lead = 16;

/**
 * The first line of a text in which a word of the query begins, from some words before it on; "" if
 * there is none.
 */
export const excerptOf = (text: string, words: readonly QueryWord[]): string => {
  for (const line of text.split("\n")) {
    const start = foundRanges(line, words)[0]?.[0];
    if (start === undefined) continue;
    if (start <= lead) return line;
    const cut = line.indexOf(" ", start - lead);
    return `…${line.slice(cut === -1 || cut >= start ? start : cut + 1)}`;
  }
  return "";
};
