import type { Mutation } from "#db/edit/mutation";
import type { SaveOutcome } from "#db/journal/write-typed";
import { createAutosave } from "#db/write/create-autosave";
import type { OpenForm } from "#hooks/edits/create-open-records";

/** Forms whose saves are handed to `save`, with the key of their record. */
export const openForm =
  (save: (mutation: Mutation, key: string) => SaveOutcome | void): OpenForm =>
  ({ form, key, record, newId }) => {
    const autosave = createAutosave({
      form,
      record,
      newId,
      save: async (mutations) => mutations.map((mutation) => save(mutation, key) ?? "saved")[0]!,
      timer: { after: () => () => undefined },
    });
    return { autosave, close: autosave.close };
  };

/** Resolves when what was begun is done. */
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
