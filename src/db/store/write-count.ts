import { createListeners } from "#base/create-listeners";

/** How many writes of this tab have begun, and how many have ended, with or without success. */
type WriteCounts = { readonly begun: number; readonly ended: number };

/**
 * Counts the running writes. A live query updates a moment after the write: until then nothing
 * should show as fully synced.
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
  const { subscribe, notify } = createListeners();
  const set = (next: WriteCounts) => {
    counts = next;
    notify();
  };
  return {
    during(write) {
      set({ ...counts, begun: counts.begun + 1 });
      return write.finally(() => set({ ...counts, ended: counts.ended + 1 }));
    },
    get: () => counts,
    subscribe,
  };
};
