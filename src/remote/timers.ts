/** A clock that calls back; handed in, so that a test owns the time. */
export type Timers = {
  /** Calls `work` once after so many milliseconds, unless it is cancelled before. */
  after(ms: number, work: () => void): () => void;
};

/** The platform's timers. */
export const createTimers = (): Timers => ({
  after: (ms, work) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
});
