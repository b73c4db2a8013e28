import { editAny } from "#db/edit/edit";
import type { Step } from "#db/edit/mutation";
import type { AnyRow } from "#db/store/outbox";
import type { CollectionName } from "#schema/collections";
import { editedValue, placeOf } from "./edits.ts";
import type { Command, EditKind } from "./script.ts";
import type { Snapshot } from "./watched-store.ts";
import { wordsOf } from "./words.ts";

/**
 * An open form on a device: a field of a record, and the record as it was when the form was opened.
 */
export type OpenForm = {
  readonly kind: EditKind;
  readonly collection: CollectionName;
  readonly field: string;
  readonly row: AnyRow;
};

/** The form that a command opens; undefined if there is no such record. */
export const openForm = (
  { kind, pick }: Extract<Command, { readonly do: "open" }>,
  snapshot: Snapshot,
): OpenForm | undefined => {
  const place = placeOf(kind, pick, snapshot);
  return place && { kind, ...place };
};

/** The edit that saves a form: based on what the form was opened on, not on the current record. */
export const saveForm = (form: OpenForm, snapshot: Snapshot, word: string, pick: number): Step => {
  const { kind, collection, field, row } = form;
  return editAny(collection, row, { [field]: editedValue(kind, row[field], word, snapshot, pick) });
};

/**
 * Words that a form has never shown, because they came into its record while it was open. Saving it
 * removes none of them.
 */
export const unseenWords = (form: OpenForm | undefined, { rows }: Snapshot): ReadonlySet<string> => {
  const now = form && rows.get(`${form.collection}/${form.row.id}`);
  return new Set(wordsOf(now)).difference(new Set(wordsOf(form?.row)));
};
