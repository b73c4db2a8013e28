import type { ListTable } from "#domain/import/list-file";
import { err, type Result } from "#domain/result";
import { createTimers } from "#remote/timers";
import { type ListReadFault, readInWorker, startListWorker } from "./list-reader.ts";

/** All files together. The largest lists that schools have are a hundredth of it. */
const maxBytes = 20_000_000;
const maxFiles = 200;

/**
 * Reads the lists in files that were chosen or dropped. Nothing of a file that is too large is
 * read. Aborting `signal` ends it.
 */
export const readList = async (
  files: readonly File[],
  signal: AbortSignal,
): Promise<Result<readonly ListTable[], ListReadFault>> => {
  const size = files.reduce((sum, file) => sum + file.size, 0);
  if (size > maxBytes || files.length > maxFiles) return err({ type: "tooLarge" });
  const read = await Promise.all(
    files.map(async (file) => ({ name: file.webkitRelativePath || file.name, bytes: await file.arrayBuffer() })),
  ).catch(() => null);
  if (signal.aborted) return err({ type: "cancelled" });
  if (!read) return err({ type: "unreadable" });
  return await readInWorker(read, { startWorker: startListWorker, timers: createTimers(), signal });
};
