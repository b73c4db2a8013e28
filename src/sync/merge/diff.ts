import { diffArrays } from "diff";

/** From, and up to but not including. */
export type Span = readonly [start: number, end: number];

/** What one side put in place of a range of the base. */
export type Hunk = { readonly base: Span; readonly side: Span };

/**
 * How many tokens may be added and removed before a text counts as rewritten: everything between
 * its first and last change is then one hunk, so that nothing the other side changed in between is
 * merged into it. Search time grows with the square of this.
 */
const mostEdits = 750;

/** What changed from `base` to `side`, in order, between common tokens; the shortest diff. */
export const diff = <T>(base: readonly T[], side: readonly T[]): readonly Hunk[] => {
  let start = 0;
  while (start < base.length && start < side.length && base[start] === side[start]) start += 1;
  let [baseEnd, sideEnd] = [base.length, side.length];
  while (baseEnd > start && sideEnd > start && base[baseEnd - 1] === side[sideEnd - 1]) {
    baseEnd -= 1;
    sideEnd -= 1;
  }
  if (start === baseEnd && start === sideEnd) return [];
  const changes = diffArrays(base.slice(start, baseEnd), side.slice(start, sideEnd), { maxEditLength: mostEdits });
  if (!changes) return [{ base: [start, baseEnd], side: [start, sideEnd] }];

  const hunks: Hunk[] = [];
  let [at, sideAt] = [start, start];
  /** Where the current hunk begins: what was removed and added at one place is one hunk. */
  let open: readonly [base: number, side: number] | undefined;
  for (const { added, removed, count } of [...changes, { added: false, removed: false, count: 0 }]) {
    const isSame = !added && !removed;
    if (isSame && open) hunks.push({ base: [open[0], at], side: [open[1], sideAt] });
    open = isSame ? undefined : (open ?? [at, sideAt]);
    if (!added) at += count;
    if (!removed) sideAt += count;
  }
  return hunks;
};
