import { onPageLeave } from "#base/on-page-leave";
import { type Autosave, createAutosave } from "#db/write/create-autosave";
import { receiptForm } from "#db/journal/save-receipts";
import type { SaveOutcome } from "#db/journal/write-typed";
import type { Mutation, SaveReceipt } from "#db/edit/mutation";
import { pageTimer, type PageJournal } from "./use-journal.ts";
import type { FormBase, RecordForm } from "#db/edit/record-form";
import type { CollectionName } from "#schema/collections";

/**
 * The one rule for every place where one types. What was typed is in the mirror after a pause, and
 * after a second at the latest. What is younger than that when the page goes is in the journal.
 * `listen` hears the page go until its returned function is called, which saves the rest.
 */
export const openAutosave = <C extends CollectionName, Form extends object>(o: {
  readonly form: RecordForm<C, Form>;
  readonly record: FormBase<C>;
  readonly newId: string;
  /** Tells this form from another one of the same record: any id. */
  readonly name: string;
  readonly journal: PageJournal;
  readonly save: (mutations: readonly Mutation[], receipt: SaveReceipt) => Promise<SaveOutcome>;
}): { readonly autosave: Autosave<C, Form>; readonly listen: () => () => void } => {
  const { journal } = o;
  const name = `${o.form.collection}/${o.newId}/${o.name}`;
  const form = receiptForm(journal.page, name);
  const autosave = createAutosave<C, Form>({
    ...o,
    save: (mutations, save) => o.save(mutations, { form, save }),
    timer: pageTimer,
    journal: {
      keep: (entry) => journal.keepTyped(name, entry),
      fail(entry, retry) {
        journal.keepTyped(name, entry);
        journal.unsaved.hold(name, { entry, retry });
      },
      forget() {
        journal.forgetTyped(name);
        journal.unsaved.release(name);
      },
    },
  });
  const listen = () => {
    const stop = onPageLeave(window, () => {
      autosave.leave();
      // If the page stays, or has time, this is on the device before anybody reads the journal.
      void autosave.flush();
    });
    return () => {
      autosave.close();
      // The page may go before the last save is over. A field that goes after this hands on its
      // last words. Both are heard until then.
      void Promise.resolve()
        .then(() => autosave.flush())
        .finally(stop);
    };
  };
  return { autosave, listen };
};
