import type { ListFileFault, ListTable } from "#domain/import/list-file";
import { err, type Result } from "#domain/result";
import type { Timers } from "#remote/timers";

export type ListFileMessage = { readonly name: string; readonly bytes: ArrayBuffer };

/** Why a list was not read: what is in the file, or that it takes too long, that its reader did not run, or that it was cancelled. */
export type ListReadFault = ListFileFault | { readonly type: "unreadable" | "tooLong" | "failed" | "cancelled" };

export type ListWorker = Pick<Worker, "addEventListener" | "postMessage" | "terminate">;

/** A worker with the code that reads lists. */
export const startListWorker = (): ListWorker =>
  new Worker(new URL("./list-worker.ts", import.meta.url), { type: "module" });

/** A list of a whole school takes a second, on a slow phone some. */
const patienceMs = 30_000;

/** Reads files in a worker of their own, which ends with its answer or as soon as nobody waits for it. Their bytes are taken over. */
export const readInWorker = (
  files: readonly ListFileMessage[],
  o: { readonly startWorker: () => ListWorker; readonly timers: Timers; readonly signal: AbortSignal },
): Promise<Result<readonly ListTable[], ListReadFault>> =>
  new Promise((resolve) => {
    const worker = o.startWorker();
    const settle = (result: Result<readonly ListTable[], ListReadFault>): void => {
      stopTimer();
      o.signal.removeEventListener("abort", cancel);
      worker.terminate();
      resolve(result);
    };
    const cancel = () => settle(err({ type: "cancelled" }));
    const stopTimer = o.timers.after(patienceMs, () => settle(err({ type: "tooLong" })));
    o.signal.addEventListener("abort", cancel);
    worker.addEventListener("message", ({ data }: MessageEvent<Result<readonly ListTable[], ListFileFault>>) =>
      settle(data),
    );
    worker.addEventListener("error", () => settle(err({ type: "failed" })));
    worker.postMessage(
      files,
      files.map(({ bytes }) => bytes),
    );
  });
