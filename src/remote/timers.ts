/** A clock that calls back; passed in, so that tests control it. */
export type Timers = {
  /** Calls `work` once after that many milliseconds, unless cancelled before. */
  after(ms: number, work: () => void): () => void;
};

/** The platform's timers. */
export const createTimers = (): Timers => ({
  after: (ms, work) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
});
