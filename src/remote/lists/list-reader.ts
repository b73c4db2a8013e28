import { askWorker } from "#base/ask-worker";
import type { ListFileFault } from "#domain/import/list-file";
import { err, type Result } from "#domain/result";
import type { Timers } from "#remote/timers";

export type ListFileMessage = { readonly name: string; readonly bytes: ArrayBuffer };

/**
 * Why a list was not read: what is in the file, or that it takes too long, that its reader did not
 * run, or that it was cancelled.
 */
export type ListReadFault = ListFileFault | { readonly type: "unreadable" | "tooLong" | "failed" | "cancelled" };

export type ListWorker = Pick<Worker, "addEventListener" | "postMessage" | "terminate">;

/** A worker with the code that reads lists of people. */
export const startListWorker = (): ListWorker =>
  new Worker(new URL("./list-worker.ts", import.meta.url), { type: "module" });

/** A worker with the code that reads curricula. */
export const startCurriculumWorker = (): ListWorker =>
  new Worker(new URL("./curriculum-worker.ts", import.meta.url), { type: "module" });

/** A list of a whole school takes a second, on a slow phone some. */
const patienceMs = 30_000;

type Reader = {
  /** A worker whose code reads such files and answers with a result. */
  readonly startWorker: () => ListWorker;
  readonly timers: Timers;
  readonly signal: AbortSignal;
};

/** Reads files in a worker of their own. Their bytes are taken over. */
export const readInWorker = async <T>(
  files: readonly ListFileMessage[],
  o: Reader,
): Promise<Result<T, ListReadFault>> => {
  const transfer = files.map(({ bytes }) => bytes);
  const answer = await askWorker<Result<T, ListFileFault>, Transferable>(files, {
    ...o,
    transfer,
    patience: patienceMs,
  });
  return answer.ok ? answer.value : answer;
};

/** All files together. The largest lists that schools have are a hundredth of it. */
const maxBytes = 20_000_000;
const maxFiles = 200;

/**
 * Reads files that were chosen or dropped. Nothing of a file that is too large is read. Aborting
 * `signal` ends it.
 */
export const readChosen = async <T>(files: readonly File[], o: Reader): Promise<Result<T, ListReadFault>> => {
  const size = files.reduce((sum, file) => sum + file.size, 0);
  if (size > maxBytes || files.length > maxFiles) return err({ type: "tooLarge" });
  const read = await Promise.all(
    files.map(async (file) => ({ name: file.webkitRelativePath || file.name, bytes: await file.arrayBuffer() })),
  ).catch(() => null);
  if (o.signal.aborted) return err({ type: "cancelled" });
  if (!read) return err({ type: "unreadable" });
  return await readInWorker(read, o);
};
