import { collections, type CollectionName, type Values } from "./collections.ts";
import type { Field } from "./field.ts";

/** Maximum characters of each text field of a collection. */
export const textLimits = <C extends CollectionName>(
  collection: C,
): { readonly [K in keyof Values[C] as Values[C][K] extends string ? K : never]: number } => {
  const fields = Object.entries(collections[collection].fields) as [string, Field][];
  return Object.fromEntries(
    fields.flatMap(([name, field]) => (field.kind === "text" ? [[name, field.max]] : [])),
  ) as never;
};
