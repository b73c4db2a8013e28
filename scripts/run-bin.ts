import { spawn, type StdioOptions } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

export type Outcome = {
  readonly exitCode: number;
  /** The text of both streams as it came, where `output` is "collect". */
  readonly text: string;
};

/** Programs whose name differs from their package's. */
const packages: Readonly<Record<string, string>> = {
  lingui: "@lingui/cli",
  playwright: "@playwright/test",
  tsc: "typescript",
};

/**
 * The script behind a program of a package. On Windows the file in node_modules/.bin is one for a
 * shell.
 */
const scriptOf = async (name: string): Promise<string> => {
  const folder = join(root, "node_modules", packages[name] ?? name);
  const { bin } = JSON.parse(await readFile(join(folder, "package.json"), "utf8")) as {
    bin: string | Readonly<Record<string, string>>;
  };
  const path = typeof bin === "string" ? bin : bin[name];
  if (path === undefined) throw new Error(`${folder} brings no program called ${name}.`);
  return join(folder, path);
};

/**
 * Runs a program that a package brings, by default in the repository's folder, on the Node that
 * runs this script: the PATH may hold an older one.
 */
export const runBin = async (
  name: string,
  args: readonly string[],
  o: { output: "collect" | "stream"; cwd?: string; env?: Record<string, string> },
): Promise<Outcome> => {
  const script = await scriptOf(name);
  return new Promise((resolve, reject) => {
    const stdio: StdioOptions = [
      "ignore",
      ...(o.output === "stream" ? (["inherit", "inherit"] as const) : (["pipe", "pipe"] as const)),
    ];
    const child = spawn(process.execPath, [script, ...args], {
      cwd: o.cwd ?? root,
      stdio,
      env: { ...process.env, ...o.env },
    });
    let text = "";
    child.stdout?.on("data", (chunk: Buffer) => (text += chunk));
    child.stderr?.on("data", (chunk: Buffer) => (text += chunk));
    child.on("error", reject);
    child.on("close", (exitCode) => resolve({ exitCode: exitCode ?? 1, text }));
  });
};
