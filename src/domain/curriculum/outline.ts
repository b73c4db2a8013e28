/** The levels of an outline. */
export const mostLevels = 5;

/** The fields that place an outcome in its curriculum. */
export type OutlineOutcome = {
  readonly id: string;
  /** The outcome above it; "": it is on the first level. */
  readonly parent: string;
  /** Fractional key among those of one parent. */
  readonly order: string;
  /** It is ticked although others stand under it. */
  readonly marked: boolean;
  /** The version in which it is no longer; "": it is in it. */
  readonly gone: string;
};

/** An outcome in its place. */
export type OutlineRow<O extends OutlineOutcome = OutlineOutcome> = {
  readonly outcome: O;
  /** From 1 to `mostLevels`. */
  readonly level: number;
  /** The outcome that it stands under; "" on the first level. */
  readonly parent: string;
  readonly hasChildren: boolean;
  /** It counts: a leaf, or one that the teacher marked. What is gone does not. */
  readonly isTicked: boolean;
};

/** Gone outcomes come last. Two devices may give one key: then the ids decide. */
const bySibling = (a: OutlineOutcome, b: OutlineOutcome): number => {
  const isGone = Number(a.gone !== "") - Number(b.gone !== "");
  if (isGone !== 0) return isGone;
  if (a.order !== b.order) return a.order < b.order ? -1 : 1;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
};

/**
 * The outcome above each one. One whose parent is not there is on the first level. Two devices can
 * put two branches into each other: then the one with the smallest id is on the first level.
 */
const parentsOf = (outcomes: readonly OutlineOutcome[]): ReadonlyMap<string, string> => {
  const ids = new Set(outcomes.map(({ id }) => id));
  const parents = new Map(outcomes.map(({ id, parent }) => [id, ids.has(parent) ? parent : ""]));
  const isFree = new Set<string>([""]);
  for (const { id } of outcomes) {
    const way: string[] = [];
    const seen = new Set<string>();
    let at = id;
    while (!isFree.has(at) && !seen.has(at)) {
      seen.add(at);
      way.push(at);
      at = parents.get(at)!;
    }
    if (!isFree.has(at)) {
      const circle = way.slice(way.indexOf(at));
      parents.set(circle.toSorted()[0]!, "");
    }
    for (const one of way) isFree.add(one);
  }
  return parents;
};

/**
 * The outcomes of a curriculum from top to bottom, each with its level. All of them are there:
 * circles are broken, and what lies deeper than five levels stands on the fifth. Every device shows
 * the same, in whatever order it reads them.
 */
export const outlineOf = <O extends OutlineOutcome>(outcomes: readonly O[]): readonly OutlineRow<O>[] => {
  const parents = parentsOf(outcomes);
  const children = Map.groupBy(outcomes.toSorted(bySibling), ({ id }) => parents.get(id)!);
  const placed: { readonly outcome: O; readonly level: number }[] = [];
  const open = (children.get("") ?? []).map((outcome) => ({ outcome, level: 1 })).toReversed();
  for (let next = open.pop(); next; next = open.pop()) {
    placed.push(next);
    const level = Math.min(next.level + 1, mostLevels);
    for (const outcome of (children.get(next.outcome.id) ?? []).toReversed()) open.push({ outcome, level });
  }
  const above: string[] = [];
  return placed.map(({ outcome, level }, index) => {
    above[level] = outcome.id;
    const below = blockOf(placed, index).slice(1);
    const hasChildren = below.length > 0;
    const isLeaf = below.every((one) => one.outcome.gone !== "");
    const isTicked = outcome.gone === "" && (isLeaf || outcome.marked);
    return { outcome, level, parent: level === 1 ? "" : above[level - 1]!, hasChildren, isTicked };
  });
};

/** A row and all that stands under it. */
export const blockOf = <R extends { readonly level: number }>(rows: readonly R[], index: number): readonly R[] => {
  const { level } = rows[index]!;
  let end = index + 1;
  while (end < rows.length && rows[end]!.level > level) end += 1;
  return rows.slice(index, end);
};
