const namesOf = (error: unknown): readonly (string | undefined)[] => {
  const { name, inner } = (error ?? {}) as { name?: string; inner?: { name?: string } | null };
  return [name, inner?.name];
};

/** Whether a transaction failed because the disk is full. */
export const isStorageFull = (error: unknown): boolean => namesOf(error).includes("QuotaExceededError");

/**
 * Failures of IndexedDB itself: a transaction that the browser ended, a connection that it closed
 * (iOS does when it wakes), a database that it removed. "Unknown" is Safari's word for all of them.
 */
const faults = [
  "AbortError",
  "DatabaseClosedError",
  "InvalidStateError",
  "OpenFailedError",
  "TimeoutError",
  "UnknownError",
];

/** Whether a write failed for a reason that may go by itself; a full disk is one of them. */
export const isStorageFault = (error: unknown): boolean =>
  isStorageFull(error) || namesOf(error).some((name) => name !== undefined && faults.includes(name));
