import { mkdir, writeFile } from "node:fs/promises";
import { arch, cpus, platform } from "node:os";
import { join } from "node:path";
import { rowsToTable, type BenchRow } from "./bench-result.ts";

/**
 * `isQuick`: once through, with few records and runs, to see that it works; its figures say little.
 */
type Bench = (o: { isQuick: boolean }) => Promise<readonly BenchRow[]>;

/** Loaded when asked for: the sync benches need packages that the others do not. */
const benches: Readonly<Record<string, () => Promise<Bench>>> = {
  size: async () => (await import("./size.ts")).measureBuildSize,
  "cold-start": async () => (await import("./cold-start.ts")).measureColdStart,
  interact: async () => (await import("./interact.ts")).measureInteractions,
  server: async () => (await import("./server-capacity.ts")).measureServerCapacity,
  expand: async () => (await import("./expand.ts")).measureExpansion,
  forecast: async () => (await import("./forecast.ts")).measureForecast,
  search: async () => (await import("./search.ts")).measureSearch,
  students: async () => (await import("./students.ts")).measureStudents,
  attack: async () => (await import("./attack.ts")).measureAttack,
  thumbnail: async () => (await import("./thumbnail.ts")).measureThumbnail,
  uploads: async () => (await import("./uploads.ts")).measureUploads,
  import: async () => (await import("./import.ts")).measureImport,
  "sync-first": async () => (await import("./sync/sync-first.ts")).measureFirstSync,
  "sync-write": async () => (await import("./sync/sync-write.ts")).measureWrites,
  "sync-growth": async () => (await import("./sync/sync-growth.ts")).measureGrowth,
  "sync-faults": async () => (await import("./sync/sync-faults.ts")).measureFaults,
};
/** Several under one name. */
const groups: Readonly<Record<string, readonly string[]>> = {
  sync: ["sync-first", "sync-write", "sync-growth", "sync-faults"],
};

const name = process.argv[2] ?? "";
const isQuick = process.argv.includes("--quick");
const wanted = groups[name] ?? (benches[name] ? [name] : []);
if (wanted.length === 0) {
  const names = [...Object.keys(benches), ...Object.keys(groups)].join(", ");
  console.error(`npm run bench -- NAME [--quick], where NAME is one of: ${names}`);
  process.exit(1);
}

const results = join(import.meta.dirname, "results");
const machine = `${platform()} ${arch()}, ${cpus().length} × ${cpus()[0]?.model ?? "unknown"}`;
for (const one of wanted) {
  const measure = await benches[one]!();
  const started = performance.now();
  const rows = await measure({ isQuick });
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`\n${one}, ${seconds} s${isQuick ? ", quick" : ""}\n${rowsToTable(rows)}`);
  const measured = rows.map((row) => ({ ...row, ratio: row.against && row.value / row.against.value }));
  const file = isQuick ? `${one}-quick.json` : `${one}.json`;
  await mkdir(results, { recursive: true });
  await writeFile(
    join(results, file),
    `${JSON.stringify({ bench: one, date: new Date(), machine, rows: measured }, null, 2)}\n`,
  );
  console.log(`\nWritten to bench/results/${file}`);
}
