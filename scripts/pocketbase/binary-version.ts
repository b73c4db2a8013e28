import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { err, ok, type Result } from "#domain/result";

const run = promisify(execFile);

/**
 * The version among the modules that Go writes into a program: one built with `go install` says its
 * version only there.
 */
const versionInBuildInfo = async (path: string): Promise<string | undefined> => {
  const program = await readFile(path);
  const marker = Buffer.from("\tgithub.com/pocketbase/pocketbase\tv");
  const at = program.indexOf(marker);
  if (at === -1) return undefined;
  const text = program.subarray(at + marker.length, at + marker.length + 32).toString("latin1");
  return /^\d+\.\d+\.\d+/.exec(text)?.[0];
};

/**
 * The version of a PocketBase program, "unknown" for one built from a checkout.
 * Fails when it does not run or is no PocketBase.
 */
export const readBinaryVersion = async (path: string): Promise<Result<string, { type: "notPocketBase" }>> => {
  try {
    const { stdout } = await run(path, ["--version"], { timeout: 10_000 });
    const version = /(\d+\.\d+\.\d+)\s*$/.exec(stdout)?.[1];
    if (version !== undefined) return ok(version);
    if (!stdout.includes("(untracked)")) return err({ type: "notPocketBase" });
    return ok((await versionInBuildInfo(path)) ?? "unknown");
  } catch {
    return err({ type: "notPocketBase" });
  }
};
