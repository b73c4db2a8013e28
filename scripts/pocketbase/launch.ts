import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { err, ok, type Result } from "#domain/result";
import { ensureHooks } from "../hooks/ensure-hooks.ts";
import type { FetchRules } from "../source-door/fetch-source.ts";
import { openSourceDoor } from "../source-door/source-door.ts";
import { readSourceKey } from "../source-door/source-key.ts";
import { endWithUs } from "./end-with-us.ts";
import { localHost } from "./local-host.ts";

const ownFolder = fileURLToPath(new URL("../../pocketbase", import.meta.url));

export type RunningPocketBase = {
  readonly url: string;
  readonly pid: number;
  /** Resolves when the process has ended, through us or by itself. */
  readonly exited: Promise<void>;
  /** Ends it in order; by force after five seconds. */
  readonly stop: () => Promise<void>;
  /** Ends it at once, as a crash does. */
  readonly kill: () => Promise<void>;
};

export type LaunchFault =
  | { type: "portTaken" }
  | { type: "dataDamaged"; detail: string }
  | { type: "stopped"; detail: string }
  | { type: "notBuilt"; detail: string }
  | { type: "noAnswer" };

export type LaunchOptions = {
  readonly binary: string;
  readonly dataDir: string;
  readonly host: string;
  readonly port: number;
  /** Where `pb_migrations` and `pb_hooks` are; the repository's own unless a test has others. */
  readonly pocketbaseDir?: string;
  /** The folder that is served at `/`; nothing where it is left out. */
  readonly publicDir?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Rules of the door to schools' calendars that differ, for tests. */
  readonly sourceRules?: Partial<FetchRules>;
  /** Lines that PocketBase prints once it is up. */
  readonly onLine?: (line: string) => void;
};

const startMs = 60_000;
const stopMs = 5000;
const started = "Server started at";

const serveArguments = (o: LaunchOptions) => [
  "serve",
  `--http=${o.host}:${o.port}`,
  `--dir=${o.dataDir}`,
  `--migrationsDir=${join(o.pocketbaseDir ?? ownFolder, "pb_migrations")}`,
  `--hooksDir=${join(o.pocketbaseDir ?? ownFolder, "pb_hooks")}`,
  `--publicDir=${o.publicDir ?? join(o.dataDir, "no-public-folder")}`,
  "--indexFallback=false",
  // The repository's migrations are the only ones, and a change in the dashboard writes none.
  "--automigrate=false",
  "--hooksWatch=false",
  // Engines that are kept for requests, some 400 kB each. A request that finds none makes one for
  // itself, in four milliseconds of the processor. So there are more than strangers of one address
  // can hold (guard-arrivals.ts).
  "--hooksPool=60",
  "--dev=false",
];

/** Hosts as `SOURCE_HOSTS` lists them. */
const listedHosts = (text = ""): readonly string[] =>
  text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((host) => host !== "");

const faultIn = (output: string): LaunchFault => {
  const detail = output.trim().split("\n").at(-1) ?? "";
  if (output.includes("address already in use") || output.includes("Only one usage of each socket address")) {
    return { type: "portTaken" };
  }
  if (/not a database|malformed|database disk image|unable to open database file/.test(output)) {
    return { type: "dataDamaged", detail };
  }
  return { type: "stopped", detail };
};

/** Calls back with every whole line of what a process prints. */
const readLines = (child: ChildProcess, onLine: (line: string) => void) => {
  for (const stream of [child.stdout!, child.stderr!]) {
    let rest = "";
    stream.setEncoding("utf8");
    stream.on("data", (text: string) => {
      const lines = (rest + text).split("\n");
      rest = lines.pop()!;
      for (const line of lines) onLine(line);
    });
    stream.on("end", () => rest !== "" && onLine(rest));
  }
};

const after = (ms: number) => new Promise<"late">((resolve) => setTimeout(() => resolve("late"), ms).unref());

/**
 * Starts PocketBase with our migrations and hooks, which it builds where they are due, and waits
 * until it answers. Its environment is ours plus `env`. Fails when the port is taken, the data
 * folder cannot be read, or PocketBase ends or stays silent.
 */
export const launchPocketBase = async (o: LaunchOptions): Promise<Result<RunningPocketBase, LaunchFault>> => {
  if (o.pocketbaseDir === undefined) {
    try {
      await ensureHooks();
    } catch (problem) {
      return err({ type: "notBuilt", detail: problem instanceof Error ? problem.message : String(problem) });
    }
  }
  const env = { ...process.env, ...o.env };
  const door = await openSourceDoor({ hosts: listedHosts(env["SOURCE_HOSTS"]), ...o.sourceRules });
  const child = spawn(o.binary, serveArguments(o), {
    env: { ...env, ...door.env, SOURCE_KEY: await readSourceKey(env) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exited = new Promise<void>((resolve) => {
    child.once("close", () => resolve());
    child.once("error", () => resolve());
  });
  endWithUs(child);
  void exited.then(door.close);

  let output = "";
  let isUp = false;
  let onListening: (value: "listening") => void;
  const listening = new Promise<"listening">((resolve) => {
    onListening = resolve;
  });
  readLines(child, (line) => {
    if (output.length < 20_000) output += `${line}\n`;
    if (line.includes(started)) onListening("listening");
    if (isUp) o.onLine?.(line);
  });

  const kill = async () => {
    child.kill("SIGKILL");
    await exited;
  };
  const first = await Promise.race([listening, exited.then(() => "exited" as const), after(startMs)]);
  if (first === "exited") return err(faultIn(output));
  const url = `http://${localHost(o.host)}:${o.port}`;
  if (first === "late" || !(await isHealthy(url))) {
    await kill();
    return err({ type: "noAnswer" });
  }
  isUp = true;
  return ok({
    url,
    pid: child.pid!,
    exited,
    kill,
    stop: async () => {
      child.kill("SIGTERM");
      if ((await Promise.race([exited, after(stopMs)])) === "late") await kill();
    },
  });
};

/** PocketBase says "started" just before it accepts connections. */
const isHealthy = async (url: string): Promise<boolean> => {
  for (let attempt = 0; attempt < 200; attempt++) {
    try {
      if ((await fetch(`${url}/api/health`)).ok) return true;
    } catch {
      // It does not answer yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return false;
};

/** One sentence for a person. */
export const launchFaultText = (fault: LaunchFault, o: { port: number; dataDir: string }): string => {
  switch (fault.type) {
    case "portTaken":
      return `Port ${o.port} is taken by another program; choose another with PORT.`;
    case "dataDamaged":
      return `The data folder ${o.dataDir} cannot be read (${fault.detail}); restore it from a backup or choose another with DATA_DIR.`;
    case "stopped":
      return `PocketBase ended while starting: ${fault.detail}`;
    case "notBuilt":
      return `The server cannot be built into pocketbase/pb_hooks: ${fault.detail}`;
    case "noAnswer":
      return "PocketBase started but does not answer.";
  }
};
