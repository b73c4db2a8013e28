import { useCallback } from "react";
import type { CollectionName } from "#schema/collections";
import type { OpenForm, OpenRecord, ToOpen } from "./create-open-records.ts";
import { openAutosave } from "./open-autosave.ts";
import { useEdits } from "./use-edits.ts";
import { useJournal } from "./use-journal.ts";

/** The undo of what is saved of a key, and what it is called. */
type NameOf = (key: string) => { readonly undoGroup: string; readonly text: string };

/** Makes what opens forms on records that save by themselves. */
export const useOpenForm = (): ((nameOf: NameOf) => OpenForm) => {
  const { newId, saveTyped } = useEdits();
  const journal = useJournal();
  return useCallback(
    (nameOf) =>
      <C extends CollectionName, Form extends object>({ key, ...o }: ToOpen<C, Form>): OpenRecord<C, Form> => {
        const { autosave, listen } = openAutosave({
          ...o,
          name: newId(),
          journal,
          save: (mutations, receipt) => {
            const { undoGroup, text } = nameOf(key);
            return saveTyped(mutations, undoGroup, text, receipt);
          },
        });
        return { autosave, close: listen() };
      },
    [newId, saveTyped, journal],
  );
};
