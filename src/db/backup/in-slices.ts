/** Work that can be interrupted at each `yield`. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** All of it at once. */
export const toEnd = <T>(work: Steps<T>): T => {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
};

/** A part of a frame: what is pressed meanwhile is answered soon enough to feel immediate. */
const sliceMs = 12;

/**
 * Slices of some milliseconds with a `pause` between them, in which the page draws and answers.
 * Undefined once nobody waits.
 */
export const inSlices = async <T>(
  work: Steps<T>,
  o: {
    readonly now: () => number;
    readonly pause: () => Promise<void>;
    readonly signal: { readonly aborted: boolean };
  },
): Promise<T | undefined> => {
  for (;;) {
    const until = o.now() + sliceMs;
    do {
      const step = work.next();
      if (step.done) return step.value;
    } while (o.now() < until);
    await o.pause();
    if (o.signal.aborted) return undefined;
  }
};
