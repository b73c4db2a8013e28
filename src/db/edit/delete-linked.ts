import type { CollectionName } from "#schema/collections";
import { mostLinks } from "#schema/field";
import { editAny } from "./edit.ts";
import type { Mutation, Update } from "./mutation.ts";
import type { AnyRow } from "#db/store/outbox";

/** The collections whose records say what pointed to them as they were deleted. */
export type LinkedCollection = "classes" | "courses" | "units";

/**
 * Deletes a record, and takes it out of what points to it (`edits`). It remembers those, so that a
 * restore gives it back to them.
 */
export const deleteLinked = (
  collection: LinkedCollection,
  row: { readonly id: string; readonly linkedBy: readonly string[] },
  edits: readonly Update<CollectionName>[],
): readonly Mutation[] => {
  const linkedBy = edits.slice(0, mostLinks).map((one) => `${one.collection}/${one.id}`);
  const isSame = linkedBy.length === 0 && row.linkedBy.length === 0;
  return [
    ...(isSame ? [] : [editAny(collection, row as unknown as AnyRow, { linkedBy })]),
    { op: "delete", collection, id: row.id },
    ...(edits as readonly Mutation[]),
  ];
};
