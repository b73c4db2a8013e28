import type { EditorState, Transaction } from "prosemirror-state";
import { planSchema } from "./plan-schema.ts";

const link = planSchema.marks["link"]!;

export type LinkAt = { readonly from: number; readonly to: number; readonly href: string; readonly text: string };

/**
 * The link around the cursor or right before it, or the selection as one that has no address yet.
 */
export const linkAt = ({ selection, doc }: EditorState): LinkAt => {
  const { $from, from, to, empty } = selection;
  const mark =
    link.isInSet($from.marks()) ??
    link.isInSet($from.nodeAfter?.marks ?? []) ??
    // A finger's tap on a word puts the cursor at its end.
    (empty ? link.isInSet($from.nodeBefore?.marks ?? []) : undefined);
  if (!mark) return { from, to, href: "", text: doc.textBetween(from, to, " ") };
  let start = from - $from.parentOffset;
  let found = { from: start, to: start };
  let isOpen = false;
  for (const child of $from.parent.children) {
    const end = start + child.nodeSize;
    const has = mark.isInSet(child.marks);
    if (has && !isOpen) found = { from: start, to: end };
    else if (has) found = { ...found, to: end };
    else if (isOpen && found.to >= from) break;
    isOpen = has;
    start = end;
  }
  return { ...found, href: mark.attrs["href"] as string, text: doc.textBetween(found.from, found.to, " ") };
};

/**
 * Links a range to an address, or writes `text` as a link where the range is empty; "" takes the
 * link away.
 */
export const setLink = (state: EditorState, { from, to }: LinkAt, href: string, text: string): Transaction => {
  const { tr } = state;
  if (href === "") return tr.removeMark(from, to, link);
  const mark = link.create({ href });
  if (from !== to) return tr.removeMark(from, to, link).addMark(from, to, mark);
  const marks = mark.addToSet(state.storedMarks ?? state.selection.$from.marks());
  return tr.insert(from, planSchema.text(text.trim() || href, marks));
};
