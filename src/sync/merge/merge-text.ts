import { isGlued, mergeInsertions, mergeRegions, type Region } from "./merge-regions.ts";

/**
 * A merged text. If both sides changed the same words, that paragraph is mine and `isClean` is
 * false.
 */
export type MergedText = { readonly text: string; readonly isClean: boolean };

const wordsOf = (text: string): readonly string[] => text.match(/\n|[^\S\n]+|\S+/g) ?? [];

/**
 * Merges by words; undefined if both sides changed the same ones, or two words would run together.
 */
const mergeWords = (base: string, mine: string, theirs: string): string | undefined => {
  const words = { base: wordsOf(base), mine: wordsOf(mine), theirs: wordsOf(theirs) };
  const regions = mergeRegions(words.base, words.mine, words.theirs);
  const taken = (region: Region): readonly string[] =>
    region.kind === "theirs" ? words.theirs.slice(...region.theirs) : words.mine.slice(...region.mine);
  if (regions.some(({ kind }) => kind === "conflict") || isGlued(regions, taken)) return undefined;
  return regions.flatMap(taken).join("");
};

/**
 * Whether a side has all lines of the other in their order, and that one wrote something: both made
 * the same change, and one went on.
 */
const goesOn = (before: readonly string[], part: readonly string[], whole: readonly string[]): boolean => {
  let at = 0;
  for (const line of whole) if (line === part[at]) at += 1;
  return at === part.length && part.every((line) => !before.includes(line));
};

/**
 * Merges two edits of a text by paragraphs and, if both changed the same paragraph, by words.
 * Paragraphs that both added at one place all stay; one deleted on one side and changed on the
 * other is not merged.
 */
export const mergeText = (base: string, mine: string, theirs: string): MergedText => {
  const [inBase, inMine, inTheirs] = [base.split("\n"), mine.split("\n"), theirs.split("\n")];
  const parts = mergeRegions(inBase, inMine, inTheirs).map((region) => {
    const [before, ours, others] = [
      inBase.slice(...region.base),
      inMine.slice(...region.mine),
      inTheirs.slice(...region.theirs),
    ];
    if (region.kind !== "conflict") return { lines: region.kind === "theirs" ? others : ours, isClean: true };
    if (before.length === 0) return { lines: mergeInsertions(ours, others), isClean: true };
    if (ours.length === 0 || others.length === 0) return { lines: ours, isClean: false };
    if (goesOn(before, others, ours)) return { lines: ours, isClean: true };
    if (goesOn(before, ours, others)) return { lines: others, isClean: true };
    const merged = mergeWords(before.join("\n"), ours.join("\n"), others.join("\n"));
    return merged === undefined ? { lines: ours, isClean: false } : { lines: [merged], isClean: true };
  });
  return { text: parts.flatMap(({ lines }) => lines).join("\n"), isClean: parts.every(({ isClean }) => isClean) };
};
