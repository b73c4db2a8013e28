import type { Timers } from "#remote/timers";
import type { Lock } from "./sync-engine.ts";

/** Milliseconds between two pings to the holder of a lock, and how many may stay unanswered. */
const askEvery = 1500;
const patience = 3;

/** What it needs of a `BroadcastChannel`. */
type LockChannel = {
  postMessage(message: string): void;
  addEventListener(type: "message", listener: (event: MessageEvent) => void): void;
  close(): void;
};

/**
 * Where locks are requested and their holders pinged: the browser's own, in a page and in its
 * worker.
 */
export type LockPlatform = {
  readonly locks: LockManager;
  /** A `BroadcastChannel`, unless a test passes another. */
  readonly openChannel?: (name: string) => LockChannel;
  readonly timers: Timers;
};

/**
 * Does `work` under the lock `name`. A browser gives the lock of a dead page to the next in line,
 * but that of a frozen one to nobody. So a waiting page pings the holder, and steals the lock from
 * one that stays silent. The holder answers without a timer of its own: a page in the background
 * has few. `lost` signals the theft to the work, which is still awaited. Rejects with an AbortError
 * if `signal` ends the wait.
 */
const withLock = async <T>(
  o: LockPlatform & { name: string; signal?: AbortSignal; work: (lost: AbortSignal) => Promise<T> },
): Promise<T> => {
  const channel: LockChannel = o.openChannel?.(o.name) ?? new BroadcastChannel(o.name);
  const waiting = new AbortController();
  const lost = new AbortController();
  let result: Promise<T> | undefined;
  let unanswered = 0;
  let isStealing = false;
  let cancelTimer = () => {};

  const watch = () => {
    cancelTimer = o.timers.after(askEvery, () => {
      if (unanswered === patience) {
        isStealing = true;
        waiting.abort();
        return;
      }
      unanswered += 1;
      channel.postMessage("alive?");
      watch();
    });
  };
  const hold = (): Promise<T> => {
    cancelTimer();
    result = o.work(lost.signal);
    return result;
  };
  const giveUp = () => waiting.abort();

  channel.addEventListener("message", ({ data }) => {
    if (data === "alive?" && result) channel.postMessage("alive");
    if (data === "alive") unanswered = 0;
  });
  o.signal?.addEventListener("abort", giveUp);
  if (o.signal?.aborted) giveUp();
  watch();
  try {
    await o.locks.request(o.name, { signal: waiting.signal }, hold).catch((error: unknown) => {
      if (result || !isStealing) throw error;
      return o.locks.request(o.name, { steal: true }, hold);
    });
  } catch (error) {
    // Without a result it never began; with one, the work failed or its lock was stolen.
    if (!result) throw error;
    lost.abort();
  } finally {
    cancelTimer();
    o.signal?.removeEventListener("abort", giveUp);
    await Promise.allSettled([result]);
    channel.close();
  }
  return result!;
};

/** The one lock of a user's engines, in all tabs and the worker of this browser. */
export const createSyncLock =
  (o: LockPlatform & { owner: string }): Lock =>
  (work) =>
    withLock({ ...o, name: `schouljoer-sync-${o.owner}`, work });

/**
 * Holds a lock whenever it can until `release`: the one tab that listens to the server. `onLost`:
 * another tab took it, since this one seemed frozen; this one queues again.
 */
export const holdLock = (
  o: LockPlatform & { name: string; onHeld: () => void; onLost: () => void },
): { release(): void } => {
  const released = new AbortController();
  const { signal } = released;
  const work = (lost: AbortSignal): Promise<void> => {
    o.onHeld();
    return new Promise((resolve) => {
      signal.addEventListener("abort", () => resolve());
      lost.addEventListener("abort", () => {
        o.onLost();
        resolve();
      });
    });
  };
  const keepHolding = async () => {
    while (!signal.aborted) await withLock({ ...o, signal, work });
  };
  // Released while waiting.
  keepHolding().catch(() => undefined);
  return { release: () => released.abort() };
};
