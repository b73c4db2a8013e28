import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Path of the first program of these names on the PATH. */
export const findOnPath = (...names: readonly string[]): string | undefined =>
  (process.env.PATH ?? "")
    .split(delimiter)
    .flatMap((dir) => names.map((name) => join(dir, name)))
    .find((path) => existsSync(path));

/** Path of the program that a variable of the environment names; undefined where it names none. */
export const findByVariable = (name: string): string | undefined => {
  const wanted = process.env[name];
  if (wanted && !existsSync(wanted)) throw new Error(`${name} names ${wanted}, where there is no file.`);
  return wanted || undefined;
};

/** Installs Debian's packages where we may: as root, on a Linux with apt-get. */
export const installByAptGet = (missing: string, ...packages: readonly string[]): void => {
  if (process.platform !== "linux" || process.getuid?.() !== 0 || !findOnPath("apt-get")) return;
  console.error(`No ${missing} on this machine: apt-get install ${packages.join(" ")} (a few minutes)`);
  const aptGet = (...args: readonly string[]) =>
    spawnSync("apt-get", ["-q", ...args], {
      // Where a report is asked for, standard output belongs to it.
      stdio: ["ignore", 2, 2],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  aptGet("update");
  aptGet("install", "-y", "--no-install-recommends", ...packages);
};
