import type { CollectionName, Values } from "#schema/collections";
import { withTogether } from "#schema/together";
import type { Mutation, Seen, Update } from "./mutation.ts";
import type { AnyRow } from "#db/store/outbox";

/**
 * A change of `row`, the record as it was on the screen when the change was made. Fields that mean
 * one thing with a changed one are written along, so that they meet other edits together.
 */
export const edit = <C extends CollectionName, K extends keyof Values[C] & string>(
  collection: C,
  row: { readonly id: string } & NoInfer<Pick<Values[C], K>>,
  patch: { readonly [P in K]?: Values[C][P] },
): Update<C> => {
  const named = Object.keys(patch);
  const names = withTogether(collection, named).filter((name) => named.includes(name) || name in row);
  const seen = Object.fromEntries(names.map((name) => [name, row[name as K]]));
  const whole: object = { ...seen, ...patch };
  return {
    op: "update",
    collection,
    id: row.id,
    patch: whole as Partial<Values[C]>,
    seen: seen as unknown as Seen<C>,
  };
};

/** The same where the collection is not known statically. */
export const editAny = (collection: CollectionName, row: AnyRow, patch: Readonly<Record<string, unknown>>): Mutation =>
  edit(collection, row as never, patch) as Mutation;
