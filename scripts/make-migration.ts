import { writeFile } from "node:fs/promises";
import { hookSchemaSource, migrationSource } from "./pocketbase/generated-sources.ts";

/** Writes what PocketBase loads and `src/schema` dictates; `tests/server/schema.test.ts` tells when it is due. */
const files = {
  "../pocketbase/pb_migrations/1_collections.js": migrationSource(),
  "../pocketbase/pb_hooks/schema.js": hookSchemaSource(),
};

for (const [path, source] of Object.entries(files)) {
  await writeFile(new URL(path, import.meta.url), source);
  console.log(`wrote ${path.slice(3)}`);
}
