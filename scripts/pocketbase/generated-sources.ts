import type { SchemaChange } from "../../src/schema/schema-change.ts";

/** The module from which the app knows what each migration changed. */
export const schemaChangesSource = (changes: readonly SchemaChange[]): string => `\
import type { SchemaChange } from "./schema-change.ts";

// Written by scripts/make-migration.ts, oldest first. One that has landed never changes.
export const schemaChanges: readonly SchemaChange[] = ${JSON.stringify(changes)};
`;
