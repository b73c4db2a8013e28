import type { Node } from "prosemirror-model";
import { blockToHtml, joinBlocks } from "#domain/rich/plan-to-html";
import { planBlock } from "./plan-nodes.ts";

type Written = { readonly html: string; readonly bytes: number };

/**
 * Writes documents as canonical HTML. ProseMirror keeps the blocks that an edit does not touch, so
 * only the others are written again: a key in a long plan costs as much as in a short one.
 */
export const createPlanWriter = () => {
  const known = new WeakMap<Node, Written>();
  const encoder = new TextEncoder();
  const write = (block: Node): Written => {
    const before = known.get(block);
    if (before) return before;
    const html = blockToHtml(planBlock(block));
    const written = { html, bytes: encoder.encode(html).length };
    known.set(block, written);
    return written;
  };
  return {
    toHtml: (doc: Node): string => joinBlocks(doc.children.map((block) => write(block).html)),
    /** The length of the HTML in bytes of UTF-8. */
    sizeOf: (doc: Node): number => doc.children.reduce((sum, block) => sum + write(block).bytes, 0),
  };
};
export type PlanWriter = ReturnType<typeof createPlanWriter>;
