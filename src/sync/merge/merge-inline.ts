import { isGlued, mergeRegions } from "./merge-regions.ts";
import { isElement, isInline, nodeToHtml, type RichNode } from "#domain/rich/rich-tree";

/**
 * A word, a space or a line break with its marks: by the tag's name, the original tag, outermost
 * first.
 */
type Word = { readonly text: string; readonly marks: ReadonlyMap<string, string> };

/** The words of a line; undefined if a mark is nested in its own kind, or a block in a mark. */
const wordsOf = (nodes: readonly RichNode[], marks: ReadonlyMap<string, string> = new Map()): Word[] | undefined => {
  const words: Word[] = [];
  for (const node of nodes) {
    if (!isElement(node) || node.children.length === 0) {
      words.push({ text: nodeToHtml(node), marks });
      continue;
    }
    if (marks.has(node.name) || !isInline(node)) return undefined;
    const inner = wordsOf(node.children, new Map([...marks, [node.name, node.open]]));
    if (!inner) return undefined;
    words.push(...inner);
  }
  return words;
};

const isSameMarks = (a: Word["marks"], b: Word["marks"]): boolean =>
  a.size === b.size && [...a].every(([name, tag]) => b.get(name) === tag);

/**
 * Each mark merges by itself: one side added, removed or changed it. Undefined if both changed it
 * differently.
 */
const mergeMarks = (base: Word["marks"], mine: Word["marks"], theirs: Word["marks"]): Word["marks"] | undefined => {
  if (isSameMarks(base, theirs)) return mine;
  if (isSameMarks(base, mine)) return theirs;
  const merged = new Map<string, string>();
  const added = [...mine.keys(), ...theirs.keys()].filter((name) => !base.has(name)).toSorted();
  for (const name of new Set([...base.keys(), ...added])) {
    const [before, ours, others] = [base.get(name), mine.get(name), theirs.get(name)];
    if (ours !== others && before !== ours && before !== others) return undefined;
    const mark = ours === before ? others : ours;
    if (mark !== undefined) merged.set(name, mark);
  }
  return merged;
};

const nameOfTag = (tag: string): string => /^<([\w-]+)/.exec(tag)![1]!;

/** Writes words with their marks, each mark over as many words as possible. */
const wordsToHtml = (words: readonly Word[]): string => {
  const open: string[] = [];
  let html = "";
  const closeDownTo = (depth: number) => {
    while (open.length > depth) html += `</${nameOfTag(open.pop()!)}>`;
  };
  for (const { text, marks } of words) {
    const wanted = [...marks.values()];
    const kept = open.findIndex((tag) => !wanted.includes(tag));
    closeDownTo(kept === -1 ? open.length : kept);
    for (const tag of wanted.filter((mark) => !open.includes(mark))) {
      open.push(tag);
      html += tag;
    }
    html += text;
  }
  closeDownTo(0);
  return html;
};

/**
 * Merges two edits of a line by words and, where the words stayed, by marks: a mark may grow over
 * words that the other side changes beside it, and tags never cross. Undefined if both changed the
 * same words or the same mark, or two words would run together.
 */
export const mergeInline = (
  base: readonly RichNode[],
  mine: readonly RichNode[],
  theirs: readonly RichNode[],
): string | undefined => {
  const [inBase, inMine, inTheirs] = [wordsOf(base), wordsOf(mine), wordsOf(theirs)];
  if (!inBase || !inMine || !inTheirs) return undefined;
  const [baseText, mineText, theirsText] = [inBase, inMine, inTheirs].map((words) => words.map(({ text }) => text));
  const regions = mergeRegions(baseText!, mineText!, theirsText!);
  const parts = regions.map((region): readonly Word[] | undefined => {
    const before = inBase.slice(...region.base);
    const ours = inMine.slice(...region.mine);
    const others = inTheirs.slice(...region.theirs);
    switch (region.kind) {
      case "mine":
        return putMarks(ours, before, others);
      case "theirs":
        return putMarks(others, before, ours);
      case "same":
        return mergeSame(before, ours, others);
      case "conflict":
        return undefined;
    }
  });
  const words = parts.flatMap((part) => part ?? []);
  const isWhole = parts.every((part) => part !== undefined);
  const texts = new Map(regions.map((region, index) => [region, (parts[index] ?? []).map(({ text }) => text)]));
  return isWhole && !isGlued(regions, (region) => texts.get(region)!) ? wordsToHtml(words) : undefined;
};

/**
 * Words that both sides have: their marks merge. If both wrote the same new words, the old ones
 * differ.
 */
const mergeSame = (
  before: readonly Word[],
  mine: readonly Word[],
  theirs: readonly Word[],
): readonly Word[] | undefined => {
  const words = mine.flatMap((word, index): readonly Word[] => {
    const old = before.length === mine.length ? before[index]!.marks : new Map<string, string>();
    const marks = mergeMarks(old, word.marks, theirs[index]!.marks);
    return marks ? [{ ...word, marks }] : [];
  });
  return words.length === mine.length ? words : undefined;
};

/**
 * Words that one side changed, where the other changed only the marks of the old ones: a mark that
 * it added, removed or changed on all of them applies to the new ones. Undefined if it did so on
 * only some of them.
 */
const putMarks = (
  changed: readonly Word[],
  before: readonly Word[],
  other: readonly Word[],
): readonly Word[] | undefined => {
  const names = new Set([...before, ...other].flatMap(({ marks }) => [...marks.keys()]));
  let words = changed;
  for (const name of names) {
    if (before.every(({ marks }, index) => marks.get(name) === other[index]!.marks.get(name))) continue;
    const [was, is] = [before[0]!.marks.get(name), other[0]!.marks.get(name)];
    const isWhole =
      [...before, ...words].every(({ marks }) => marks.get(name) === was) &&
      other.every(({ marks }) => marks.get(name) === is);
    if (!isWhole) return undefined;
    words = words.map((word) => {
      const rest = [...word.marks].filter(([key]) => key !== name);
      return { ...word, marks: new Map(is === undefined ? rest : [...rest, [name, is]]) };
    });
  }
  return words;
};
