/** From, and up to but not including. */
export type Span = readonly [start: number, end: number];

/** What one side put in place of a stretch of the base. */
export type Hunk = { readonly base: Span; readonly side: Span };

/**
 * Tokens that may have come and gone before a text counts as written anew: what lies between its first and its last change is
 * one hunk then. It bounds the search, which takes as many steps as there are tokens, for each of them.
 */
const mostEdits = 1500;

/** What changed from `base` to `side`, in order, between tokens that both have; as little as can be said. */
export const diff = (base: readonly number[], side: readonly number[]): readonly Hunk[] => {
  let start = 0;
  while (start < base.length && start < side.length && base[start] === side[start]) start += 1;
  let [baseEnd, sideEnd] = [base.length, side.length];
  while (baseEnd > start && sideEnd > start && base[baseEnd - 1] === side[sideEnd - 1]) {
    baseEnd -= 1;
    sideEnd -= 1;
  }
  if (start === baseEnd && start === sideEnd) return [];
  const whole: Hunk = { base: [start, baseEnd], side: [start, sideEnd] };
  if (start === baseEnd || start === sideEnd) return [whole];
  const hunks = search(base.slice(start, baseEnd), side.slice(start, sideEnd));
  return (
    hunks?.map(({ base: [from, to], side: [sideFrom, sideTo] }) => ({
      base: [from + start, to + start],
      side: [sideFrom + start, sideTo + start],
    })) ?? [whole]
  );
};

/**
 * The shortest way from one to the other (E. Myers, "An O(ND) Difference Algorithm and Its Variations", 1986); undefined where
 * it is too long. A diagonal is a position in `base` less one in `side`.
 */
const search = (base: readonly number[], side: readonly number[]): readonly Hunk[] | undefined => {
  const most = Math.min(base.length + side.length, mostEdits);
  const middle = most + 1;
  /** The position in `base` that was reached on each diagonal. */
  const reached = new Int32Array(2 * most + 3);
  const steps: Int32Array[] = [];
  for (let edits = 0; edits <= most; edits += 1) {
    steps.push(reached.slice(middle - edits - 1, middle + edits + 2));
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const [left, right] = [reached[middle + diagonal - 1]!, reached[middle + diagonal + 1]!];
      let at = diagonal === -edits || (diagonal !== edits && left < right) ? right : left + 1;
      while (at < base.length && at - diagonal < side.length && base[at] === side[at - diagonal]) at += 1;
      reached[middle + diagonal] = at;
      if (at >= base.length && at - diagonal >= side.length) return walkBack(steps, base.length, side.length);
    }
  }
  return undefined;
};

/** The hunks on the way back from the end; edits that touch are one. */
const walkBack = (steps: readonly Int32Array[], baseLength: number, sideLength: number): readonly Hunk[] => {
  const hunks: Hunk[] = [];
  let [at, sideAt] = [baseLength, sideLength];
  for (let edits = steps.length - 1; edits > 0; edits -= 1) {
    const reached = steps[edits]!;
    const diagonal = at - sideAt;
    const [left, right] = [reached[edits + diagonal]!, reached[edits + diagonal + 2]!];
    const isInsertion = diagonal === -edits || (diagonal !== edits && left < right);
    const from = isInsertion ? right : left;
    const sideFrom = from - (isInsertion ? diagonal + 1 : diagonal - 1);
    const [to, sideTo] = isInsertion ? [from, sideFrom + 1] : [from + 1, sideFrom];
    const next = hunks.at(-1);
    if (next?.base[0] === to && next.side[0] === sideTo) {
      hunks[hunks.length - 1] = { base: [from, next.base[1]], side: [sideFrom, next.side[1]] };
    } else {
      hunks.push({ base: [from, to], side: [sideFrom, sideTo] });
    }
    [at, sideAt] = [from, sideFrom];
  }
  return hunks.toReversed();
};
