import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { LoadOrder, LoadReport } from "./load.ts";
import type { TeacherAccount } from "./simulated-teacher.ts";

export type LoadProcess = {
  readonly listen: (teachers: number) => Promise<void>;
  readonly run: (seconds: number) => Promise<LoadReport>;
  readonly serial: (what: "edit" | "pull", count: number) => Promise<LoadReport>;
  readonly stop: () => Promise<void>;
};

/**
 * The teachers in a process of their own, so that what they cost can be measured apart from the
 * server's.
 */
export const startLoad = async (url: string, accounts: readonly TeacherAccount[]): Promise<LoadProcess> => {
  const child = fork(join(import.meta.dirname, "load.ts"), { execArgv: ["--experimental-eventsource"] });
  const ask = async (order: LoadOrder): Promise<LoadReport | undefined> => {
    child.send(order);
    const answered = new AbortController();
    const ended = once(child, "exit", { signal: answered.signal }).then(() => {
      throw new Error("The process that plays the teachers has ended.");
    });
    const answer = await Promise.race([once(child, "message", { signal: answered.signal }), ended]);
    answered.abort();
    ended.catch(() => undefined);
    return (answer[0] as LoadReport | null) ?? undefined;
  };
  await ask({ type: "start", url, accounts });
  return {
    listen: async (teachers) => void (await ask({ type: "listen", teachers })),
    run: async (seconds) => (await ask({ type: "run", seconds }))!,
    serial: async (what, count) => (await ask({ type: "serial", what, count }))!,
    stop: async () => {
      child.disconnect();
      await once(child, "exit");
    },
  };
};
