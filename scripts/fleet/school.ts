import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import PocketBase, { BaseAuthStore } from "pocketbase";
import { freePort } from "../pocketbase/free-port.ts";
import { launchFaultText, launchPocketBase, type RunningPocketBase } from "../pocketbase/launch.ts";
import type { Replicas } from "./replica.ts";
import type { RunningProgram } from "./run-program.ts";
import type { Storage } from "./storage.ts";

/**
 * The place where a school runs now: one PocketBase on a folder of its own, and the program that
 * writes its database to the storage.
 */
type Instance = {
  readonly run: number;
  readonly dataDir: string;
  readonly server: RunningPocketBase;
  readonly follower: RunningProgram;
};

export type School = {
  readonly name: string;
  /** The running instance; undefined while the school is down. */
  readonly current: () => Pick<Instance, "dataDir" | "server" | "follower"> | undefined;
  /**
   * Stops the school, and starts it from the storage on another folder and port: nothing is lost.
   */
  readonly move: () => Promise<void>;
  /**
   * Kills it as if its machine were gone: nothing ends in order, and its folder is not used again.
   */
  readonly kill: () => Promise<void>;
  /** Starts a killed school from what is in the storage. */
  readonly restore: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

export type SchoolOptions = {
  readonly name: string;
  /** The folder of the fleet. */
  readonly folder: string;
  readonly binary: string;
  readonly publicDir: string;
  readonly appUrl: string;
  readonly superuser: { readonly email: string; readonly password: string };
  readonly storage: Storage;
  readonly replicas: Replicas;
  /** Gets the address of the school's server whenever it changes. */
  readonly onAddress: (name: string, address: string) => Promise<void>;
};

/** Makes PocketBase store files in the school's bucket from here on, by its own setting. */
const keepFilesInStorage = async (o: SchoolOptions, url: string): Promise<void> => {
  const { endpoint, region, accessKey, secret } = o.storage;
  const bucket = `${o.name}-files`;
  await o.storage.makeBucket(bucket);
  const pb = new PocketBase(url, new BaseAuthStore());
  await pb.collection("_superusers").authWithPassword(o.superuser.email, o.superuser.password);
  await pb.settings.update({
    s3: { enabled: true, bucket, region, endpoint, accessKey, secret, forcePathStyle: true },
  });
};

/**
 * Launches the server, several times if need be: any connection of this machine may take a port
 * between our asking for it and the server's start.
 */
const launch = async (o: SchoolOptions, dataDir: string, attempts = 5): Promise<RunningPocketBase> => {
  const port = await freePort("127.0.0.1");
  const { email, password } = o.superuser;
  const started = await launchPocketBase({
    binary: o.binary,
    dataDir,
    host: "127.0.0.1",
    port,
    publicDir: o.publicDir,
    env: {
      APP_URL: o.appUrl,
      RATE_LIMIT: "on",
      TRUSTED_PROXY_HEADER: "X-Forwarded-For",
      SUPERUSER_EMAIL: email,
      SUPERUSER_PASSWORD: password,
    },
  });
  if (started.ok) return started.value;
  if (started.error.type !== "portTaken" || attempts === 1)
    throw new Error(launchFaultText(started.error, { port, dataDir }));
  await sleep(200);
  return launch(o, dataDir, attempts - 1);
};

/**
 * The last of a school's runs, which are numbered folders: it has the state in which the fleet was
 * stopped.
 */
const lastRun = async (folder: string): Promise<number> => {
  const names = await readdir(folder).catch(() => []);
  return Math.max(1, ...names.filter((name) => /^\d+$/.test(name)).map(Number));
};

/** Starts a school: its PocketBase, its replica, its files in the storage. */
export const startSchool = async (o: SchoolOptions): Promise<School> => {
  const folder = join(o.folder, o.name);
  const placeOf = (run: number) => ({
    dataDir: join(folder, String(run)),
    // Each run has a replica of its own: the one before stays whole until it is cleared away.
    name: `${o.name}/${run}`,
    configFile: join(folder, "litestream.yml"),
    logFile: join(folder, "litestream.log"),
  });

  const start = async (run: number): Promise<Instance> => {
    const place = placeOf(run);
    await mkdir(place.dataDir, { recursive: true });
    const server = await launch(o, place.dataDir);
    const follower = await o.replicas.follow(place);
    await keepFilesInStorage(o, server.url);
    await o.onAddress(o.name, new URL(server.url).host);
    return { run, dataDir: place.dataDir, server, follower };
  };
  const startFromReplica = async (before: number): Promise<Instance> => {
    const to = placeOf(before + 1).dataDir;
    await mkdir(to, { recursive: true });
    await o.replicas.restore({ ...placeOf(before), to });
    return start(before + 1);
  };

  let run = await lastRun(folder);
  let instance: Instance | undefined = await start(run);

  const stop = async () => {
    const ending = instance;
    instance = undefined;
    if (ending === undefined) return;
    await ending.server.stop();
    await ending.follower.stop();
  };
  const again = async () => {
    instance = await startFromReplica(run);
    run = instance.run;
  };
  return {
    name: o.name,
    current: () => instance,
    stop,
    move: async () => {
      await stop();
      await o.replicas.finish(placeOf(run));
      await again();
    },
    kill: async () => {
      const ending = instance;
      instance = undefined;
      await Promise.all([ending?.server.kill(), ending?.follower.kill()]);
    },
    restore: again,
  };
};
