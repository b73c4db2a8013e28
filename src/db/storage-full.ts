/** Whether a failed transaction failed for want of room on the disk. */
export const isStorageFull = (error: unknown): boolean => {
  const { name, inner } = error as { name?: string; inner?: { name?: string } };
  return name === "QuotaExceededError" || inner?.name === "QuotaExceededError";
};
