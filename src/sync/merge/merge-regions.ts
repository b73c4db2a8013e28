import { diff, type Hunk, type Span } from "./diff.ts";

/**
 * A region of a three-way merge, in order and without gaps on all three sides. `same`: both sides
 * have it, changed alike or not at all; `mine`, `theirs`: only that side changed it; `conflict`:
 * both did, differently.
 */
export type Region = {
  readonly kind: "same" | "mine" | "theirs" | "conflict";
  readonly base: Span;
  readonly mine: Span;
  readonly theirs: Span;
};

const isInsertion = ([start, end]: Span): boolean => start === end;

/**
 * Whether two changes overlap. Neighbours do not: what one side puts before or after a token that
 * the other side changed has only one place to go. Two insertions at one point have no order, and
 * do.
 */
const isOverlap = (a: Span, b: Span): boolean =>
  isInsertion(a) && isInsertion(b) ? a[0] === b[0] : a[0] < b[1] && b[0] < a[1];

const isBefore = (a: Hunk, b: Hunk): boolean =>
  a.base[0] < b.base[0] || (a.base[0] === b.base[0] && isInsertion(a.base));

/**
 * Whether a change begins or ends with what the other side put beside it: both wrote that, and one
 * went on. It stands once.
 */
const isAtEdge = (put: readonly string[], change: readonly string[], edge: "start" | "end"): boolean =>
  put.length <= change.length &&
  put.every((token, index) => token === change[edge === "start" ? index : change.length - put.length + index]);

/** Three-way merge of token lists: which regions each side changed. */
export const mergeRegions = (
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): readonly Region[] => {
  const all = { mine, theirs };
  const hunks = { mine: [...diff(base, mine)], theirs: [...diff(base, theirs)] };
  const regions: Region[] = [];
  const at = { base: 0, mine: 0, theirs: 0 };

  const add = (kind: Region["kind"], baseEnd: number, mineEnd: number, theirsEnd: number) => {
    regions.push({ kind, base: [at.base, baseEnd], mine: [at.mine, mineEnd], theirs: [at.theirs, theirsEnd] });
    Object.assign(at, { base: baseEnd, mine: mineEnd, theirs: theirsEnd });
  };
  const addUnchanged = (until: number) => {
    const length = until - at.base;
    if (length > 0) add("same", until, at.mine + length, at.theirs + length);
  };
  const isAlike = (mineEnd: number, theirsEnd: number): boolean =>
    mineEnd - at.mine === theirsEnd - at.theirs &&
    mine.slice(at.mine, mineEnd).every((token, index) => token === theirs[at.theirs + index]);

  for (;;) {
    const [nextMine, nextTheirs] = [hunks.mine[0], hunks.theirs[0]];
    const first =
      nextMine && nextTheirs ? (isBefore(nextTheirs, nextMine) ? nextTheirs : nextMine) : (nextMine ?? nextTheirs);
    if (!first) break;
    const start = first.base[0];
    let span = first.base;
    /** How much longer than the base each side is in this region. */
    const grown = { mine: 0, theirs: 0 };
    const sides = new Set<"mine" | "theirs">();
    const take = (side: "mine" | "theirs"): boolean => {
      const hunk = hunks[side][0];
      if (!hunk || !(hunk === first || isOverlap(span, hunk.base))) return false;
      hunks[side].shift();
      sides.add(side);
      span = [start, Math.max(span[1], hunk.base[1])];
      grown[side] += hunk.side[1] - hunk.side[0] - (hunk.base[1] - hunk.base[0]);
      return true;
    };
    while (take("mine") || take("theirs"));
    addUnchanged(start);
    const length = span[1] - start;
    const end = { mine: at.mine + length + grown.mine, theirs: at.theirs + length + grown.theirs };
    const [side, other] = sides.has("mine") ? (["mine", "theirs"] as const) : (["theirs", "mine"] as const);
    const beside = sides.size === 1 ? hunks[other][0] : undefined;
    const changed = all[side].slice(at[side], end[side]);
    const others = beside ? all[other].slice(...beside.side) : [];
    if (beside && isInsertion(span) && beside.base[0] === start && isAtEdge(changed, others, "start")) {
      add("same", start, at.mine + changed.length, at.theirs + changed.length);
      hunks[other][0] = { ...beside, side: [beside.side[0] + changed.length, beside.side[1]] };
      continue;
    }
    const isBehind = beside && isInsertion(beside.base) && beside.base[0] === span[1];
    if (isBehind && !isInsertion(span) && isAtEdge(others, changed, "end")) {
      end[side] -= others.length;
      add(side, span[1], end.mine, end.theirs);
      add("same", span[1], at.mine + others.length, at.theirs + others.length);
      hunks[other].shift();
      continue;
    }
    const kind = sides.size === 1 ? [...sides][0]! : isAlike(end.mine, end.theirs) ? "same" : "conflict";
    add(kind, span[1], end.mine, end.theirs);
  }
  addUnchanged(base.length);
  return regions;
};

const isWord = (token: string | undefined): boolean => token !== undefined && /^[^\s<]/.test(token);

/**
 * Whether a merge joins two words that no side has joined: one removed the space, the other put a
 * word there. `tokensOf`: what is taken of a region.
 */
export const isGlued = (regions: readonly Region[], tokensOf: (region: Region) => readonly string[]): boolean => {
  let last: string | undefined;
  let kinds = new Set<Region["kind"]>();
  return regions.some((region) => {
    kinds.add(region.kind);
    const tokens = tokensOf(region);
    if (tokens.length === 0) return false;
    const isFromBoth = kinds.has("mine") && kinds.has("theirs");
    const isTogether = isFromBoth && isWord(last) && isWord(tokens[0]);
    last = tokens.at(-1);
    kinds = new Set([region.kind]);
    return isTogether;
  });
};

/** What both insertions at one point begin and end with, and what is between. */
const splitCommon = (mine: readonly string[], theirs: readonly string[]) => {
  const most = Math.min(mine.length, theirs.length);
  let start = 0;
  while (start < most && mine[start] === theirs[start]) start += 1;
  let end = 0;
  while (end < most - start && mine.at(-1 - end) === theirs.at(-1 - end)) end += 1;
  return {
    opening: mine.slice(0, start),
    closing: mine.slice(mine.length - end),
    middles: [mine.slice(start, mine.length - end), theirs.slice(start, theirs.length - end)],
  };
};

/** Two insertions at one point: both stay, shared parts once, in the same order on both devices. */
export const mergeInsertions = (mine: readonly string[], theirs: readonly string[]): readonly string[] => {
  const { opening, middles, closing } = splitCommon(mine, theirs);
  return [...opening, ...middles.toSorted((a, b) => (a.join("\n") < b.join("\n") ? -1 : 1)).flat(), ...closing];
};
