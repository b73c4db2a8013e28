import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type RunningProgram, runProgram } from "./run-program.ts";
import type { Storage } from "./storage.ts";

/** The bucket in which the databases of all schools are, each under its name and run. */
export const replicaBucket = "replicas";

/** Litestream says at once what it does not like. */
const settleMs = 300;

/** A school's data folder, and the place of its database in the storage. */
type Place = { readonly dataDir: string; readonly name: string; readonly configFile: string; readonly logFile: string };

export type Replicas = {
  /** Writes a database to the storage as it changes, each second. */
  readonly follow: (place: Place) => Promise<RunningProgram>;
  /** Writes what the storage lacks, once, for a database that nobody has open. */
  readonly finish: (place: Place) => Promise<void>;
  /** Makes a database again in the folder `to`, from the storage alone. */
  readonly restore: (o: Place & { readonly to: string }) => Promise<void>;
};

export const createReplicas = (o: { readonly path: string; readonly storage: Storage }): Replicas => {
  const { endpoint, region, accessKey, secret } = o.storage;

  /** Its configuration in YAML; JSON is YAML too. */
  const configure = async ({ dataDir, name, configFile }: Place): Promise<string> => {
    const replica = {
      type: "s3",
      bucket: replicaBucket,
      path: name,
      endpoint,
      region,
      "access-key-id": accessKey,
      "secret-access-key": secret,
      "force-path-style": true,
      "sync-interval": "1s",
    };
    await writeFile(configFile, JSON.stringify({ dbs: [{ path: join(dataDir, "data.db"), replica }] }), {
      mode: 0o600,
    });
    return configFile;
  };

  const run = async (place: Place, args: (config: string) => readonly string[]): Promise<RunningProgram> => {
    const config = await configure(place);
    return runProgram({ path: o.path, args: args(config), logFile: place.logFile });
  };
  const complete = async (place: Place, args: (config: string) => readonly string[]): Promise<void> => {
    const code = await (await run(place, args)).exited;
    if (code !== 0) throw new Error(`Litestream ended with ${code}: see ${place.logFile}.`);
  };

  return {
    follow: async (place) => {
      const program = await run(place, (config) => ["replicate", "-config", config]);
      const ended = await Promise.race([program.exited.then(() => true), sleep(settleMs, false)]);
      if (ended) throw new Error(`Litestream does not start: see ${place.logFile}.`);
      return program;
    },
    finish: (place) => complete(place, (config) => ["replicate", "-once", "-config", config]),
    restore: (place) =>
      complete(place, (config) => [
        "restore",
        "-config",
        config,
        "-integrity-check",
        "quick",
        "-o",
        join(place.to, "data.db"),
        join(place.dataDir, "data.db"),
      ]),
  };
};
