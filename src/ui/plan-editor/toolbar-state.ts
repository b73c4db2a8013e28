import { setBlockType } from "prosemirror-commands";
import { redoDepth, undoDepth } from "prosemirror-history";
import type { MarkType } from "prosemirror-model";
import type { EditorState } from "prosemirror-state";
import { isInTable } from "prosemirror-tables";
import { type ListKind, listKind } from "./list-commands.ts";
import { planSchema } from "./plan-schema.ts";

/** What the toolbar shows as pressed or possible. */
export type ToolbarState = {
  readonly isStrong: boolean;
  readonly isEm: boolean;
  readonly isLink: boolean;
  readonly list: ListKind | null;
  /** 0: no heading. */
  readonly heading: number;
  readonly canBeHeading: boolean;
  readonly isInTable: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
};

const { nodes, marks } = planSchema;

const hasMark = ({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean => {
  const { from, $from, to, empty } = selection;
  if (empty) return type.isInSet(storedMarks ?? $from.marks()) !== undefined;
  return doc.rangeHasMark(from, to, type);
};

export const toolbarState = (state: EditorState): ToolbarState => {
  const { parent } = state.selection.$from;
  const isHeading = parent.type === nodes["heading"];
  return {
    isStrong: hasMark(state, marks["strong"]!),
    isEm: hasMark(state, marks["em"]!),
    isLink: hasMark(state, marks["link"]!),
    list: listKind(state),
    heading: isHeading ? (parent.attrs["level"] as number) : 0,
    canBeHeading: isHeading || setBlockType(nodes["heading"]!, { level: 2 })(state),
    isInTable: isInTable(state),
    canUndo: undoDepth(state) > 0,
    canRedo: redoDepth(state) > 0,
  };
};

export const isSameToolbar = (a: ToolbarState, b: ToolbarState): boolean =>
  (Object.keys(a) as (keyof ToolbarState)[]).every((key) => a[key] === b[key]);
