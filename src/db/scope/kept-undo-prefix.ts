/** What the keys of undo steps in `meta` begin with. */
export const keptUndoPrefix = "undo/";
