import type { CollectionName, Values } from "#schema/collections";
import type { Mutation, Seen, Update } from "./mutation.ts";
import type { AnyRow } from "#db/store/outbox";

/** A change of `row`, the record as it was on the screen when the change was made. */
export const edit = <C extends CollectionName, K extends keyof Values[C] & string>(
  collection: C,
  row: { readonly id: string } & NoInfer<Pick<Values[C], K>>,
  patch: { readonly [P in K]?: Values[C][P] },
): Update<C> => {
  const seen = Object.fromEntries(Object.keys(patch).map((name) => [name, row[name as K]]));
  return { op: "update", collection, id: row.id, patch: patch as Partial<Values[C]>, seen: seen as unknown as Seen<C> };
};

/** The same where the collection is not known statically. */
export const editAny = (collection: CollectionName, row: AnyRow, patch: Readonly<Record<string, unknown>>): Mutation =>
  edit(collection, row as never, patch) as Mutation;
