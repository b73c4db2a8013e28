import { once } from "node:events";
import { setTimeout as after } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { err, type Result } from "#domain/result";
import type { SourceFault, SourceState } from "#domain/source/source-state";
import type { DateRange } from "#domain/time/date-range";

type Read = Result<SourceState, { readonly type: SourceFault }>;

export type SourceReader = {
  /**
   * Reads what a calendar's bytes say about a school year. Fails as `readSourceIcs` does; with
   * `notCalendar` after ten seconds too.
   */
  readonly read: (bytes: Uint8Array, question: { readonly range: DateRange; readonly zone: string }) => Promise<Read>;
  readonly close: () => void;
};

const patienceMs = 10_000;
/** Megabytes that reading 5 MB of text may take. */
const mostMemory = 512;

/**
 * Reads calendars one after the other in a thread of its own, which is kept: starting one takes a
 * second. A file that is made to be slow ends with its thread, and holds nothing else up for long.
 */
export const createSourceReader = (): SourceReader => {
  let worker: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const end = () => {
    void worker?.terminate();
    worker = undefined;
  };
  const start = (): Worker => {
    const started = new Worker(new URL("source-worker.ts", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: mostMemory },
    });
    started.unref();
    return started;
  };

  const readAlone: SourceReader["read"] = async (bytes, question) => {
    const timer = new AbortController();
    try {
      worker ??= start();
      const answer = once(worker, "message").then(([result]) => result as Read);
      worker.postMessage({ bytes, ...question });
      const late = after(patienceMs, undefined, { signal: timer.signal });
      const result = await Promise.race([answer, late]);
      if (result) return result;
    } catch {
      // The thread has ended: the file took more than there is.
    } finally {
      timer.abort();
    }
    end();
    return err({ type: "notCalendar" });
  };

  return {
    read(bytes, question) {
      const turn = last.then(() => readAlone(bytes, question));
      last = turn;
      return turn;
    },
    close: end,
  };
};
