/** How many writes of this tab have begun, and how many of them have ended, one way or the other. */
export type WriteCounts = { readonly begun: number; readonly ended: number };

/**
 * Counts the writes under way. A live query answers a moment after the write it tells of: until then nobody should be told
 * that everything is synced.
 */
export type WriteCount = {
  /** Counts a write until its promise settles. */
  during<T>(write: Promise<T>): Promise<T>;
  get(): WriteCounts;
  /** Calls `listener` at every change; returns how to stop. */
  subscribe(listener: () => void): () => void;
};

export const createWriteCount = (): WriteCount => {
  let counts: WriteCounts = { begun: 0, ended: 0 };
  const listeners = new Set<() => void>();
  const set = (next: WriteCounts) => {
    counts = next;
    for (const listener of listeners) listener();
  };
  return {
    during(write) {
      set({ ...counts, begun: counts.begun + 1 });
      return write.finally(() => set({ ...counts, ended: counts.ended + 1 }));
    },
    get: () => counts,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
