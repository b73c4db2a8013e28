import { randomUUID } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { freePort } from "../pocketbase/free-port.ts";
import { answers, type RunningProgram, runProgram } from "./run-program.ts";

/** A storage that speaks S3, and the keys to it. */
export type Storage = {
  readonly endpoint: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secret: string;
  readonly program: RunningProgram;
  /** Makes a bucket unless it is there. */
  readonly makeBucket: (name: string) => Promise<void>;
};

const region = "us-east-1";

/**
 * Starts the S3 server over a folder; its buckets are the folders in it. The keys are new each
 * time.
 */
export const startStorage = async (o: { readonly path: string; readonly folder: string }): Promise<Storage> => {
  const buckets = join(o.folder, "storage");
  // Attributes lie beside the files, since not every file system keeps them.
  const sidecar = join(o.folder, "attributes");
  await mkdir(buckets, { recursive: true });
  await mkdir(sidecar, { recursive: true });
  const address = `127.0.0.1:${await freePort("127.0.0.1")}`;
  const [accessKey, secret] = [randomUUID(), randomUUID()];
  const program = runProgram({
    path: o.path,
    args: [
      "--quiet",
      "--port",
      address,
      "--region",
      region,
      "--health",
      "/health",
      "posix",
      "--sidecar",
      sidecar,
      buckets,
    ],
    env: { ROOT_ACCESS_KEY: accessKey, ROOT_SECRET_KEY: secret },
    logFile: join(o.folder, "storage.log"),
  });
  const endpoint = `http://${address}`;
  if (!(await answers(`${endpoint}/health`)))
    throw new Error(`The storage does not start: see ${o.folder}/storage.log.`);
  return {
    endpoint,
    region,
    accessKey,
    secret,
    program,
    makeBucket: async (name) => {
      await mkdir(join(buckets, name), { recursive: true });
    },
  };
};
