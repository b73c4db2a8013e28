import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { err, ok, type Result } from "#domain/result";
import { mirrorVersions } from "#db/store/mirror-versions";
import type { Collection } from "../src/schema/collection.ts";
import { collections, schemaRevision } from "../src/schema/collections.ts";
import type { SchemaChange } from "../src/schema/schema-change.ts";
import { schemaChanges } from "../src/schema/schema-changes.ts";
import { diffCollections } from "./pocketbase/diff-collections.ts";
import { schemaChangesSource } from "./pocketbase/generated-sources.ts";
import { migrationFile, migrationNumber, migrationSource } from "./pocketbase/migration-source.ts";
import { mirrorChange } from "./pocketbase/mirror-change.ts";
import { checksumOf, findFrozenFaults, type SchemaSnapshot, snapshotSource } from "./pocketbase/schema-snapshot.ts";
import { schemaToCollections } from "./pocketbase/schema-to-collections.ts";
import { root, runBin } from "./run-bin.ts";

const migrationsFolder = "pocketbase/pb_migrations";
const snapshotFile = "pocketbase/schema-snapshot.json";
const changesFile = "src/schema/schema-changes.ts";

const read = (path: string) => readFile(join(root, path), "utf8");

const readSources = async (): Promise<Map<string, string>> => {
  const files = (await readdir(join(root, migrationsFolder))).toSorted();
  return new Map(
    await Promise.all(files.map(async (file) => [file, await read(`${migrationsFolder}/${file}`)] as const)),
  );
};

/** Files to write, by path, and what to say about them. Sentences where it cannot be done. */
type Plan = { readonly files: ReadonlyMap<string, string>; readonly notes: readonly string[] };

/**
 * The step from what has landed to what `src/schema` says. `what` names the new migration.
 * `written` is the file of a migration that was written by hand, which is taken up as it is.
 */
const planMigration = async (o: { what: string; written: string }): Promise<Result<Plan, readonly string[]>> => {
  const snapshot = JSON.parse(await read(snapshotFile)) as SchemaSnapshot;
  const sources = await readSources();
  const faults = [...findFrozenFaults(snapshot, sources, (file) => file === o.written)];
  if (o.written !== "" && (!sources.has(o.written) || o.written in snapshot.migrations)) {
    faults.push(`${o.written} is not a new file of ${migrationsFolder}.`);
  }
  if (faults.length > 0) return err(faults);

  const after = schemaToCollections();
  const difference = diffCollections(snapshot.collections, after);
  const { made, changed, refusals, notes } = difference;
  const isServerChanged = made.length + changed.length + refusals.length > 0;
  if (refusals.length > 0 && o.written === "") {
    return err([...refusals, "A migration for this is written by hand: docs/change-the-schema.md says how."]);
  }

  const files = new Map<string, string>();
  let file = o.written;
  if (isServerChanged && file === "") {
    if (!/^[a-z0-9]+([_-][a-z0-9]+)*$/.test(o.what)) {
      return err(["Say what it does in a few words: npm run make-migration -- lesson-materials"]);
    }
    file = migrationFile(Math.max(...[...sources.keys()].map(migrationNumber)) + 1, o.what);
    sources.set(file, migrationSource(difference));
    files.set(`${migrationsFolder}/${file}`, migrationSource(difference));
  }
  if (file !== "") {
    const migrations = { ...snapshot.migrations, [file]: checksumOf(sources.get(file)!) };
    files.set(snapshotFile, snapshotSource({ migrations, collections: after }));
  }

  const revision = isServerChanged ? migrationNumber(file) : schemaRevision;
  const known = collections as unknown as Readonly<Record<string, Collection>>;
  const mirror = mirrorChange({ versions: mirrorVersions, collections: known, changed });
  if (isServerChanged || mirror) {
    const change: SchemaChange = { revision, ...(mirror ? { mirror } : {}) };
    files.set(changesFile, schemaChangesSource([...schemaChanges, change]));
  }
  return ok({ files, notes });
};

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { written: { type: "string", default: "" } },
  });
  const plan = await planMigration({ what: positionals.join("-"), written: values.written });
  if (plan.ok) {
    for (const [path, source] of plan.value.files) {
      await writeFile(join(root, path), source);
      console.log(`wrote ${path}`);
    }
    if (plan.value.files.has(changesFile)) await runBin("oxfmt", [join(root, changesFile)], { output: "collect" });
    for (const note of plan.value.notes) console.log(note);
    if (plan.value.files.size === 0) console.log("Nothing to do: src/schema is what the migrations come to.");
  } else {
    for (const sentence of plan.error) console.error(sentence);
    process.exitCode = 1;
  }
}
