import type { Result } from "#domain/result";
import type { Clock } from "#db/store/clock";
import type { SyncReason } from "#db/status/sync-history";
import type { Timers } from "#remote/timers";
import type { SyncError } from "./engine-parts.ts";

/** Milliseconds. */
const idleDelay = 60_000;
const againDelay = 200;
const firstBackoff = 1000;
const longestBackoff = 60_000;
/** The longest `Retry-After` that is respected. */
const longestWait = 15 * 60_000;

export type Scheduler = {
  /**
   * Runs a cycle within that many milliseconds. After an error it backs off: then the reason waits
   * until the error is `sinceFailure` milliseconds old, or for the next try if that comes first.
   * During the server's `Retry-After` no reason counts; while signed out, only one that does not
   * wait. With `online` the waits begin small again: a network is often announced a moment before
   * it carries anything.
   */
  request(o: { within: number; sinceFailure: number; reason: SyncReason }): void;
  /** Runs a cycle now, without waiting, and returns how it ended. */
  runNow(reason: SyncReason): Promise<Result<void, SyncError>>;
  start(): void;
  /** Plans nothing more until started again; a running cycle ends by itself. */
  stop(): void;
};

/** An overtaken cycle is no failure. */
const isFine = (outcome: Result<void, SyncError>): boolean => outcome.ok || outcome.error.type === "overtaken";

/**
 * Decides when a cycle runs: within the shortest time requested, one at a time, and every minute
 * without requests. After an error the next one comes later and later, and not before the server's
 * `Retry-After`. Jitter keeps a thousand devices from coming back together. `run` gets all reasons.
 */
export const createScheduler = (o: {
  run: (reasons: readonly SyncReason[]) => Promise<Result<void, SyncError>>;
  timers: Timers;
  random: () => number;
  clock: Clock;
}): Scheduler => {
  let running: Promise<Result<void, SyncError>> | undefined;
  let cancelTimer = () => {};
  let plannedWithin = Infinity;
  let failures = 0;
  let failedAt = 0;
  /** Requested during the running cycle: how long after a failure it has to wait. */
  let again: number | undefined;
  let isThrottled = false;
  let isSignedOut = false;
  let isStopped = true;
  const reasons = new Set<SyncReason>();

  /** `fallback` is the reason if none came by then. */
  const plan = (within: number, fallback: SyncReason) => {
    cancelTimer();
    plannedWithin = within;
    cancelTimer = isStopped ? () => {} : o.timers.after(within, () => void run(fallback));
  };

  const run = (fallback: SyncReason): Promise<Result<void, SyncError>> => {
    cancelTimer();
    again = undefined;
    isThrottled = false;
    isSignedOut = false;
    // A second try is one, whatever else asks for it meanwhile.
    const asked = reasons.size > 0 && fallback !== "retry" ? [...reasons] : [...reasons, fallback];
    reasons.clear();
    const cycle = o.run(asked);
    running = cycle;
    cycle.then(
      (outcome) => {
        running = undefined;
        if (isFine(outcome)) failures = 0;
        else countFailure();
        planAfter(outcome);
      },
      () => {
        // A bug: callers of this cycle get the error, and the next one is tried as after any error.
        running = undefined;
        countFailure();
        plan(backoff(), "retry");
      },
    );
    return cycle;
  };

  const countFailure = (): void => {
    failures += 1;
    failedAt = o.clock();
  };

  const backoff = (): number => Math.min(firstBackoff * 2 ** (failures - 1), longestBackoff) * (0.5 + o.random() / 2);

  const planAfter = (outcome: Result<void, SyncError>): void => {
    if (outcome.ok || isFine(outcome)) return plan(again === undefined ? idleDelay : againDelay, "minute");
    const { error } = outcome;
    // Only signing in helps; the app then requests a cycle.
    isSignedOut = error.type === "unauthorized";
    if (isSignedOut) return plan(idleDelay, "minute");
    const asked = "retryAfterMs" in error ? (error.retryAfterMs ?? 0) : 0;
    isThrottled = asked > 0;
    if (isThrottled) plan(Math.max(backoff(), Math.min(asked, longestWait)), "retry");
    else plan(Math.min(backoff(), Math.max(againDelay, again ?? Infinity)), "retry");
  };

  return {
    request({ within, sinceFailure, reason }) {
      reasons.add(reason);
      if (reason === "online") failures = 0;
      if (running) again = Math.min(again ?? Infinity, sinceFailure);
      else if (!isThrottled && (!isSignedOut || sinceFailure === 0)) {
        // A clock that was set back does not lengthen the wait.
        const age = Math.max(0, o.clock() - failedAt);
        const wait = failures === 0 ? within : Math.max(within, sinceFailure - age);
        if (wait < plannedWithin) plan(wait, reason);
      }
    },
    runNow(reason) {
      reasons.add(reason);
      if (!running) return run(reason);
      again ??= Infinity;
      return running;
    },
    start() {
      isStopped = false;
      failures = 0;
      isThrottled = false;
      isSignedOut = false;
      plan(0, "start");
    },
    stop() {
      isStopped = true;
      cancelTimer();
    },
  };
};
