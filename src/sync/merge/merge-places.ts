import type { Aligned } from "./align.ts";

/**
 * A row or column of a merged table, by its index on each side; null: the side does not have it.
 */
export type Place = { readonly base: number | null; readonly mine: number | null; readonly theirs: number | null };

/** Changes since the last item that both sides kept. */
type Stretch = { hasMine: boolean; hasTheirs: boolean; isGoneTwice: boolean };
const newStretch = (): Stretch => ({ hasMine: false, hasTheirs: false, isGoneTwice: false });

/** Both sides replaced what both removed. */
const isReplacedTwice = ({ hasMine, hasTheirs, isGoneTwice }: Stretch): boolean => hasMine && hasTheirs && isGoneTwice;

type KeyOf = (side: "mine" | "theirs", index: number) => string;

/**
 * The rows or columns of both sides in one order. What both put at one place all stays, ordered by
 * content (`keyOf`), duplicates once. Undefined if both sides replaced what both removed.
 */
export const mergePlaces = (ours: Aligned, others: Aligned, keyOf: KeyOf): readonly Place[] | undefined => {
  const places: Place[] = [];
  let stretch = newStretch();
  for (const [index, mine] of [...ours.became, null].entries()) {
    const [addedHere, addedThere] = [ours.before[index]!, others.before[index]!];
    stretch.hasMine ||= addedHere.length > 0;
    stretch.hasTheirs ||= addedThere.length > 0;
    places.push(...mergeAdded(addedHere, addedThere, keyOf));
    const theirs = others.became[index] ?? null;
    if (mine !== null && theirs !== null) {
      if (isReplacedTwice(stretch)) return undefined;
      stretch = newStretch();
      places.push({ base: index, mine, theirs });
    } else if (index < ours.became.length) stretch.isGoneTwice ||= mine === null && theirs === null;
  }
  return isReplacedTwice(stretch) ? undefined : places;
};

const mergeAdded = (mine: readonly number[], theirs: readonly number[], keyOf: KeyOf): readonly Place[] => {
  const ownKey = JSON.stringify(mine.map((index) => keyOf("mine", index)));
  const otherKey = JSON.stringify(theirs.map((index) => keyOf("theirs", index)));
  if (ownKey === otherKey) return mine.map((index, at) => ({ base: null, mine: index, theirs: theirs[at]! }));
  const own = mine.map((index): Place => ({ base: null, mine: index, theirs: null }));
  const other = theirs.map((index): Place => ({ base: null, mine: null, theirs: index }));
  return ownKey < otherKey ? [...own, ...other] : [...other, ...own];
};
