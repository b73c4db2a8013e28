import type { MirrorVersion } from "#db/store/mirror-versions";
import type { Collection } from "../../src/schema/collection.ts";
import { emptyValue } from "../../src/schema/field.ts";
import type { SchemaChange } from "../../src/schema/schema-change.ts";
import type { CollectionChange } from "./diff-collections.ts";

/** Stores of the mirror that are the sync's own and the files', and no collections. */
const ownStores = new Set(["outbox", "conflicts", "meta", "files", "fileBytes", "fileNames", "uploads"]);

const storeOf = ({ indexes }: Collection): string => ["id", ...indexes].join(", ");

/**
 * The version of the mirror for a change of the schema; undefined where the mirror stays as it is.
 */
export const mirrorChange = (o: {
  readonly versions: readonly MirrorVersion[];
  readonly collections: Readonly<Record<string, Collection>>;
  readonly changed: readonly CollectionChange[];
}): SchemaChange["mirror"] => {
  const now: Record<string, string | null> = Object.assign({}, ...o.versions.map(({ stores }) => stores));
  const stores: Record<string, string | null> = {};
  for (const [name, collection] of Object.entries(o.collections)) {
    if (now[name] !== storeOf(collection)) stores[name] = storeOf(collection);
  }
  for (const [name, store] of Object.entries(now)) {
    if (store !== null && !ownStores.has(name) && !o.collections[name]) stores[name] = null;
  }
  const fields: Record<string, Record<string, unknown>> = {};
  for (const { name, fields: added } of o.changed) {
    const known = o.collections[name]?.fields ?? {};
    const empty = added.flatMap((field) => {
      const own = known[field.name];
      return own ? [[field.name, emptyValue(own)] as const] : [];
    });
    if (empty.length > 0) fields[name] = Object.fromEntries(empty);
  }
  if (Object.keys(stores).length === 0 && Object.keys(fields).length === 0) return undefined;
  return { version: Math.max(...o.versions.map(({ version }) => version)) + 1, stores, fields };
};
