import { access, constants } from "node:fs/promises";
import { homedir } from "node:os";
import { join, posix, win32 } from "node:path";
import { err, ok, type Result } from "#domain/result";
import { readBinaryVersion } from "./binary-version.ts";
import {
  buildWithGo,
  downloadRelease,
  type Environment,
  type InstallFault,
  type Log,
  type Release,
} from "./install.ts";
import { compareVersions, type Machine, pocketbaseVersion, programName } from "./release.ts";

export type FoundPocketBase = {
  readonly path: string;
  readonly version: string;
  readonly source: "POCKETBASE_BIN" | "PATH" | "cache" | "download" | "go";
};

export type PocketBaseFault =
  | { type: "notPocketBase"; path: string }
  | { type: "tooOld"; path: string; version: string }
  | { type: "unavailable"; machine: Machine; download: InstallFault; build: InstallFault };

export const isExecutable = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );

/** Lies outside of the checkout, so that every checkout and a fresh clone share it. */
export const cacheFolder = (env: Environment): string =>
  env["SCHOULJOER_CACHE"] || join(env["XDG_CACHE_HOME"] || join(homedir(), ".cache"), "schouljoer");

/** The path at which a program is kept. */
export const cachedPath = (env: Environment, machine: Machine, name: string): string =>
  join(cacheFolder(env), programName(machine, name));

/**
 * The PATH. Windows calls it "Path", and a copy of its environment no longer finds it by another
 * spelling.
 */
const pathOf = (env: Environment): string =>
  Object.entries(env).find(([key]) => key.toUpperCase() === "PATH")?.[1] ?? "";

const onPath = async (env: Environment, machine: Machine): Promise<string | undefined> => {
  const name = programName(machine, "pocketbase");
  const { delimiter } = machine.platform === "win32" ? win32 : posix;
  for (const folder of pathOf(env).split(delimiter)) {
    if (folder !== "" && (await isExecutable(join(folder, name)))) return join(folder, name);
  }
  return undefined;
};

const isNewEnough = (version: string) => compareVersions(version, pocketbaseVersion) >= 0;

/** Checks the program that the user named. It must do; nothing else is tried in its place. */
const checkNamed = async (path: string): Promise<Result<FoundPocketBase, PocketBaseFault>> => {
  const version = await readBinaryVersion(path);
  if (!version.ok) return err({ type: "notPocketBase", path });
  if (version.value !== "unknown" && !isNewEnough(version.value)) {
    return err({ type: "tooOld", path, version: version.value });
  }
  return ok({ path, version: version.value, source: "POCKETBASE_BIN" });
};

const install = async (
  target: string,
  log: Log,
  env: Environment,
  release: Release,
): Promise<Result<FoundPocketBase, PocketBaseFault>> => {
  const { machine } = release;
  const download = await downloadRelease(target, log, release);
  if (download.ok) return ok({ path: target, version: pocketbaseVersion, source: "download" });
  const reason = installFaultText(download.error, machine);
  log(`${reason[0]!.toUpperCase()}${reason.slice(1)}; trying Go`);
  const build = await buildWithGo(target, log, { env, machine });
  if (build.ok) return ok({ path: target, version: pocketbaseVersion, source: "go" });
  return err({ type: "unavailable", machine, download: download.error, build: build.error });
};

/**
 * A PocketBase program that is new enough. It comes from `POCKETBASE_BIN`, the PATH or the cache
 * (`SCHOULJOER_CACHE`, else the user's cache folder). Otherwise it is the official release or a
 * build with Go, both put into the cache.
 */
export const findPocketBase = async (options: {
  readonly env: Environment;
  readonly log: Log;
  /** The machine we run on, unless a test tries another. */
  readonly machine?: Machine;
  readonly checksums?: Release["checksums"];
}): Promise<Result<FoundPocketBase, PocketBaseFault>> => {
  const { env, log, machine = { platform: process.platform, arch: process.arch }, checksums } = options;
  const named = env["POCKETBASE_BIN"];
  if (named) return checkNamed(named);

  const found = await onPath(env, machine);
  const version = found === undefined ? undefined : await readBinaryVersion(found);
  if (found !== undefined && version?.ok && version.value !== "unknown") {
    if (isNewEnough(version.value)) return ok({ path: found, version: version.value, source: "PATH" });
    log(`Skipping ${found}: it is PocketBase ${version.value}, older than ${pocketbaseVersion}`);
  }

  const cached = cachedPath(env, machine, `pocketbase-${pocketbaseVersion}`);
  if ((await isExecutable(cached)) && (await readBinaryVersion(cached)).ok) {
    return ok({ path: cached, version: pocketbaseVersion, source: "cache" });
  }
  return install(cached, log, env, { machine, mirror: env["POCKETBASE_MIRROR"] || undefined, checksums });
};

export const installFaultText = (fault: InstallFault, { platform, arch }: Machine): string => {
  switch (fault.type) {
    case "noArchive":
      return `there is no pinned release for ${platform} ${arch}`;
    case "unreachable":
      return `the release cannot be downloaded (${fault.detail})`;
    case "wrongChecksum":
      return `what ${fault.url} gave is not the release we know`;
    case "noGo":
      return "Go is not installed";
    case "buildFailed":
      return `the build with Go failed (${fault.detail})`;
  }
};

/** One sentence for a person, with the way out. */
export const pocketBaseFaultText = (fault: PocketBaseFault): string => {
  switch (fault.type) {
    case "notPocketBase":
      return `POCKETBASE_BIN is ${fault.path}, which is not a PocketBase program that runs here.`;
    case "tooOld":
      return `POCKETBASE_BIN is ${fault.path}, which is PocketBase ${fault.version}; ${pocketbaseVersion} or newer is needed.`;
    case "unavailable":
      return (
        `PocketBase ${pocketbaseVersion} cannot be installed: ${installFaultText(fault.download, fault.machine)}, and ` +
        `${installFaultText(fault.build, fault.machine)}. Get it from https://github.com/pocketbase/pocketbase/releases ` +
        "and set POCKETBASE_BIN to the program."
      );
  }
};
