import { access, constants, mkdir } from "node:fs/promises";
import { err, ok, type Result } from "#domain/result";
import { findPocketBase, pocketBaseFaultText } from "./pocketbase/find-pocketbase.ts";
import { probePort } from "./pocketbase/free-port.ts";
import { launchFaultText, launchPocketBase, type RunningPocketBase } from "./pocketbase/launch.ts";
import type { ServeConfig } from "./serve-config.ts";

const sources = {
  POCKETBASE_BIN: "from POCKETBASE_BIN",
  PATH: "found on the PATH",
  cache: "from the cache",
  download: "downloaded",
  go: "built with Go",
};

/**
 * The reason why one cannot listen where the configuration says, in one sentence; undefined when
 * one can.
 */
export const portFault = async ({ host, port, dataDir }: ServeConfig): Promise<string | undefined> => {
  const outcome = await probePort(host, port);
  switch (outcome) {
    case "free":
      return undefined;
    case "EADDRINUSE":
      return launchFaultText({ type: "portTaken" }, { port, dataDir });
    case "EACCES":
      return `Port ${port} needs special rights on this system; choose one above 1024 with PORT.`;
    default:
      return `Cannot listen on ${host} port ${port} (${outcome}); see HOST and PORT.`;
  }
};

const dataFolderFault = async (dataDir: string): Promise<string | undefined> => {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return undefined;
  } catch (problem) {
    const code = (problem as NodeJS.ErrnoException).code;
    return `The data folder ${dataDir} cannot be used (${code}); choose another with DATA_DIR.`;
  }
};

/** The PocketBase program to use, after a look at the data folder; a failure is one sentence. */
export const findServer = async (config: ServeConfig, log: (line: string) => void): Promise<Result<string, string>> => {
  const folderFault = await dataFolderFault(config.dataDir);
  if (folderFault !== undefined) return err(folderFault);
  const found = await findPocketBase({ env: config.env, log });
  if (!found.ok) return err(pocketBaseFaultText(found.error));
  const { path, version, source } = found.value;
  log(`PocketBase ${version} ${sources[source]}: ${path}`);
  return ok(path);
};

/** Starts that program as configured, on `port`; a failure is one sentence. */
export const startServer = async (
  config: ServeConfig,
  options: { readonly binary: string; readonly port: number; readonly publicDir?: string },
): Promise<Result<RunningPocketBase, string>> => {
  const { dataDir, host, env } = config;
  const started = await launchPocketBase({ dataDir, host, env, onLine: console.error, ...options });
  return started.ok ? ok(started.value) : err(launchFaultText(started.error, { port: options.port, dataDir }));
};
