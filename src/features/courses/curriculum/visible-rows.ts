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
