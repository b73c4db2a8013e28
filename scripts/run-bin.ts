import { spawn, type StdioOptions } from "node:child_process";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

export type Outcome = {
  readonly exitCode: number;
  /** Both streams as they came, where `output` is "collect". */
  readonly text: string;
};

/**
 * Runs a program of node_modules/.bin, by default in the repository's folder, on the Node that runs this script: the PATH may
 * hold an older one.
 */
export const runBin = (
  name: string,
  args: readonly string[],
  o: { output: "collect" | "stream"; cwd?: string; env?: Record<string, string> },
): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const stdio: StdioOptions = [
      "ignore",
      ...(o.output === "stream" ? (["inherit", "inherit"] as const) : (["pipe", "pipe"] as const)),
    ];
    const child = spawn(process.execPath, [`${root}node_modules/.bin/${name}`, ...args], {
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
