import { planLines } from "#domain/lessons/plan-lines";
import type { Collection } from "./collection.ts";
import { collections, type CollectionName } from "./collections.ts";
import type { Field } from "./field.ts";
import { fieldNames } from "./roles.ts";

/** All that a teacher wrote in a record beside its title, a line each: it is found by them. */
export const searchText = (name: CollectionName, row: Readonly<Record<string, unknown>>): string => {
  const collection = collections[name] as Collection;
  const fields = collection.fields as Readonly<Record<string, Field>>;
  const title = collection.title(row as never);
  return fieldNames(collection, "words", "outcome")
    .flatMap((field) =>
      fields[field]!.kind === "rich" ? planLines(String(row[field]), Infinity) : [String(row[field])],
    )
    .filter((text) => text !== "" && !` ${title} `.includes(` ${text} `))
    .join("\n");
};
