import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { rolldown } from "rolldown";
import { gojaFaults } from "./goja-faults.ts";
import { groupByWhereMissed } from "./group-by.ts";
import { handlerStubs } from "./handler-stubs.ts";
import { hooksFolder, serverFolder } from "./hooks-folders.ts";
import { valuesAtBuild } from "./values-at-build.ts";

/** Files of the server, by the names that they have for PocketBase: `sync.pb`, `sync-pull`. */
const entriesOf = (files: readonly string[]): Record<string, string> => {
  const entries: Record<string, string> = {};
  for (const file of files) {
    const name = basename(file).replace(/(\.at-build)?\.ts$/, "");
    if (entries[name]) throw new Error(`${entries[name]} and ${file} would both be ${name}.js.`);
    entries[name] = file;
  }
  return entries;
};

type Bundle = { readonly files: ReadonlyMap<string, string>; readonly modules: readonly string[] };

/**
 * The server as the modules that PocketBase loads, by their file names, with every source module in
 * them.
 */
export const bundleHooks = async (): Promise<Bundle> => {
  const found = await readdir(serverFolder, { recursive: true });
  const sources = found.filter((file) => file.endsWith(".ts") && !file.endsWith(".d.ts")).toSorted();
  const bundle = await rolldown({
    input: entriesOf(sources.map((file) => join(serverFolder, file))),
    // PocketBase's engine has `require`, and no modules of Node.
    platform: "node",
    preserveEntrySignatures: "allow-extension",
    // Keep only what is called: the packages behind months and weeks do nothing by being imported.
    treeshake: { moduleSideEffects: false },
    optimization: { inlineConst: false },
    plugins: [handlerStubs(serverFolder), valuesAtBuild(), groupByWhereMissed()],
  });
  const { output } = await bundle.generate({
    format: "cjs",
    entryFileNames: "[name].js",
    chunkFileNames: "shared-[name].js",
    minify: false,
    comments: false,
  });
  await bundle.close();
  const chunks = output.filter((part) => part.type === "chunk");
  return {
    files: new Map(chunks.map(({ fileName, code }) => [fileName, `${code.trimEnd()}\n`])),
    modules: chunks.flatMap(({ moduleIds }) => moduleIds),
  };
};

/** Sentences about what PocketBase's engine cannot run in the modules. */
export const hooksFaults = ({ files }: Bundle): readonly string[] =>
  Array.from(files).flatMap(([name, code]) => gojaFaults(code).map((fault) => `${name}: ${fault}`));

/**
 * Writes a file so that it is there as a whole or as it was: another process may read it meanwhile.
 */
export const writeWhole = async (path: string, text: string): Promise<void> => {
  if ((await readFile(path, "utf8").catch(() => undefined)) === text) return;
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, text);
  await rename(draft, path);
};

/** Writes the server's modules where PocketBase looks for them. */
export const buildHooks = async (): Promise<void> => {
  const bundle = await bundleHooks();
  const { files } = bundle;
  const faults = hooksFaults(bundle);
  if (faults.length > 0) throw new Error(`The server cannot be built.\n${faults.join("\n")}`);
  await mkdir(hooksFolder, { recursive: true });
  for (const [name, code] of files) await writeWhole(join(hooksFolder, name), code);
  const others = (await readdir(hooksFolder)).filter((name) => name.endsWith(".js") && !files.has(name));
  for (const name of others) await rm(join(hooksFolder, name), { force: true });
};
