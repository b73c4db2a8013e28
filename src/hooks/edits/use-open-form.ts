import { useEdits } from "./use-edits.ts";
import { openAutosave } from "./open-autosave.ts";
import { useJournal } from "./use-journal.ts";
import type { OpenForm } from "./create-open-records.ts";

/**
 * Opens forms on records that save by themselves. `nameOf`: the undo of what is saved of a key, and
 * what it is called.
 */
export const useOpenForm = (
  nameOf: (key: string) => { readonly undoGroup: string; readonly text: string },
): OpenForm => {
  const { newId, saveTyped } = useEdits();
  const journal = useJournal();
  return ({ form, key, record, newId: id }) => {
    const { autosave, listen } = openAutosave({
      form,
      record,
      newId: id,
      name: newId(),
      journal,
      save: (mutations, receipt) => {
        const { undoGroup, text } = nameOf(key);
        return saveTyped(mutations, undoGroup, text, receipt);
      },
    });
    return { autosave, close: listen() };
  };
};
