import { askWorker } from "#base/ask-worker";
import type { ListFileFault, ListTable } from "#domain/import/list-file";
import type { Result } from "#domain/result";
import type { Timers } from "#remote/timers";

export type ListFileMessage = { readonly name: string; readonly bytes: ArrayBuffer };

/**
 * Why a list was not read: what is in the file, or that it takes too long, that its reader did not
 * run, or that it was cancelled.
 */
export type ListReadFault = ListFileFault | { readonly type: "unreadable" | "tooLong" | "failed" | "cancelled" };

export type ListWorker = Pick<Worker, "addEventListener" | "postMessage" | "terminate">;

/** A worker with the code that reads lists. */
export const startListWorker = (): ListWorker =>
  new Worker(new URL("./list-worker.ts", import.meta.url), { type: "module" });

/** A list of a whole school takes a second, on a slow phone some. */
const patienceMs = 30_000;

/** Reads files in a worker of their own. Their bytes are taken over. */
export const readInWorker = async (
  files: readonly ListFileMessage[],
  o: { readonly startWorker: () => ListWorker; readonly timers: Timers; readonly signal: AbortSignal },
): Promise<Result<readonly ListTable[], ListReadFault>> => {
  const transfer = files.map(({ bytes }) => bytes);
  const answer = await askWorker<Result<readonly ListTable[], ListFileFault>, Transferable>(files, {
    ...o,
    transfer,
    patience: patienceMs,
  });
  return answer.ok ? answer.value : answer;
};
