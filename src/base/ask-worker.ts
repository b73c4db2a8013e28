import type { WorkerEvent, WorkerWord } from "./answer-page.ts";

/** The part of a worker used here. */
export type AskedWorker<Transfer = never> = {
  addEventListener(type: string, listener: (event: WorkerEvent) => void): void;
  postMessage(message: unknown, transfer: Transfer[]): void;
  terminate(): void;
};

/**
 * `tooLong`: past the patience. `failed`: it threw, or its code or its answer did not arrive.
 * `cancelled`: nobody waits any more.
 */
type WorkerFault = { readonly type: "tooLong" | "failed" | "cancelled" };

/** A worker's answer, or why there is none. */
export type WorkerAnswer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: WorkerFault };

/** The part of an abort signal used here. */
type Signal = {
  readonly aborted: boolean;
  addEventListener(type: "abort", listener: () => void): void;
  removeEventListener(type: "abort", listener: () => void): void;
};

/** Calls `fail` with each way in which a worker says that it has failed. */
export const onWorkerFailure = (
  worker: Pick<AskedWorker, "addEventListener">,
  fail: (message: string) => void,
): void => {
  worker.addEventListener("error", ({ message }) => fail(message ?? ""));
  worker.addEventListener("messageerror", () => fail("Its message could not be read."));
};

/**
 * Asks a worker of its own, which ends with its answer or as soon as nobody waits for it.
 * `patience` is in milliseconds. The other side is `answerPage`.
 */
export const askWorker = <T, Transfer = never>(
  question: unknown,
  o: {
    readonly startWorker: () => AskedWorker<Transfer>;
    readonly transfer: readonly Transfer[];
    readonly patience: number;
    readonly timers: { after(ms: number, work: () => void): () => void };
    readonly signal: Signal;
    readonly onProgress?: (done: number, total: number) => void;
    /** Parts of a large answer: each is a task of its own in the page. */
    readonly onPart?: (part: unknown) => void;
  },
): Promise<WorkerAnswer<T>> =>
  new Promise((resolve) => {
    if (o.signal.aborted) return resolve({ ok: false, error: { type: "cancelled" } });
    const worker = o.startWorker();
    const settle = (answer: WorkerAnswer<T>): void => {
      stopTimer();
      o.signal.removeEventListener("abort", cancel);
      worker.terminate();
      resolve(answer);
    };
    const fail = (type: WorkerFault["type"]) => settle({ ok: false, error: { type } });
    const cancel = () => fail("cancelled");
    const stopTimer = o.timers.after(o.patience, () => fail("tooLong"));
    o.signal.addEventListener("abort", cancel);
    worker.addEventListener("message", ({ data }) => {
      const word = data as WorkerWord;
      if (word.type === "progress") o.onProgress?.(word.done, word.total);
      else if (word.type === "part") o.onPart?.(word.part);
      else if (word.type === "answer") settle({ ok: true, value: word.answer as T });
      else fail("failed");
    });
    onWorkerFailure(worker, () => fail("failed"));
    worker.postMessage(question, [...o.transfer]);
  });
