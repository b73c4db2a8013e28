import { type Command, TextSelection } from "prosemirror-state";
import { readPlan } from "#domain/rich/read-plan";
import { planNode } from "./plan-nodes.ts";

/** The sign that asks, in an empty line, for steps to begin with. */
export const askSign = "/";

/**
 * Puts blocks in after the one with the cursor, or in its place where it is an empty line or has
 * the sign alone. The cursor goes to the end of the first line that came.
 */
export const insertPlan =
  (html: string): Command =>
  (state, dispatch) => {
    const { $from } = state.selection;
    const top = $from.depth > 0 ? $from.node(1) : undefined;
    const end = top ? $from.after(1) : state.doc.content.size;
    const isFree = top?.type.name === "paragraph" && (top.content.size === 0 || top.textContent === askSign);
    const start = isFree ? $from.before(1) : end;
    const tr = state.tr.replaceWith(start, end, planNode(readPlan(html)).content);
    let line = start;
    tr.doc.nodesBetween(start, tr.doc.content.size, (node, at) => {
      if (line === start && node.isTextblock) line = at + 1 + node.content.size;
      return line === start;
    });
    dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(line), -1)).scrollIntoView());
    return true;
  };
