import type { SchemaChange } from "./schema-change.ts";

// Written by scripts/make-migration.ts, oldest first. One that has landed never changes.
export const schemaChanges: readonly SchemaChange[] = [
  { revision: 7, mirror: { version: 4, stores: {}, fields: { sessions: { validFrom: "", validTo: "" } } } },
  { revision: 8 },
];
