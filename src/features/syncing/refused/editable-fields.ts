import type { ParkedEdit } from "#db/edit/parked";
import { syncedFields } from "#db/store/row-diff";
import type { Field } from "#schema/field";

/** Structured values are edited on their own screens. */
const isEditable = (field: Field): boolean => field.kind !== "json" && field.kind !== "rich";

/** The fields to fix: those that the server named, else all that changed. */
export const editableFields = (
  edit: Pick<ParkedEdit, "collection" | "reason" | "changed">,
): readonly (readonly [string, Field])[] => {
  const named = new Set(edit.reason?.fields.map(({ field }) => field));
  const editable = syncedFields(edit.collection).filter(([, field]) => isEditable(field));
  const refused = editable.filter(([name]) => named.has(name));
  return refused.length > 0 ? refused : editable.filter(([name]) => edit.changed.includes(name));
};
