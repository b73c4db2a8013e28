import { baseKeymap, chainCommands, exitCode, setBlockType, toggleMark } from "prosemirror-commands";
import { redo, undo } from "prosemirror-history";
import { undoInputRule } from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import { liftListItem, sinkListItem } from "prosemirror-schema-list";
import type { Command, Plugin } from "prosemirror-state";
import { addRowAfter, goToNextCell, isInTable } from "prosemirror-tables";
import { splitItem, toggleList, toggleTick } from "./list-commands.ts";
import { planSchema } from "./plan-schema.ts";

const { nodes, marks } = planSchema;

/** Tab after the last cell adds a row. */
const nextCell: Command = (state, dispatch, view) => {
  if (goToNextCell(1)(state, dispatch)) return true;
  if (!isInTable(state) || !dispatch || !view) return false;
  addRowAfter(state, dispatch);
  return goToNextCell(1)(view.state, view.dispatch);
};

const lineBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes["hard_break"]!.create()).scrollIntoView());
  return true;
};

const doing =
  (action: () => void): Command =>
  () => {
    action();
    return true;
  };

/**
 * The keys of the editor. Tab goes from cell to cell and moves items of a list in. Where it can do
 * neither it leaves the text, as does Shift-Tab outside of lists. Alt-F10 reaches the toolbar, as
 * in other editors.
 */
export const planKeys = (o: {
  readonly openLink: () => void;
  readonly focusToolbar: () => void;
}): readonly Plugin[] => [
  keymap({
    "Mod-z": undo,
    "Shift-Mod-z": redo,
    "Mod-y": redo,
    "Mod-b": toggleMark(marks["strong"]!),
    "Mod-i": toggleMark(marks["em"]!),
    "Mod-u": toggleMark(marks["u"]!),
    "Mod-e": toggleMark(marks["code"]!),
    "Mod-k": doing(o.openLink),
    "Alt-F10": doing(o.focusToolbar),
    "Mod-Alt-0": setBlockType(nodes["paragraph"]!),
    ...Object.fromEntries([1, 2, 3].map((level) => [`Mod-Alt-${level}`, setBlockType(nodes["heading"]!, { level })])),
    "Mod-Shift-7": toggleList("numbers"),
    "Mod-Shift-8": toggleList("bullets"),
    "Mod-Shift-9": toggleList("steps"),
    "Mod-Enter": chainCommands(toggleTick, exitCode, lineBreak),
    "Shift-Enter": lineBreak,
    Enter: splitItem,
    Backspace: undoInputRule,
    Tab: chainCommands(nextCell, sinkListItem(nodes["list_item"]!)),
    "Shift-Tab": chainCommands(goToNextCell(-1), liftListItem(nodes["list_item"]!)),
  }),
  keymap(baseKeymap),
];
