import { join } from "node:path";
import type { BenchRow } from "../bench-result.ts";
import { measurePackages } from "../measure-packages.ts";
import { root } from "../../scripts/run-bin.ts";

const own = [
  "db/store/database",
  "db/mutate",
  "db/queries",
  "sync/create-page-sync",
  "remote/page-client",
  "remote/timers",
];
const ourModules = own.map((name) => join(root, `src/${name}.ts`));

/** Packages of the peers, resolved from bench/node_modules; Dexie counts for nobody who uses it. */
const peers = [
  {
    what: "RxDB: core, Dexie storage, replication",
    modules: ["rxdb/plugins/core", "rxdb/plugins/storage-dexie", "rxdb/plugins/replication"],
  },
  { what: "TanStack DB, offline transactions", modules: ["@tanstack/db", "@tanstack/offline-transactions"] },
  { what: "PouchDB with find, and its own storage", modules: ["pouchdb-browser", "pouchdb-find"] },
] as const;

/**
 * Measures what the engine and the mirror add to Dexie, in kB of brotli, schema and validation of
 * all collections included.
 */
export const measureEngineSize = async (): Promise<BenchRow[]> => {
  const value = (await measurePackages(ourModules, ["dexie"])) / 1000;
  const rows: BenchRow[] = [];
  for (const { what, modules } of peers) {
    const peer = (await measurePackages(modules, ["dexie"], import.meta.dirname)) / 1000;
    rows.push({ what: "JavaScript beside Dexie", value, unit: "kB", against: { what, value: peer } });
  }
  return rows;
};
