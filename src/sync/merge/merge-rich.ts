import { planToHtml } from "#domain/rich/plan-to-html";
import { isCanonicalPlan, readPlan } from "#domain/rich/read-plan";
import { align } from "./align.ts";
import { mergeInline } from "./merge-inline.ts";
import { mergeInsertions, mergeRegions } from "./merge-regions.ts";
import { type MergeCell, mergeTable } from "./merge-table.ts";
import type { MergedText } from "./merge-text.ts";
import {
  isElement,
  isInline,
  nodeToHtml,
  parseRich,
  type RichElement,
  richToHtml,
  type RichNode,
} from "#domain/rich/rich-tree";

/** A part of a block: a block, or a run of inline nodes. */
type Item = { readonly html: string; readonly block: RichElement | null; readonly line: readonly RichNode[] };

const toItems = (nodes: readonly RichNode[]): readonly Item[] => {
  const groups: RichNode[][] = [];
  for (const node of nodes) {
    const last = groups.at(-1);
    if (last && isInline(node) && isInline(last[0]!)) last.push(node);
    else groups.push([node]);
  }
  return groups.map((line) => {
    const [node] = line;
    return { html: richToHtml(line), block: node && isElement(node) && !isInline(node) ? node : null, line };
  });
};

const htmlOf = (items: readonly Item[]): readonly string[] => items.map(({ html }) => html);
const wordsOf = ({ html }: Item): readonly string[] => html.match(/[^<>\s]+/g) ?? [];

/** From 0 to 1, the share of words two items have in common. */
const likeness = (a: Item, b: Item): number => {
  if ((a.block === null) !== (b.block === null)) return 0;
  if (a.html === b.html) return 1;
  const left = new Map<string, number>();
  for (const word of wordsOf(a)) left.set(word, (left.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of wordsOf(b)) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    common += 1;
    left.set(word, count - 1);
  }
  const all = wordsOf(a).length + wordsOf(b).length;
  return all === 0 ? 0 : (2 * common) / all;
};

/** From this likeness on, items are the same one, edited. */
const alike = 0.4;
/** How many pairs of items are compared; larger ranges that both rewrote are left alone. */
const mostPairs = 400;

/**
 * One side of a range, aligned with the base: what it put before each base item and at the end, and
 * what became of them.
 */
type Aligned = { readonly before: readonly (readonly Item[])[]; readonly became: readonly (Item | null)[] };

/** Aligns a side with the base so that paired items are as alike as possible, in order. */
const lay = (base: readonly Item[], side: readonly Item[]): Aligned => {
  const { before, became } = align(base.length, side.length, (row, column) => {
    const score = likeness(base[row]!, side[column]!);
    return score >= alike ? score : 0;
  });
  return {
    before: before.map((indices) => indices.map((index) => side[index]!)),
    became: became.map((index) => (index === null ? null : side[index]!)),
  };
};

const keepMine = (items: readonly Item[]): MergedText => ({ text: htmlOf(items).join(""), isClean: false });

const join = (parts: readonly MergedText[]): MergedText => ({
  text: parts.map(({ text }) => text).join(""),
  isClean: parts.every(({ isClean }) => isClean),
});

const clean = (items: readonly Item[]): MergedText => ({ text: htmlOf(items).join(""), isClean: true });

/** All that both sides put at one place, unless two lines would run together. */
const mergeAdded = (mine: readonly Item[], theirs: readonly Item[]): MergedText => {
  if (mine.length === 0 || theirs.length === 0) return clean(mine.length === 0 ? theirs : mine);
  const isText = ({ block, html }: Item) => block === null && html.trim() !== "";
  if (mine.some(isText) || theirs.some(isText)) {
    return htmlOf(mine).join("") === htmlOf(theirs).join("") ? clean(mine) : keepMine(mine);
  }
  return { text: mergeInsertions(htmlOf(mine), htmlOf(theirs)).join(""), isClean: true };
};

/** A range that both sides changed. */
const mergeStretch = (base: readonly Item[], mine: readonly Item[], theirs: readonly Item[]): MergedText => {
  if (base.length === 0) return mergeAdded(mine, theirs);
  if (base.length === 1 && mine.length === 1 && theirs.length === 1) return mergeItem(base[0]!, mine[0]!, theirs[0]!);
  if (base.length * Math.max(mine.length, theirs.length) > mostPairs) return keepMine(mine);
  const [ours, others] = [lay(base, mine), lay(base, theirs)];
  const parts = base.flatMap((before, index) => [
    mergeAdded(ours.before[index]!, others.before[index]!),
    mergeFate(before, ours.became[index]!, others.became[index]!),
  ]);
  const merged = join([...parts, mergeAdded(ours.before[base.length]!, others.before[base.length]!)]);
  // If not all could be merged, mine stays whole rather than mixed with pieces of theirs.
  return merged.isClean ? merged : keepMine(mine);
};

