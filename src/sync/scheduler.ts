import type { Result } from "#domain/result";
import type { SyncReason } from "#db/sync-history";
import type { Timers } from "#remote/timers";
import type { SyncError } from "./engine-parts.ts";

/** Milliseconds. */
const idleDelay = 60_000;
const againDelay = 200;
const firstBackoff = 1000;
const longestBackoff = 60_000;
/** A server that asks to be left alone for longer is asked again all the same. */
const longestWait = 15 * 60_000;

export type Scheduler = {
  /**
   * Runs a cycle within so many milliseconds. While it backs off after an error, only an `isUrgent` reason (the network
   * is back, somebody looks at the page) makes it try earlier, and none while the server has asked to be left alone.
   */
  request(o: { within: number; isUrgent: boolean; reason: SyncReason }): void;
  /** Runs a cycle now, whatever it was waiting for, and says how it ended. */
  runNow(reason: SyncReason): Promise<Result<void, SyncError>>;
  start(): void;
  /** Plans nothing more until it is started again; a cycle under way ends by itself. */
  stop(): void;
};

/** One that another engine overtook did no worse than it. */
const isFine = (outcome: Result<void, SyncError>): boolean => outcome.ok || outcome.error.type === "overtaken";

/**
 * Decides when a cycle runs: within the shortest time asked for, one at a time, every minute when nobody asks, and after
 * an error later and later (with some chance in it, so that a thousand devices do not come back together), and not before
 * the time that the server named. `run` is told everything that asked for it.
 */
export const createScheduler = (o: {
  run: (reasons: readonly SyncReason[]) => Promise<Result<void, SyncError>>;
  timers: Timers;
  random: () => number;
}): Scheduler => {
  let running: Promise<Result<void, SyncError>> | undefined;
  let cancelTimer = () => {};
  let plannedWithin = Infinity;
  let failures = 0;
  let isAskedAgain = false;
  let isHeldOff = false;
  let isStopped = true;
  const reasons = new Set<SyncReason>();

  /** `fallback` is the reason where nobody asked until then. */
  const plan = (within: number, fallback: SyncReason) => {
    cancelTimer();
    plannedWithin = within;
    cancelTimer = isStopped ? () => {} : o.timers.after(within, () => void run(fallback));
  };

  const run = (fallback: SyncReason): Promise<Result<void, SyncError>> => {
    cancelTimer();
    isAskedAgain = false;
    isHeldOff = false;
    const asked = reasons.size > 0 ? [...reasons] : [fallback];
    reasons.clear();
    const cycle = o.run(asked);
    running = cycle;
    cycle.then(
      (outcome) => {
        running = undefined;
        failures = isFine(outcome) ? 0 : failures + 1;
        planAfter(outcome);
      },
      () => {
        // A bug: whoever waits for this cycle is told, and the next one is tried as after any error.
        running = undefined;
        failures += 1;
        plan(backoff(), "retry");
      },
    );
    return cycle;
  };

  const backoff = (): number => Math.min(firstBackoff * 2 ** (failures - 1), longestBackoff) * (0.5 + o.random() / 2);

  const planAfter = (outcome: Result<void, SyncError>): void => {
    if (outcome.ok || isFine(outcome)) return plan(isAskedAgain ? againDelay : idleDelay, "minute");
    const { error } = outcome;
    // Only signing in helps; the app asks for a cycle then.
    if (error.type === "unauthorized") return plan(idleDelay, "minute");
    const asked = "retryAfterMs" in error ? (error.retryAfterMs ?? 0) : 0;
    isHeldOff = asked > 0;
    plan(Math.max(backoff(), Math.min(asked, longestWait)), "retry");
  };

  return {
    request({ within, isUrgent, reason }) {
      reasons.add(reason);
      if (running) isAskedAgain = true;
      else if (!isHeldOff && (failures === 0 || isUrgent) && within < plannedWithin) plan(within, reason);
    },
    runNow(reason) {
      reasons.add(reason);
      if (!running) return run(reason);
      isAskedAgain = true;
      return running;
    },
    start() {
      isStopped = false;
      failures = 0;
      isHeldOff = false;
      plan(0, "start");
    },
    stop() {
      isStopped = true;
      cancelTimer();
    },
  };
};
