import type { OutlineOutcome, OutlineRow } from "#domain/curriculum/outline";

/** The rows whose branches are all open. */
export const visibleRows = <O extends OutlineOutcome>(
  rows: readonly OutlineRow<O>[],
  isOpen: (id: string) => boolean,
): readonly OutlineRow<O>[] => {
  let closed = Number.POSITIVE_INFINITY;
  return rows.filter(({ outcome, level, hasChildren }) => {
    if (level > closed) return false;
    closed = hasChildren && !isOpen(outcome.id) ? level : Number.POSITIVE_INFINITY;
    return true;
  });
};

/** The branches that a row stands in, from the nearest. */
export const branchesAbove = <O extends OutlineOutcome>(
  rows: readonly OutlineRow<O>[],
  id: string,
): readonly string[] => {
  const parents = new Map(rows.map(({ outcome, parent }) => [outcome.id, parent]));
  const above: string[] = [];
  for (let at = parents.get(id) ?? ""; at !== ""; at = parents.get(at) ?? "") above.push(at);
  return above;
};
