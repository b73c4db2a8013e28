import type { Node } from "prosemirror-model";
import type { EditorState, Transaction } from "prosemirror-state";

/** Replaces the whole blocks that differ. */
const replaceBlocks = (tr: Transaction, next: Node): Transaction => {
  const [before, after] = [tr.doc.children, next.children];
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start]!.eq(after[start]!)) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end)!.eq(after.at(-1 - end)!)) end += 1;
  const sizeOf = (nodes: readonly Node[]): number => nodes.reduce((sum, { nodeSize }) => sum + nodeSize, 0);
  const from = sizeOf(before.slice(0, start));
  const to = from + sizeOf(before.slice(start, before.length - end));
  return tr.replaceWith(from, to, after.slice(start, after.length - end));
};

/**
 * Makes the document another one, which came from outside: only what lies between the first and the last difference is replaced, so that the
 * cursor stays with its words. It is no step to undo. null if they do not differ.
 */
export const outsideChange = (state: EditorState, next: Node): Transaction | null => {
  const { doc } = state;
  const start = doc.content.findDiffStart(next.content);
  const end = doc.content.findDiffEnd(next.content);
  if (start === null || end === null) return null;
  // Where letters repeat, both ends reach over the start.
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  const tr = state.tr.replace(start, end.a + overlap, next.slice(start, end.b + overlap));
  const made = tr.doc.eq(next) ? tr : replaceBlocks(state.tr, next);
  return made.setMeta("addToHistory", false).setMeta("outside", true);
};
