import type { RecordForm } from "#db/edit/record-form";
import type { FieldFault } from "#schema/collection";
import type { CollectionName, Rows, Values } from "#schema/collections";
import { titleOf } from "#schema/record-text";
import { type DraftName, type FormDraft, useDraft } from "./use-draft.ts";
import { type FormOptions, type OpenForm, useRecordForm } from "./use-record-form.ts";

/** `of`: what a new record belongs to, such as its school year. */
type KeptOptions = Omit<DraftName, "of"> & { readonly of?: string; readonly onClose?: () => void };

/**
 * A record's form with a Save button (`useRecordForm`). Its words are kept in the journal until
 * `kept.close` closes it. A draft has the record that it was opened on, so what is saved later is
 * merged with what came meanwhile.
 */
export const useKeptForm = <C extends CollectionName, Form extends object, Fault = FieldFault>(
  form: RecordForm<C, Form>,
  record: Rows[C] | Partial<Values[C]>,
  { kept, ...o }: FormOptions<Form, Fault> & { readonly kept: KeptOptions },
): OpenForm<C, Form, Fault | FieldFault> & { readonly kept: FormDraft } => {
  const open = useRecordForm(form, record, o);
  const id = "id" in record ? String(record.id) : "";
  const subject = id === "" ? "" : titleOf(form.collection, open.base as unknown as Rows[C]);
  const draft = useDraft({
    name: { ...kept, of: id || (kept.of ?? ""), title: subject === "" ? kept.title : `${kept.title}: ${subject}` },
    collection: form.collection,
    values: open.draft,
    seen: open.base,
    isChanged: open.isDirty,
    restore: open.restore,
    onClose: kept.onClose,
  });
  return { ...open, kept: draft };
};
