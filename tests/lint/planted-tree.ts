import { copyFile, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { root, runBin } from "../../scripts/run-bin.ts";

export type LintFault = { readonly file: string; readonly rule: string };

export type PlantedTree = {
  plant(path: string, text: string): Promise<void>;
  /** What oxlint finds, by file of the tree. */
  lint(): Promise<readonly LintFault[]>;
  /** What the compiler says to one project, "domain" or "worker". */
  checkTypes(project: string): Promise<string>;
  remove(): Promise<void>;
};

/** A folder with this repository's configuration and none of its sources, to plant violations in. */
export const createPlantedTree = async (): Promise<PlantedTree> => {
  const folder = await mkdtemp(join(tmpdir(), "schouljoer-planted-"));
  const configs = (await readdir(root)).filter((name) => /^(\.oxlintrc|package|tsconfig.*)\.json$/.test(name));
  for (const name of configs) await copyFile(join(root, name), join(folder, name));
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));

  return {
    async plant(path, text) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    },
    async lint() {
      const { text } = await runBin("oxlint", ["--format", "json"], { output: "collect", cwd: folder });
      const { diagnostics } = JSON.parse(text) as { diagnostics: { code: string; filename: string }[] };
      return diagnostics.map(({ code, filename }) => ({ rule: code, file: relative(folder, join(folder, filename)) }));
    },
    async checkTypes(project) {
      const args = ["-p", `tsconfig.${project}.json`, "--pretty", "false"];
      return (await runBin("tsc", args, { output: "collect", cwd: folder })).text;
    },
    remove: () => rm(folder, { recursive: true }),
  };
};
