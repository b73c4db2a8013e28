import { type Command, TextSelection } from "prosemirror-state";
import { planSchema } from "./plan-schema.ts";

const { table, table_row: row, table_header: head, table_cell: cell, paragraph } = planSchema.nodes;

/**
 * Puts a table of three columns, with a row for their names and two more, after the block with the
 * cursor.
 */
export const insertTable: Command = (state, dispatch) => {
  const { $from } = state.selection;
  const block = $from.node(1);
  if (!block) return false;
  const line = (isHead: boolean) =>
    row!.create(
      null,
      Array.from({ length: 3 }, () => (isHead ? head! : cell!).createAndFill()!),
    );
  const made = table!.create(null, [line(true), line(false), line(false)]);
  const isBlank = block.type === paragraph && block.content.size === 0;
  const [from, to] = [isBlank ? $from.before(1) : $from.after(1), $from.after(1)];
  const tr = state.tr.replaceWith(from, to, made);
  // Below the last table there must be a line to go on writing.
  if (from + made.nodeSize === tr.doc.content.size) tr.insert(from + made.nodeSize, paragraph!.create());
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(from + 3))).scrollIntoView());
  return true;
};
