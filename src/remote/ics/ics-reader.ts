import { err, ok, type Result } from "#domain/result";
import type { IcsHolidays } from "./holidays-ics.ts";
import type { IcsOptions } from "./ics-closures.ts";
import type { Timers } from "#remote/timers";

/** Why a calendar file was not read: it takes too long, the reader could not run, or it was cancelled. */
export type IcsReadFault = { readonly type: "tooLong" | "failed" | "cancelled" };

/** What the page sends the worker, which answers with `IcsHolidays`. */
export type IcsQuestion = { readonly bytes: ArrayBuffer; readonly options: IcsOptions };

/** The part of a worker used here. */
export type IcsWorker = Pick<Worker, "addEventListener" | "postMessage" | "terminate">;

export type IcsReader = {
  /** Reads a file's bytes, taking them over. Aborting `signal` ends the wait. */
  read(bytes: ArrayBuffer, options: IcsOptions, signal: AbortSignal): Promise<Result<IcsHolidays, IcsReadFault>>;
};

/** A worker with the code that reads calendar files. */
export const startIcsWorker = (): IcsWorker =>
  new Worker(new URL("./ics-worker.ts", import.meta.url), { type: "module" });

/** A school's whole calendar takes some seconds on a slow phone. */
const patienceMs = 20_000;

/** Reads each calendar file in its own worker, which ends with its answer or as soon as nobody waits for it. */
export const createIcsReader = (o: { readonly startWorker: () => IcsWorker; readonly timers: Timers }): IcsReader => ({
  read: (bytes, options, signal) =>
    new Promise((resolve) => {
      const worker = o.startWorker();
      const settle = (result: Result<IcsHolidays, IcsReadFault>): void => {
        stopTimer();
        signal.removeEventListener("abort", cancel);
        worker.terminate();
        resolve(result);
      };
      const cancel = () => settle(err({ type: "cancelled" }));
      const stopTimer = o.timers.after(patienceMs, () => settle(err({ type: "tooLong" })));
      signal.addEventListener("abort", cancel);
      worker.addEventListener("message", ({ data }: MessageEvent<IcsHolidays>) => settle(ok(data)));
      worker.addEventListener("error", () => settle(err({ type: "failed" })));
      worker.postMessage({ bytes, options } satisfies IcsQuestion, [bytes]);
    }),
});
