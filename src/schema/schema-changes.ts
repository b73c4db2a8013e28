import type { SchemaChange } from "./schema-change.ts";

// Written by scripts/make-migration.ts, oldest first. A released one never changes.
export const schemaChanges: readonly SchemaChange[] = [];
