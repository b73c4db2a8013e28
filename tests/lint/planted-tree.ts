import { copyFile, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { root, runBin } from "../../scripts/run-bin.ts";

export type LintFault = { readonly file: string; readonly rule: string };

export type PlantedTree = {
  plant(path: string, text: string): Promise<void>;
  /** Faults that oxlint finds, by file of the tree. */
  lint(): Promise<readonly LintFault[]>;
  /** The compiler's output for one project, "domain" or "worker". */
  checkTypes(project: string): Promise<string>;
  /** The files and exports that knip calls unused, as "file" and "file: export". */
  findDeadCode(): Promise<readonly string[]>;
  remove(): Promise<void>;
};

type Named = readonly { readonly name: string }[];
type KnipReport = {
  readonly issues: readonly { file: string; files: Named; exports: Named; types: Named }[];
};

/**
 * Makes a folder with this repository's configuration and none of its sources, to plant violations
 * in.
 */
export const createPlantedTree = async (): Promise<PlantedTree> => {
  const folder = await mkdtemp(join(tmpdir(), "schouljoer-planted-"));
  const configs = (await readdir(root)).filter((name) =>
    /^(package|tsconfig.*)\.json$|^(oxlint|knip)\.config\.ts$/.test(name),
  );
  await mkdir(join(folder, "scripts"));
  // The linter's configuration imports these.
  const imported = ["scripts/layers.ts", "scripts/engine-tests.ts"];
  for (const name of [...configs, ...imported]) await copyFile(join(root, name), join(folder, name));
  // Windows lets anybody make a junction; elsewhere the word says nothing.
  await symlink(join(root, "node_modules"), join(folder, "node_modules"), "junction");

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
    async findDeadCode() {
      const args = ["--reporter", "json", "--include", "files,exports,types"];
      const { issues } = JSON.parse(
        (await runBin("knip", args, { output: "collect", cwd: folder })).text,
      ) as KnipReport;
      return issues.flatMap(({ file, files, exports, types }) => [
        ...files.map(() => file),
        ...[...exports, ...types].map(({ name }) => `${file}: ${name}`),
      ]);
    },
    remove: () => rm(folder, { recursive: true }),
  };
};
