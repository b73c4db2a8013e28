import type { CalendarFile, CalendarQuestion, FileProblem } from "#domain/import/calendar-file";
import { err, type Result } from "#domain/result";
import { createTimers } from "#remote/timers";
import { createIcsReader, startIcsWorker } from "./ics-reader.ts";

/**
 * A calendar of many years has some megabytes; a file of fifty is no calendar, or too much for a
 * phone.
 */
const maxBytes = 20_000_000;

/** Reads a calendar file that was chosen for its events. Aborting `signal` ends it. */
export const readCalendar = async (
  file: File,
  question: CalendarQuestion,
  signal: AbortSignal,
): Promise<Result<CalendarFile, FileProblem>> => {
  if (file.size > maxBytes) return err({ type: "tooLarge" });
  const bytes = await file.arrayBuffer().catch(() => null);
  if (signal.aborted) return err({ type: "cancelled" });
  if (!bytes) return err({ type: "unreadable" });
  return createIcsReader({ startWorker: startIcsWorker, timers: createTimers() }).readEvents(bytes, question, signal);
};
