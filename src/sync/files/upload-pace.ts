/**
 * Bytes of a part: what a cut connection may cost. It grows while all goes well, so that a good
 * network is not held up by questions.
 */
const smallestPart = 64 * 1024;
const firstPart = 256 * 1024;
const largestPart = 1024 * 1024;

/** Milliseconds until the next try after a failure, and at most. */
const firstWait = 2000;
export const longestWait = 5 * 60_000;

/** How fast files are sent: it follows the network. */
export type Pace = {
  /** Tries that failed one after the other. */
  readonly failures: number;
  /** Nothing is tried before: milliseconds since the epoch. */
  readonly waitUntil: number;
  /** Bytes of the next part. */
  readonly part: number;
};

export const firstPace: Pace = { failures: 0, waitUntil: 0, part: firstPart };

/** A part arrived: the next one may be larger. */
export const afterPart = (pace: Pace): Pace => ({
  ...pace,
  failures: 0,
  part: Math.min(largestPart, pace.part * 2),
});

/** A try failed, as networks do: the next part is smaller. */
export const afterCut = (pace: Pace): Pace => ({ ...pace, part: Math.max(smallestPart, pace.part / 2) });

/**
 * The next try after one that failed; `random` is from 0 to 1. Where the server asked for a try at
 * once (`afterMs` 0), one failure costs nothing, and the next does.
 */
export const afterFailure = (pace: Pace, o: { now: number; random: number; afterMs: number | undefined }): Pace => {
  const failures = pace.failures + 1;
  const wait = Math.min(firstWait * 2 ** (failures - 1), longestWait) * (0.5 + o.random / 2);
  const isAtOnce = o.afterMs === 0 && failures === 1;
  return { ...pace, failures, waitUntil: o.now + (isAtOnce ? 0 : Math.max(o.afterMs ?? 0, wait)) };
};

/** The network is back: waits no longer. */
export const afterWake = (pace: Pace): Pace => ({ failures: 0, waitUntil: 0, part: Math.max(pace.part, firstPart) });
