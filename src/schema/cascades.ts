import { collectionNames, collections, type CollectionName } from "./collections.ts";
import type { Field } from "./field.ts";

/** A record of `child` is deleted with the `parent` in its `field`. */
export type Cascade = {
  readonly child: CollectionName;
  readonly field: string;
  readonly parent: CollectionName;
  /**
   * The field that says which collection the parent is of, where that differs from record to
   * record.
   */
  readonly named?: string;
};

const relations: readonly Cascade[] = collectionNames.flatMap((child) =>
  (Object.entries(collections[child].fields) as [string, Field][]).flatMap(([field, definition]) =>
    definition.kind === "relation" && definition.cascade
      ? { child, field, parent: definition.target as CollectionName }
      : [],
  ),
);

/** A file goes with what it belongs to. */
const { values: fileParents } = collections.attachments.fields.parentCollection as Extract<Field, { kind: "choice" }>;
const ofFiles = fileParents.map((parent): Cascade => ({
  child: "attachments",
  field: "parent",
  parent: parent as CollectionName,
  named: "parentCollection",
}));

/** Every relation along which a delete spreads, on devices and on the server. */
export const cascades: readonly Cascade[] = [...relations, ...ofFiles];
