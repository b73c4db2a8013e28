import type { Collection } from "../../src/schema/collection.ts";
import { collections, schemaVersion } from "../../src/schema/collections.ts";
import type { Field } from "../../src/schema/field.ts";
import { ownerRules, type PocketCollection, schemaToCollections } from "./schema-to-collections.ts";

const header = "// Generated from src/schema by scripts/make-migration.ts. Do not edit.\n";

const listLines = (items: readonly unknown[], indent: string) =>
  items.map((item) => `${indent}${JSON.stringify(item)},\n`).join("");

const ruleNames = Object.keys(ownerRules) as (keyof typeof ownerRules)[];

const rulesLines = (spec: PocketCollection) =>
  ruleNames.every((name) => spec[name] === ownerRules[name])
    ? "    ...ownerRules,\n"
    : ruleNames.map((name) => `    ${name}: ${JSON.stringify(spec[name])},\n`).join("");

const collectionLiteral = (spec: PocketCollection) => `  {
    id: "${spec.id}", name: "${spec.name}", type: "${spec.type}",
${rulesLines(spec)}    fields: [
${listLines(spec.fields, "      ")}    ],
    indexes: [
${listLines(spec.indexes, "      ")}    ],
  },
`;

/** The migration that makes every collection; it reads nothing but itself, so that it stays what it was. */
export const migrationSource = (): string => `${header}
const ownerRules = {
${ruleNames.map((name) => `  ${name}: ${JSON.stringify(ownerRules[name])},\n`).join("")}};

const collections = [
${schemaToCollections().map(collectionLiteral).join("")}];

// There is nothing before this one to go back to.
migrate((app) => {
  for (const spec of collections) {
    if (spec.type !== "auth") {
      app.save(new Collection(spec));
      continue;
    }
    const users = app.findCollectionByNameOrId(spec.id);
    users.fields.removeByName("name");
    for (const field of spec.fields) users.fields.add(new Field(field));
    for (const rule of Object.keys(ownerRules)) users[rule] = spec[rule];
    for (const index of spec.indexes) users.indexes = users.indexes.concat(index);
    app.save(users);
  }
});
`;

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
export const hookSchemaSource = (): string => {
  const entries = Object.values(collections).map((collection) => {
    const columns = Object.entries(columnsOf(collection as Collection));
    const lines = columns.map(([name, kind]) => `      ${name}: ${JSON.stringify(kind)},\n`);
    return `    ${collection.name}: {\n${lines.join("")}    },\n`;
  });
  return `${header}
module.exports = {
  version: ${schemaVersion},
  collections: {
${entries.join("")}  },
};
`;
};
