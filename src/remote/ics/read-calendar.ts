import { type CalendarFile, type CalendarQuestion, type FileProblem, maxFileBytes } from "#domain/import/calendar-file";
import { err, type Result } from "#domain/result";
import { createTimers } from "#remote/timers";
import type { IcsHolidays } from "./holidays-ics.ts";
import type { IcsOptions } from "./ics-closures.ts";
import { createIcsReader, type IcsReader, startIcsWorker } from "./ics-reader.ts";

const readFile = async <T>(
  file: File,
  signal: AbortSignal,
  read: (reader: IcsReader, bytes: ArrayBuffer) => Promise<Result<T, FileProblem>>,
): Promise<Result<T, FileProblem>> => {
  if (file.size > maxFileBytes) return err({ type: "tooLarge" });
  const bytes = await file.arrayBuffer().catch(() => null);
  if (signal.aborted) return err({ type: "cancelled" });
  if (!bytes) return err({ type: "unreadable" });
  return read(createIcsReader({ startWorker: startIcsWorker, timers: createTimers() }), bytes);
};

/** Reads a calendar file that was chosen for its events. Aborting `signal` ends it. */
export const readCalendar = (file: File, question: CalendarQuestion, signal: AbortSignal) =>
  readFile<CalendarFile>(file, signal, (reader, bytes) => reader.readEvents(bytes, question, signal));

/** Reads a calendar file that was chosen for its holidays. Aborting `signal` ends it. */
export const readHolidays = (file: File, options: IcsOptions, signal: AbortSignal) =>
  readFile<IcsHolidays>(file, signal, (reader, bytes) => reader.read(bytes, options, signal));
