import { cp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { ensureBuild as ensureFreshBuild } from "../../scripts/ensure-build.ts";
import { root } from "../../scripts/run-bin.ts";

/**
 * The folder of the production build of the sources as they are; builds it first where one of them
 * is newer.
 */
export const ensureBuild = async (): Promise<string> => {
  const isBuilt = () => ensureFreshBuild(root, console.log);
  // A build past its size budget ends badly too, but is whole and fresh. So the second call is
  // content, and only the test of the budget fails.
  if (!(await isBuilt()) && !(await isBuilt())) throw new Error("The production build failed.");
  return join(root, "dist");
};

export const buildIdIn = async (folder: string): Promise<string> =>
  (JSON.parse(await readFile(join(folder, "builds/latest.json"), "utf8")) as { id: string }).id;

/**
 * Replaces the build in `folder` by one of the same sources with another id and another address for
 * every chunk. None of the old ones is left on the server: an open page of the old build meets that
 * after a deployment at its worst. Returns the new id.
 */
export const publishNextBuild = async (folder: string): Promise<string> => {
  const oldId = await buildIdIn(folder);
  const id = `next-${oldId}`;
  const old = await readdir(join(folder, "assets"));
  const renamed = (text: string) =>
    old.reduce((result, name) => result.replaceAll(name, `next-${name}`), text).replaceAll(oldId, id);
  for (const name of old) await rename(join(folder, "assets", name), join(folder, "assets", `next-${name}`));
  // The files that announce a build come last: a page that looks meanwhile would keep half of each.
  const last = ["sw.js", join("builds", "latest.json")];
  const names = (await readdir(folder, { recursive: true })).toSorted((a, b) => last.indexOf(a) - last.indexOf(b));
  for (const name of names) {
    if (![".html", ".js", ".css", ".json"].includes(extname(name))) continue;
    const file = join(folder, name);
    await writeFile(file, renamed(await readFile(file, "utf8")));
  }
  return id;
};

/** A copy of the build for one server, so that a test may publish another. */
export const copyBuild = async (to: string): Promise<void> => {
  await rm(to, { recursive: true, force: true });
  await cp(await ensureBuild(), to, { recursive: true });
};
