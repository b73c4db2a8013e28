import { spawn } from "node:child_process";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { endWithUs } from "./pocketbase/end-with-us.ts";

/** Sources of the build in dist/; the scripts hold the bundler's plugins. */
const sources = [
  "src",
  "sw",
  "link",
  "public",
  "index.html",
  "vite.config.ts",
  "lingui.config.ts",
  "package-lock.json",
  "scripts",
];

const changedAt = async (path: string): Promise<number> => {
  try {
    return (await stat(path)).mtimeMs;
  } catch {
    return 0;
  }
};

const newestIn = async (path: string): Promise<number> => {
  const own = await changedAt(path);
  if (own === 0 || !(await stat(path)).isDirectory()) return own;
  const entries = await readdir(path, { recursive: true });
  const times = await Promise.all(entries.map((entry) => changedAt(join(path, entry))));
  return Math.max(own, ...times);
};

/** True when dist/ is there and nothing it is made of has changed since. */
const isFresh = async (root: string): Promise<boolean> => {
  const built = await changedAt(join(root, "dist/builds/latest.json"));
  if (built === 0) return false;
  const times = await Promise.all(sources.map((source) => newestIn(join(root, source))));
  return times.every((time) => time <= built);
};

/** Builds the app unless dist/ is fresh; false when the build failed (it has said why). */
export const ensureBuild = async (root: string, log: (line: string) => void): Promise<boolean> => {
  if (await isFresh(root)) return true;
  log("Building the app");
  const build = spawn(process.execPath, [join(root, "scripts/build.ts")], { cwd: root, stdio: "inherit" });
  endWithUs(build);
  const code = await new Promise<number | null>((resolve) => build.once("close", resolve));
  return code === 0;
};
