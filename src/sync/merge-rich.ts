import { mergeInline } from "./merge-inline.ts";
import { mergeInsertions, mergeRegions } from "./merge-regions.ts";
import type { MergedText } from "./merge-text.ts";
import {
  isElement,
  isInline,
  nodeToHtml,
  parseRich,
  type RichElement,
  richToHtml,
  type RichNode,
} from "./rich-tree.ts";

/** What a block is made of: a block each, or a run of what stands in a line. */
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

/** From 0 to 1, how much of two items is the same words. */
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

/** Items are the same one, edited, from this likeness on. */
const alike = 0.4;
/** Pairs of items that are compared; larger stretches that both sides rewrote are left alone. */
const mostPairs = 400;

/** One side of a stretch, laid beside the base: what it put before each of its items and at the end, and what became of them. */
type Laid = { readonly before: readonly (readonly Item[])[]; readonly became: readonly (Item | null)[] };

/** Lays a side beside the base so that the items in one place are as alike as can be, in their order. */
const lay = (base: readonly Item[], side: readonly Item[]): Laid => {
  const best = Array.from({ length: base.length + 1 }, () => Array.from({ length: side.length + 1 }, () => 0));
  const scores = base.map((before) => side.map((after) => likeness(before, after)));
  for (let row = base.length - 1; row >= 0; row -= 1) {
    for (let column = side.length - 1; column >= 0; column -= 1) {
      const score = scores[row]![column]!;
      const paired = score >= alike ? score + best[row + 1]![column + 1]! : 0;
      best[row]![column] = Math.max(paired, best[row + 1]![column]!, best[row]![column + 1]!);
    }
  }
  const before: Item[][] = [[]];
  const became: (Item | null)[] = [];
  let column = 0;
  for (let row = 0; row < base.length; row += 1) {
    while (column < side.length && best[row]![column] === best[row]![column + 1]) before.at(-1)!.push(side[column++]!);
    const isPaired = column < side.length && best[row]![column]! > best[row + 1]![column]!;
    became.push(isPaired ? side[column++]! : null);
    before.push([]);
  }
  before.at(-1)!.push(...side.slice(column));
  return { before, became };
};

const keepMine = (items: readonly Item[]): MergedText => ({ text: htmlOf(items).join(""), isClean: false });

const join = (parts: readonly MergedText[]): MergedText => ({
  text: parts.map(({ text }) => text).join(""),
  isClean: parts.every(({ isClean }) => isClean),
});

const clean = (items: readonly Item[]): MergedText => ({ text: htmlOf(items).join(""), isClean: true });

/** What both sides put at one place: all of it, unless two lines would run together. */
const mergeAdded = (mine: readonly Item[], theirs: readonly Item[]): MergedText => {
  if (mine.length === 0 || theirs.length === 0) return clean(mine.length === 0 ? theirs : mine);
  const isText = ({ block, html }: Item) => block === null && html.trim() !== "";
  if (mine.some(isText) || theirs.some(isText)) {
    return htmlOf(mine).join("") === htmlOf(theirs).join("") ? clean(mine) : keepMine(mine);
  }
  return { text: mergeInsertions(htmlOf(mine), htmlOf(theirs)).join(""), isClean: true };
};

/** A stretch that both sides changed. */
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
  // Mine stands as a whole, rather than beside pieces of theirs, where not all of it could be merged.
  return merged.isClean ? merged : keepMine(mine);
};

/** An item that a side may have taken away: it goes, unless the other side changed it. */
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

/** An element of which both sides changed something: its tag (a paragraph became a heading) and its content each on its own. */
const mergeBlock = (base: RichElement, mine: RichElement, theirs: RichElement): MergedText => {
  const whole: MergedText = { text: nodeToHtml(mine), isClean: false };
  const tag = [mine, theirs].find(({ open }) => open !== base.open) ?? base;
  const isTagChangedTwice = [mine, theirs].every(({ open }) => open !== base.open) && mine.open !== theirs.open;
  // A list that became a paragraph, or the reverse, is made of other things.
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

/**
 * Merges two edits of formatted text: block by block, down into lists, then by words and the marks over them. Its structure
 * stays whole; what is not well-formed on any side is not taken apart. Where both sides changed the same thing mine stands.
 */
export const mergeRich = (base: string, mine: string, theirs: string): MergedText => {
  if (mine === theirs || base === theirs) return { text: mine, isClean: true };
  if (base === mine) return { text: theirs, isClean: true };
  const [inBase, inMine, inTheirs] = [parseRich(base), parseRich(mine), parseRich(theirs)];
  if (!inBase || !inMine || !inTheirs) return { text: mine, isClean: false };
  return mergeItems(toItems(inBase), toItems(inMine), toItems(inTheirs));
};
