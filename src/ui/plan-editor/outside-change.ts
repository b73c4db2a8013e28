import type { Node } from "prosemirror-model";
import type { EditorState, Transaction } from "prosemirror-state";

/** Blocks that became others, by index: from, and up to but not including. */
type Hunk = { readonly from: number; readonly to: number; readonly nextFrom: number; readonly nextTo: number };

/**
 * Longer stretches between the first and the last change are replaced as a whole: comparing each
 * with each takes their product.
 */
const mostPairs = 40_000;

/** How many blocks the rest of both lists can have in common, from each pair on. */
const countCommon = (before: readonly Node[], after: readonly Node[]): readonly (readonly number[])[] => {
  const best = Array.from({ length: before.length + 1 }, () => Array.from({ length: after.length + 1 }, () => 0));
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      best[row]![column] = before[row]!.eq(after[column]!)
        ? best[row + 1]![column + 1]! + 1
        : Math.max(best[row + 1]![column]!, best[row]![column + 1]!);
    }
  }
  return best;
};

const diffBlocks = (before: readonly Node[], after: readonly Node[]): readonly Hunk[] => {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start]!.eq(after[start]!)) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end)!.eq(after.at(-1 - end)!)) end += 1;
  const [to, nextTo] = [before.length - end, after.length - end];
  if ((to - start) * (nextTo - start) > mostPairs) return [{ from: start, to, nextFrom: start, nextTo }];

  const [left, right] = [before.slice(start, to), after.slice(start, nextTo)];
  const best = countCommon(left, right);
  const hunks: Hunk[] = [];
  let [row, column] = [0, 0];
  let open = { row, column };
  const close = () => {
    if (row > open.row || column > open.column)
      hunks.push({ from: start + open.row, to: start + row, nextFrom: start + open.column, nextTo: start + column });
  };
  while (row < left.length || column < right.length) {
    const isSame = row < left.length && column < right.length && left[row]!.eq(right[column]!);
    if (isSame) {
      close();
      row += 1;
      column += 1;
      open = { row, column };
    } else if (column >= right.length || (row < left.length && best[row + 1]![column]! >= best[row]![column + 1]!)) {
      row += 1;
    } else column += 1;
  }
  close();
  return hunks;
};

const sizeOf = (nodes: readonly Node[]): number => nodes.reduce((sum, { nodeSize }) => sum + nodeSize, 0);

/** One block that became another of its kind: only what differs in it. */
const replaceIn = (tr: Transaction, pos: number, before: Node, after: Node) => {
  const start = before.content.findDiffStart(after.content);
  const end = before.content.findDiffEnd(after.content);
  if (!before.sameMarkup(after)) tr.replaceWith(pos, pos + before.nodeSize, after);
  else if (start !== null && end !== null) {
    // Where letters repeat, both ends reach over the start.
    const overlap = Math.max(0, start - Math.min(end.a, end.b));
    tr.replace(pos + 1 + start, pos + 1 + end.a + overlap, after.slice(start, end.b + overlap));
  }
};

/**
 * Makes the document another one, which came from outside: only the words that differ are replaced,
 * block by block, so that the cursor stays with its own. It is one transaction and no step to undo.
 * null if they do not differ.
 */
export const outsideChange = (state: EditorState, next: Node): Transaction | null => {
  if (state.doc.eq(next)) return null;
  const [before, after] = [state.doc.children, next.children];
  const { tr } = state;
  for (const { from, to, nextFrom, nextTo } of diffBlocks(before, after).toReversed()) {
    const pairs = Math.min(to - from, nextTo - nextFrom);
    const restAt = sizeOf(before.slice(0, from + pairs));
    tr.replaceWith(restAt, restAt + sizeOf(before.slice(from + pairs, to)), after.slice(nextFrom + pairs, nextTo));
    for (let index = pairs - 1; index >= 0; index -= 1) {
      const pos = sizeOf(before.slice(0, from + index));
      replaceIn(tr, pos, before[from + index]!, after[nextFrom + index]!);
    }
  }
  // A replacement that ends deeper than it begins may be closed otherwise by ProseMirror.
  const made = tr.doc.eq(next) ? tr : state.tr.replaceWith(0, state.doc.content.size, next.content);
  return made.setMeta("addToHistory", false).setMeta("outside", true);
};
