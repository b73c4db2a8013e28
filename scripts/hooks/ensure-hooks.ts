import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../run-bin.ts";
import { hooksFolder, printFile } from "./hooks-folders.ts";

/** Sources of the built hooks. */
const sources = ["server", "src/domain", "src/schema", "scripts/hooks", "package-lock.json"];

const filesIn = async (path: string): Promise<readonly string[]> => {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => undefined);
  if (!entries) return [path];
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
};

/** One hash of names and contents: times say nothing after a checkout or a copy. */
const hashOf = async (files: readonly string[]): Promise<string> => {
  const hash = createHash("sha256");
  const sorted = files.toSorted();
  const texts = await Promise.all(sorted.map((file) => readFile(file)));
  sorted.forEach((file, index) => hash.update(`${file.slice(root.length)}\0`).update(texts[index]!));
  return hash.digest("hex");
};

/** A hash of the sources, and one of what is built. */
const readPrint = async (): Promise<string> => {
  const built = (await readdir(hooksFolder).catch(() => [])).filter((name) => name.endsWith(".js"));
  const [from, to] = await Promise.all([
    Promise.all(sources.map((path) => filesIn(join(root, path)))).then((files) => hashOf(files.flat())),
    hashOf(built.map((name) => join(hooksFolder, name))),
  ]);
  return `${from}\n${to}\n`;
};

/**
 * Builds `server` into the folder that PocketBase reads, unless what is there was built from the
 * same sources.
 */
export const ensureHooks = async (): Promise<void> => {
  if ((await readFile(printFile, "utf8").catch(() => "")) === (await readPrint())) return;
  // Load the bundler only where it is needed.
  const { buildHooks, writeWhole } = await import("./build-hooks.ts");
  await buildHooks();
  await writeWhole(printFile, await readPrint());
};

if (import.meta.main) await ensureHooks();
