import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../../scripts/run-bin.ts";

const hashFiles = async (folders: readonly string[]): Promise<string> => {
  const hash = createHash("sha256");
  for (const folder of folders) {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    for (const file of files.toSorted()) hash.update(file).update(await readFile(file));
  }
  return hash.digest("hex").slice(0, 12);
};

/** A data folder to copy, made once for as long as `sources` stay the same. */
export const keptFolder = async (
  name: string,
  sources: readonly string[],
  fill: (dataDir: string) => Promise<void>,
): Promise<string> => {
  const cache = join(root, "node_modules/.cache/schouljoer");
  const folder = join(cache, `${name}-${await hashFiles(sources)}`);
  const isThere = () => stat(folder).catch(() => null);
  if (await isThere()) return folder;
  await mkdir(cache, { recursive: true });
  const dataDir = await mkdtemp(join(cache, "filling-"));
  await fill(dataDir);
  try {
    await rename(dataDir, folder);
  } catch (error) {
    // Another process of the tests was faster.
    if (!(await isThere())) throw error;
    await rm(dataDir, { recursive: true });
  }
  return folder;
};
