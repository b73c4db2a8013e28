import { spawn } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { chmod, copyFile, mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { err, ok, type Result } from "#domain/result";
import { endWithUs } from "./end-with-us.ts";
import { type Machine, pocketbaseVersion, programName, releaseArchive } from "./release.ts";
import { unzipEntry } from "./unzip-entry.ts";

export type Log = (line: string) => void;
export type Environment = Readonly<Record<string, string | undefined>>;

/** The release to fetch, for which machine, from where. */
export type Release = {
  readonly machine: Machine;
  /** Stands in for the folder of all official releases. */
  readonly mirror?: string | undefined;
  /** Checksums of the archives: those of the official ones, unless a test has others. */
  readonly checksums?: Readonly<Record<string, string>> | undefined;
};

export type InstallFault =
  | { type: "noArchive" }
  | { type: "unreachable"; detail: string }
  | { type: "wrongChecksum"; url: string }
  | { type: "noGo" }
  | { type: "buildFailed"; detail: string };

const answerMs = 5000;
const stallMs = 30_000;
const progressMs = 15_000;

const inMegabytes = (bytes: number) => `${(bytes / 1_048_576).toFixed(0)} MB`;

/** Reads a body with progress lines; gives up when nothing comes for `stallMs`. */
const download = async (url: string, log: Log): Promise<Buffer> => {
  const abort = new AbortController();
  let timer = setTimeout(() => abort.abort(new Error("no answer")), answerMs);
  try {
    const response = await fetch(url, { signal: abort.signal });
    if (!response.ok || response.body === null) throw new Error(`status ${response.status}`);
    log(`Downloading PocketBase ${pocketbaseVersion} from ${new URL(url).host}`);
    const chunks: Uint8Array[] = [];
    let size = 0;
    let told = Date.now();
    for await (const chunk of response.body) {
      clearTimeout(timer);
      timer = setTimeout(() => abort.abort(new Error("the download stalled")), stallMs);
      chunks.push(chunk);
      size += chunk.length;
      if (Date.now() - told < 2000) continue;
      told = Date.now();
      log(`  ${inMegabytes(size)} of ${inMegabytes(Number(response.headers.get("content-length")))}`);
    }
    return Buffer.concat(chunks);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Puts a finished program in its place in one step, so that a run beside this one sees all of it or
 * nothing.
 */
const place = async (target: string, write: (temporary: string) => Promise<void>): Promise<void> => {
  await mkdir(dirname(target), { recursive: true });
  const temporary = `${target}.${randomUUID()}`;
  try {
    await write(temporary);
    await chmod(temporary, 0o755);
    await rename(temporary, target);
  } finally {
    await rm(temporary, { force: true });
  }
};

/**
 * Fetches the official release, or the same from a mirror, and installs it as `target` if it is the
 * one we pinned.
 */
export const downloadRelease = async (
  target: string,
  log: Log,
  { machine, mirror, checksums }: Release,
): Promise<Result<string, InstallFault>> => {
  const archive = releaseArchive(machine, mirror, checksums);
  if (archive === undefined) return err({ type: "noArchive" });
  let bytes: Buffer;
  try {
    bytes = await download(archive.url, log);
  } catch (problem) {
    const cause = (problem as { cause?: unknown }).cause ?? problem;
    return err({ type: "unreachable", detail: cause instanceof Error ? cause.message : String(cause) });
  }
  if (createHash("sha256").update(bytes).digest("hex") !== archive.sha256) {
    return err({ type: "wrongChecksum", url: archive.url });
  }
  const program = unzipEntry(bytes, programName(machine, "pocketbase"));
  if (program === undefined) return err({ type: "wrongChecksum", url: archive.url });
  await place(target, (temporary) => writeFile(temporary, program));
  return ok(target);
};

/** A program that Go builds from the source of its module. */
export type GoProgram = {
  /** Our name for it: "PocketBase 0.39.11". */
  readonly title: string;
  /** Its package with the version; the last part of the path is the program's name. */
  readonly module: string;
};

const pocketbase: GoProgram = {
  title: `PocketBase ${pocketbaseVersion}`,
  module: `github.com/pocketbase/pocketbase/examples/base@v${pocketbaseVersion}`,
};

const goInstall = (
  { title, module }: GoProgram,
  folder: string,
  log: Log,
  env: Environment,
): Promise<Result<void, InstallFault>> =>
  new Promise((resolve) => {
    log(`Building ${title} with Go; the first time this takes some minutes`);
    const started = Date.now();
    const progress = setInterval(
      () => log(`  still building, ${Math.round((Date.now() - started) / 1000)} s`),
      progressMs,
    );
    const go = spawn("go", ["install", module], {
      cwd: folder,
      env: { ...env, GOBIN: folder, GOFLAGS: "", CGO_ENABLED: "0" },
      stdio: ["ignore", "ignore", "pipe"],
    });
    endWithUs(go);
    let told = "";
    go.stderr.on("data", (chunk: Buffer) => {
      told = (told + chunk.toString()).slice(-4000);
    });
    const finish = (result: Result<void, InstallFault>) => {
      clearInterval(progress);
      resolve(result);
    };
    go.on("error", () => finish(err({ type: "noGo" })));
    go.on("close", (code) => {
      const lastLine = told.trim().split("\n").at(-1) ?? "";
      finish(code === 0 ? ok(undefined) : err({ type: "buildFailed", detail: lastLine }));
    });
  });

/**
 * Builds a program with Go, by default PocketBase's own example program, and installs it as
 * `target`.
 */
export const buildWithGo = async (
  target: string,
  log: Log,
  o: { readonly env: Environment; readonly machine: Machine; readonly program?: GoProgram },
): Promise<Result<string, InstallFault>> => {
  const program = o.program ?? pocketbase;
  const folder = await mkdtemp(join(tmpdir(), "schouljoer-go-"));
  try {
    const built = await goInstall(program, folder, log, o.env);
    if (!built.ok) return built;
    const [name = ""] = program.module.split("/").at(-1)!.split("@");
    await place(target, (temporary) => copyFile(join(folder, programName(o.machine, name)), temporary));
    return ok(target);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
