import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";

const placeholder = "__BUILD_ID__";

/**
 * Gives the build in `dist` its id, a hash of all of its files, so that the same sources have the
 * same id. The id stands in index.html and sw.js, and in builds/latest.json, which the service
 * worker polls.
 */
export const stampBuild = async (dist: string, timestamp: string): Promise<string> => {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).replaceAll(sep, "/"));
  const hash = createHash("sha256");
  for (const path of paths.toSorted()) hash.update(`${path}\0`).update(await readFile(join(dist, path)));
  const id = hash.digest("hex").slice(0, 12);

  for (const name of ["index.html", "sw.js"]) {
    const text = await readFile(join(dist, name), "utf8");
    if (!text.includes(placeholder)) throw new Error(`${name} has no place for the build id.`);
    await writeFile(join(dist, name), text.replaceAll(placeholder, id));
  }
  await mkdir(join(dist, "builds"), { recursive: true });
  await writeFile(join(dist, "builds/latest.json"), `${JSON.stringify({ id, timestamp })}\n`);
  return id;
};
