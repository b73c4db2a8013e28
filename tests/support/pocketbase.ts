import { randomUUID } from "node:crypto";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createBriefSuperuser } from "../../scripts/pocketbase/brief-superuser.ts";
import { freePort } from "../../scripts/pocketbase/free-port.ts";
import {
  launchFaultText,
  type LaunchOptions,
  launchPocketBase,
  type RunningPocketBase,
} from "../../scripts/pocketbase/launch.ts";
import { freshData } from "./fresh-data.ts";
import { pocketBaseBinary } from "./pocketbase-binary.ts";

export type TestUser = {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
};

export type TestPocketBase = {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  /** Signs a teacher up and in; `values` are fields of the user record. */
  readonly createUser: (values?: Readonly<Record<string, unknown>>) => Promise<TestUser>;
  /** The token of a superuser, made on the first call. */
  readonly superuser: () => Promise<string>;
  /** Ends the server and removes its data folder, unless the caller gave it. */
  readonly stop: () => Promise<void>;
  /**
   * Ends it as a crash does; the data folder stays, for another start on it. `stop` may still be
   * called.
   */
  readonly kill: () => Promise<void>;
};

const post = async (url: string, body: unknown): Promise<any> => {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${url}: ${JSON.stringify(answer)}`);
  return answer;
};

/** Signs a teacher up and in at a server; `values` are fields of the user record. */
export const signUp = async (url: string, values: Readonly<Record<string, unknown>> = {}): Promise<TestUser> => {
  const email = `${randomUUID()}@school.example`;
  const password = "correct-horse-battery";
  const account = { email, password, passwordConfirm: password, ...values };
  await post(`${url}/api/collections/users/records`, account);
  const signIn = { identity: account.email, password: account.password };
  const { token, record } = await post(`${url}/api/collections/users/auth-with-password?trustDevice=true`, signIn);
  return { id: record.id, email: account.email, password: account.password, token };
};

/**
 * A real PocketBase with our migrations and hooks, by default on a free port and a fresh data
 * folder. Give `port` and `dataDir` of one that was killed to start it again.
 */
export const startPocketBase = async (
  options: {
    dataDir?: string;
    port?: number;
    env?: Readonly<Record<string, string>>;
    publicDir?: string;
    pocketbaseDir?: string;
    sourceRules?: LaunchOptions["sourceRules"];
  } = {},
): Promise<TestPocketBase> => {
  const program = await pocketBaseBinary();
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), "schouljoer-test-")));
  // Other migrations than ours start from nothing.
  if (options.dataDir === undefined && options.pocketbaseDir === undefined) {
    await cp(await freshData(), dataDir, { recursive: true });
  }
  const launch = async (attempts: number): Promise<RunningPocketBase & { port: number }> => {
    const port = options.port ?? (await freePort("127.0.0.1"));
    const started = await launchPocketBase({
      binary: program,
      dataDir,
      host: "127.0.0.1",
      port,
      publicDir: options.publicDir,
      pocketbaseDir: options.pocketbaseDir,
      env: options.env,
      sourceRules: options.sourceRules,
      onLine: console.error,
    });
    if (started.ok) return { ...started.value, port };
    // Any connection of this machine may have got the port meanwhile, and will leave it again.
    if (started.error.type !== "portTaken" || attempts === 1) {
      throw new Error(launchFaultText(started.error, { port, dataDir }));
    }
    await sleep(500);
    return launch(attempts - 1);
  };
  const { url, port, stop, kill } = await launch(20);

  return {
    url,
    port,
    dataDir,
    createUser: (values) => signUp(url, values),
    superuser: createBriefSuperuser({ binary: program, dataDir, url }).token,
    kill,
    stop: async () => {
      await stop();
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
};
