import { spawn } from "node:child_process";
import { copyFile, readFile } from "node:fs/promises";
import { join } from "node:path";

const folder = import.meta.dirname;
/** A copy of the lock of what is installed. */
const stamp = join(folder, "node_modules/.installed-lock.json");

const readLock = (path: string): Promise<string | undefined> => readFile(path, "utf8").catch(() => undefined);

/**
 * Installs the peer from bench/package-lock.json, unless it is there: `npm ci` without install
 * scripts. Throws with what to do where it cannot.
 */
export const ensurePeers = async (): Promise<void> => {
  const wanted = await readLock(join(folder, "package-lock.json"));
  if (wanted !== undefined && wanted === (await readLock(stamp))) return;
  console.log("Installing rrule into bench/node_modules (npm ci, once)");
  const exitCode = await new Promise<number | null>((resolve) => {
    const args = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
    const npm = spawn("npm", args, { cwd: folder, stdio: "inherit", shell: process.platform === "win32" });
    npm.on("error", () => resolve(null));
    npm.on("close", resolve);
  });
  if (exitCode !== 0) {
    throw new Error(
      "The peer could not be installed (npm said why above). It comes from the npm registry: run `npm ci` in bench/ with a network, then this bench again.",
    );
  }
  await copyFile(join(folder, "package-lock.json"), stamp);
};
