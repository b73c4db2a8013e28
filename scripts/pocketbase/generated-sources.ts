import type { Collection } from "../../src/schema/collection.ts";
import { collections, schemaVersion } from "../../src/schema/collections.ts";
import type { Field } from "../../src/schema/field.ts";
import type { SchemaChange } from "../../src/schema/schema-change.ts";

/** How the pull spells a column: as it is, as true or false, or as JSON with what stands for "not set". */
const columnKind = (field: Field) => {
  const set = field.merge === "set" ? { set: true } : {};
  if (field.kind === "bool") return { kind: "bool" };
  if (field.kind === "json") return { kind: "json", empty: JSON.stringify(field.empty), ...set };
  if (field.kind === "relation" && field.many) return { kind: "json", empty: "[]", ...set };
  return { kind: "plain" };
};

const systemColumns = {
  id: { kind: "plain" },
  owner: { kind: "plain" },
  device: { kind: "plain" },
  rev: { kind: "plain" },
  seq: { kind: "plain" },
  deleted: { kind: "bool" },
  deletedWith: { kind: "plain" },
  created: { kind: "plain" },
  updated: { kind: "plain" },
};
const accountColumns = { email: { kind: "plain" }, verified: { kind: "bool" } };

const columnsOf = ({ name, fields }: Collection) => ({
  ...systemColumns,
  ...(name === "users" ? accountColumns : {}),
  ...Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, columnKind(field as Field)])),
});

/** The module from which the hooks know the synced collections and their columns. */
export const hookSchemaSource = (revision: number): string => {
  const entries = Object.values(collections).map((collection) => {
    const columns = Object.entries(columnsOf(collection as Collection));
    const lines = columns.map(([name, kind]) => `      ${name}: ${JSON.stringify(kind)},\n`);
    return `    ${collection.name}: {\n${lines.join("")}    },\n`;
  });
  return `// Generated from src/schema by scripts/make-migration.ts. Do not edit.

module.exports = {
  version: ${schemaVersion},
  revision: ${revision},
  collections: {
${entries.join("")}  },
};
`;
};

/** The module from which the app knows what each migration changed. */
export const schemaChangesSource = (changes: readonly SchemaChange[]): string => `\
import type { SchemaChange } from "./schema-change.ts";

// Written by scripts/make-migration.ts, oldest first. One that has landed never changes.
export const schemaChanges: readonly SchemaChange[] = ${JSON.stringify(changes)};
`;
