import type { ReadCurriculum } from "./read-curriculum-files.ts";
import type { Result } from "#domain/result";
import { createTimers } from "#remote/timers";
import { type ListReadFault, readChosen, startCurriculumWorker } from "./list-reader.ts";

/** Reads the curriculum in files that were chosen or dropped. Aborting `signal` ends it. */
export const readCurriculum = (
  files: readonly File[],
  signal: AbortSignal,
): Promise<Result<ReadCurriculum, ListReadFault>> =>
  readChosen(files, {
    startWorker: startCurriculumWorker,
    timers: createTimers(),
    signal,
  });
