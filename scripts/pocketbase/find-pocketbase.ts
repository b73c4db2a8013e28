import { access, constants } from "node:fs/promises";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { err, ok, type Result } from "#domain/result";
import { readBinaryVersion } from "./binary-version.ts";
import { buildWithGo, downloadRelease, type Environment, type InstallFault, type Log } from "./install.ts";
import { compareVersions, pocketbaseVersion } from "./release.ts";

export type FoundPocketBase = {
  readonly path: string;
  readonly version: string;
  readonly source: "POCKETBASE_BIN" | "PATH" | "cache" | "download" | "go";
};

export type PocketBaseFault =
  | { type: "notPocketBase"; path: string }
  | { type: "tooOld"; path: string; version: string }
  | { type: "unavailable"; download: InstallFault; build: InstallFault };

const isExecutable = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );

/** Outside of the checkout, so that every checkout and a fresh clone share it. */
const cachedPath = (env: Environment): string => {
  const folder = env["SCHOULJOER_CACHE"] || join(env["XDG_CACHE_HOME"] || join(homedir(), ".cache"), "schouljoer");
  return join(folder, `pocketbase-${pocketbaseVersion}${process.platform === "win32" ? ".exe" : ""}`);
};

const onPath = async (env: Environment): Promise<string | undefined> => {
  const name = process.platform === "win32" ? "pocketbase.exe" : "pocketbase";
  for (const folder of (env["PATH"] ?? "").split(delimiter)) {
    if (folder !== "" && (await isExecutable(join(folder, name)))) return join(folder, name);
  }
  return undefined;
};

const isNewEnough = (version: string) => compareVersions(version, pocketbaseVersion) >= 0;

/** What the user named must do; nothing else is tried in its place. */
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
): Promise<Result<FoundPocketBase, PocketBaseFault>> => {
  const download = await downloadRelease(target, log, env["POCKETBASE_MIRROR"] || undefined);
  if (download.ok) return ok({ path: target, version: pocketbaseVersion, source: "download" });
  const reason = installFaultText(download.error);
  log(`${reason[0]!.toUpperCase()}${reason.slice(1)}; trying Go`);
  const build = await buildWithGo(target, log, env);
  if (build.ok) return ok({ path: target, version: pocketbaseVersion, source: "go" });
  return err({ type: "unavailable", download: download.error, build: build.error });
};

/**
 * A PocketBase program that is new enough: `POCKETBASE_BIN`, the PATH, the cache (`SCHOULJOER_CACHE`, else the
 * user's cache folder), and else the official release or a build with Go, both put into the cache.
 */
export const findPocketBase = async (options: {
  readonly env: Environment;
  readonly log: Log;
}): Promise<Result<FoundPocketBase, PocketBaseFault>> => {
  const { env, log } = options;
  const named = env["POCKETBASE_BIN"];
  if (named) return checkNamed(named);

  const found = await onPath(env);
  const version = found === undefined ? undefined : await readBinaryVersion(found);
  if (found !== undefined && version?.ok && version.value !== "unknown") {
    if (isNewEnough(version.value)) return ok({ path: found, version: version.value, source: "PATH" });
    log(`Passing over ${found}: it is PocketBase ${version.value}, older than ${pocketbaseVersion}`);
  }

  const cached = cachedPath(env);
  if ((await isExecutable(cached)) && (await readBinaryVersion(cached)).ok) {
    return ok({ path: cached, version: pocketbaseVersion, source: "cache" });
  }
  return install(cached, log, env);
};

const installFaultText = (fault: InstallFault): string => {
  switch (fault.type) {
    case "noArchive":
      return `there is no pinned release for ${process.platform} ${process.arch}`;
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
        `PocketBase ${pocketbaseVersion} cannot be had: ${installFaultText(fault.download)}, and ` +
        `${installFaultText(fault.build)}. Get it from https://github.com/pocketbase/pocketbase/releases ` +
        "and set POCKETBASE_BIN to the program."
      );
  }
};
