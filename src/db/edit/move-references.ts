import { editAny } from "#db/edit/edit";
import { moveFiles } from "#db/edit/move-files";
import type { Mutation } from "#db/edit/mutation";
import type { AnyRow } from "#db/store/outbox";
import { readRows, type Where } from "#db/read/queries";
import type { Database } from "#db/store/database";
import { collectionNames, collections, type CollectionName } from "#schema/collections";
import type { Field } from "#schema/field";

/** The relations of all collections to one, within lists too. */
export const relationsTo = (
  target: CollectionName,
): readonly { readonly collection: CollectionName; readonly field: string; readonly many: boolean }[] =>
  collectionNames.flatMap((collection) =>
    Object.entries(collections[collection].fields as Record<string, Field>).flatMap(([name, field]) =>
      field.kind === "relation" && field.target === target ? [{ collection, field: name, many: field.many }] : [],
    ),
  );

/**
 * Edits that move all that is about one record to another of its collection: the references to it,
 * and its files.
 */
export const readMovedReferences = async (
  db: Database,
  target: CollectionName,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly Mutation[]> => {
  const moved = relationsTo(target).map(async ({ collection, field, many }): Promise<readonly Mutation[]> => {
    const rows = (await readRows(db, collection, { [field]: from } as Where<CollectionName>)) as readonly unknown[];
    return (rows as readonly AnyRow[]).map((row) => {
      const ids = many ? (row[field] as readonly string[]).map((id) => (id === from ? to : id)) : [];
      return editAny(collection, row, { [field]: many ? [...new Set(ids)] : to });
    });
  });
  return [...(await Promise.all(moved)).flat(), ...(await moveFiles(db, [from], to))];
};
