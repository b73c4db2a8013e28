import { spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { endWithUs } from "../pocketbase/end-with-us.ts";

export type RunningProgram = {
  readonly pid: number;
  /** The code it ended with; null after a signal. */
  readonly exited: Promise<number | null>;
  /** Ends it in order, by force after ten seconds. */
  readonly stop: () => Promise<void>;
  /** Ends it at once, as a power cut does. */
  readonly kill: () => Promise<void>;
};

const stopMs = 10_000;

/**
 * The environment without this account's settings for Amazon: the storage is our own, and
 * Litestream would mix both.
 */
const ownEnvironment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("AWS_")));

/** Starts a program that writes what it says into `logFile`. It ends with us at the latest. */
export const runProgram = (o: {
  readonly path: string;
  readonly args: readonly string[];
  readonly logFile: string;
  readonly env?: Readonly<Record<string, string>>;
}): RunningProgram => {
  const child = spawn(o.path, o.args, { env: { ...ownEnvironment(), ...o.env }, stdio: ["ignore", "pipe", "pipe"] });
  endWithUs(child);
  const log = createWriteStream(o.logFile, { flags: "a" });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  const exited = new Promise<number | null>((resolve) => {
    child.once("close", (code) => {
      log.end();
      resolve(code);
    });
    child.once("error", () => resolve(-1));
  });
  const kill = async () => {
    child.kill("SIGKILL");
    await exited;
  };
  return {
    pid: child.pid ?? -1,
    exited,
    kill,
    stop: async () => {
      child.kill("SIGTERM");
      const late = sleep(stopMs, "late" as const, { ref: false });
      if ((await Promise.race([exited, late])) === "late") await kill();
    },
  };
};

/** Waits until a server answers at all; false after `seconds`. */
export const answers = async (url: string, seconds = 15): Promise<boolean> => {
  for (const end = Date.now() + seconds * 1000; Date.now() < end;) {
    try {
      await (await fetch(url)).arrayBuffer();
      return true;
    } catch {
      await sleep(50);
    }
  }
  return false;
};
