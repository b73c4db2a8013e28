import { askWorker } from "#base/ask-worker";
import type { CalendarFile, CalendarQuestion } from "#domain/import/calendar-file";
import type { Result } from "#domain/result";
import type { IcsHolidays } from "./holidays-ics.ts";
import type { IcsOptions } from "./ics-closures.ts";
import type { Timers } from "#remote/timers";

/**
 * Why a calendar file was not read: it takes too long, the reader could not run, or it was
 * cancelled.
 */
type IcsReadFault = { readonly type: "tooLong" | "failed" | "cancelled" };

/**
 * What the page sends the worker: with `options` it answers with `IcsHolidays`, with `question`
 * with a `CalendarFile`.
 */
export type IcsQuestion = { readonly bytes: ArrayBuffer } & (
  | { readonly options: IcsOptions }
  | { readonly question: CalendarQuestion }
);

/** The part of a worker used here. */
export type IcsWorker = Pick<Worker, "addEventListener" | "postMessage" | "terminate">;

export type IcsReader = {
  /** Reads a file's bytes for its holidays, taking them over. Aborting `signal` ends the wait. */
  read(bytes: ArrayBuffer, options: IcsOptions, signal: AbortSignal): Promise<Result<IcsHolidays, IcsReadFault>>;
  /** Reads all of its events, in the same way. */
  readEvents(
    bytes: ArrayBuffer,
    question: CalendarQuestion,
    signal: AbortSignal,
  ): Promise<Result<CalendarFile, IcsReadFault>>;
};

/** A worker with the code that reads calendar files. */
export const startIcsWorker = (): IcsWorker =>
  new Worker(new URL("./ics-worker.ts", import.meta.url), { type: "module" });

/**
 * A school's whole calendar takes some seconds on a slow phone; ten thousand events take longer,
 * and can be cancelled.
 */
const patienceMs = { holidays: 20_000, events: 60_000 };

/**
 * Reads each calendar file in its own worker, which ends with its answer or as soon as nobody waits
 * for it.
 */
export const createIcsReader = (o: { readonly startWorker: () => IcsWorker; readonly timers: Timers }): IcsReader => {
  const ask = <T>(question: IcsQuestion, patience: number, signal: AbortSignal): Promise<Result<T, IcsReadFault>> =>
    askWorker<T, Transferable>(question, { ...o, transfer: [question.bytes], patience, signal });
  return {
    read: (bytes, options, signal) => ask({ bytes, options }, patienceMs.holidays, signal),
    readEvents: (bytes, question, signal) => ask({ bytes, question }, patienceMs.events, signal),
  };
};
