import type { ListTable } from "#domain/import/list-file";
import type { Result } from "#domain/result";
import { createTimers } from "#remote/timers";
import { type ListReadFault, readChosen, startListWorker } from "./list-reader.ts";

/** Reads the lists in files that were chosen or dropped. Aborting `signal` ends it. */
export const readList = (
  files: readonly File[],
  signal: AbortSignal,
): Promise<Result<readonly ListTable[], ListReadFault>> =>
  readChosen(files, {
    startWorker: startListWorker,
    timers: createTimers(),
    signal,
  });
