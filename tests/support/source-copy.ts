import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { execFile } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { ensureHooks } from "../../scripts/hooks/ensure-hooks.ts";
import { root } from "../../scripts/run-bin.ts";

/**
 * A copy of the repository's sources in a folder of its own, from which a test makes another
 * release.
 */
export type SourceCopy = {
  /** The folder of its `pb_migrations` and `pb_hooks`. */
  readonly pocketbaseDir: string;
  write(path: string, text: string): Promise<void>;
  /** Replaces the only `from` in a file by `to`. */
  edit(path: string, from: string, to: string): Promise<void>;
  /** Leaves only some of the migrations. */
  keepMigrations(isKept: (file: string) => boolean): Promise<void>;
  /** Runs one of its scripts, and returns what it printed. */
  run(script: string, ...args: readonly string[]): Promise<string>;
  /** Loads a module as this release has it. */
  load(path: string): Promise<unknown>;
  remove(): Promise<void>;
};

const parts = [
  "package.json",
  "package-lock.json",
  ".oxfmtrc.json",
  "src",
  "server",
  "scripts",
  "pocketbase",
  "tests/support",
];

export const createSourceCopy = async (): Promise<SourceCopy> => {
  const folder = await mkdtemp(join(tmpdir(), "schouljoer-release-"));
  await ensureHooks();
  for (const part of parts) {
    await cp(join(root, part), join(folder, part), { recursive: true });
  }
  // Windows lets anybody make a junction; elsewhere the word says nothing.
  await symlink(join(root, "node_modules"), join(folder, "node_modules"), "junction");
  const migrations = join(folder, "pocketbase/pb_migrations");

  return {
    pocketbaseDir: join(folder, "pocketbase"),
    write: (path, text) => writeFile(join(folder, path), text),
    edit: async (path, from, to) => {
      const source = await readFile(join(folder, path), "utf8");
      if (source.split(from).length !== 2) throw new Error(`${path} has not one ${JSON.stringify(from)}`);
      await writeFile(
        join(folder, path),
        source.replace(from, () => to),
      );
    },
    keepMigrations: async (isKept) => {
      for (const file of await readdir(migrations)) if (!isKept(file)) await rm(join(migrations, file));
    },
    run: async (script, ...args) =>
      (await promisify(execFile)(process.execPath, [join(folder, script), ...args], { cwd: folder })).stdout,
    load: (path) => import(/* @vite-ignore */ pathToFileURL(join(folder, path)).href),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};