/** An item that a side may have removed: it goes, unless the other side changed it. */
const mergeFate = (base: Item, mine: Item | null, theirs: Item | null): MergedText => {
  if (mine && theirs) return mergeItem(base, mine, theirs);
  const left = mine ?? theirs;
  return { text: "", isClean: left === null || left.html === base.html };
};

const mergeItem = (base: Item, mine: Item, theirs: Item): MergedText => {
  if (mine.html === theirs.html || theirs.html === base.html) return clean([mine]);
  if (mine.html === base.html) return clean([theirs]);
  if (base.block && mine.block && theirs.block) return mergeBlock(base.block, mine.block, theirs.block);
  if (base.block || mine.block || theirs.block) return keepMine([mine]);
  const merged = mergeInline(base.line, mine.line, theirs.line);
  return merged === undefined ? keepMine([mine]) : { text: merged, isClean: true };
};

const isLine = ({ children }: RichElement): boolean => children.every(isInline);

const isTable = ({ name }: RichElement): boolean => name === "table";

const itemOf = (block: RichElement): Item => ({ html: nodeToHtml(block), block, line: [block] });
const mergeCell: MergeCell = (base, mine, theirs) => mergeItem(itemOf(base), itemOf(mine), itemOf(theirs));

/**
 * An element that both sides changed: its tag (a paragraph became a heading) and its content merge
 * separately.
 */
const mergeBlock = (base: RichElement, mine: RichElement, theirs: RichElement): MergedText => {
  const whole: MergedText = { text: nodeToHtml(mine), isClean: false };
  if ([base, mine, theirs].some(isTable)) {
    return ([base, mine, theirs].every(isTable) && mergeTable(base, mine, theirs, mergeCell)) || whole;
  }
  const tag = [mine, theirs].find(({ open }) => open !== base.open) ?? base;
  const isTagChangedTwice = [mine, theirs].every(({ open }) => open !== base.open) && mine.open !== theirs.open;
  // A list that became a paragraph, or the reverse, has other contents.
  const isOfOneKind = isLine(base) === isLine(mine) && isLine(base) === isLine(theirs);
  if (isTagChangedTwice || (tag.name !== base.name && !isOfOneKind)) return whole;
  const inner = mergeItems(toItems(base.children), toItems(mine.children), toItems(theirs.children));
  return { text: tag.open + inner.text + tag.close, isClean: inner.isClean };
};

const mergeItems = (base: readonly Item[], mine: readonly Item[], theirs: readonly Item[]): MergedText =>
  join(
    mergeRegions(htmlOf(base), htmlOf(mine), htmlOf(theirs)).map((region) => {
      const [ours, others] = [mine.slice(...region.mine), theirs.slice(...region.theirs)];
      if (region.kind === "conflict") return mergeStretch(base.slice(...region.base), ours, others);
      return clean(region.kind === "theirs" ? others : ours);
    }),
  );

const textOf = (html: string): string => html.replaceAll(/<[^>]*>/g, "").replaceAll(/\s+/g, "");

/**
 * The same text with its tags in the one order that a plan has. It is a conflict if a plan has no
 * place for some of the text.
 */
const toCanonical = ({ text, isClean }: MergedText, mine: string): MergedText => {
  const canonical = planToHtml(readPlan(text));
  return textOf(canonical) === textOf(text) ? { text: canonical, isClean } : { text: mine, isClean: false };
};

/**
 * Merges two edits of formatted text: block by block, down into lists, then by words and the marks
 * over them. Its structure stays whole; what is not well-formed on any side is not split. If both
 * sides changed the same thing, mine stays. Three texts as `planToHtml` writes them give such a
 * text again.
 */
export const mergeRich = (base: string, mine: string, theirs: string): MergedText => {
  if (mine === theirs || base === theirs) return { text: mine, isClean: true };
  if (base === mine) return { text: theirs, isClean: true };
  const [inBase, inMine, inTheirs] = [parseRich(base), parseRich(mine), parseRich(theirs)];
  if (!inBase || !inMine || !inTheirs) return { text: mine, isClean: false };
  const merged = mergeItems(toItems(inBase), toItems(inMine), toItems(inTheirs));
  return [base, mine, theirs].every(isCanonicalPlan) ? toCanonical(merged, mine) : merged;
};
