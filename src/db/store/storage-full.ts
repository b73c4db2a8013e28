type Fault = { readonly name?: string; readonly inner?: { readonly name?: string } | null };

const names = ({ name, inner }: Fault): string => `${name} ${inner?.name}`;

/** Whether a transaction failed because the disk is full. */
export const isStorageFull = (error: unknown): boolean => names(error as Fault).includes("QuotaExceeded");

/**
 * Whether a write failed for a reason that may go by itself: a full disk, a transaction that the
 * browser ended, a connection that it closed (iOS does when it wakes), a database that it removed.
 * "Unknown" is Safari's word for all of them.
 */
export const isStorageFault = (error: unknown): boolean =>
  isStorageFull(error) || /(?:Abort|Closed|State|Failed|Timeout|Unknown)Error/.test(names(error as Fault));
