import type { AuthTokenSource } from "./auth-token-source.ts";
import { readEventStream } from "./event-stream.ts";
import type { Timers } from "./timers.ts";

/** Milliseconds before the first, second, ... attempt to connect again; the last one from then on, without end. */
const reconnectDelays = [200, 300, 500, 1000, 1200, 1500, 2000];
const connectTimeout = 15_000;

/** The one topic on which the server tells of a change of this user's; a message is a poke and never the data. */
const topics = ["sync"];

export type Realtime = {
  start(): void;
  stop(): void;
  /** Connects at once where it is waiting to try again: the network is back. */
  wake(): void;
};

/**
 * Listens to what changes at the server. `onPoke` is called with every message, and after every connect, since what
 * happened before it was not heard. A connect that fails, the first one too, is tried again.
 */
export const createRealtime = (o: {
  baseUrl: string;
  fetch: typeof fetch;
  auth: AuthTokenSource;
  owner: string;
  timers: Timers;
  onPoke: () => void;
}): Realtime => {
  let running: AbortController | undefined;
  let wakeUp = () => {};

  const subscribe = async (clientId: string, signal: AbortSignal): Promise<void> => {
    const response = await o.fetch(`${o.baseUrl}/api/realtime`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: o.auth.token() },
      body: JSON.stringify({ clientId, subscriptions: topics }),
      signal,
      redirect: "manual",
    });
    if (!response.ok) throw new Error(`subscribing was answered ${response.status}`);
  };

  /** Listens until the connection ends; `onConnect` is called once it stands. */
  const listen = async (signal: AbortSignal, onConnect: () => void): Promise<void> => {
    const headers = { Accept: "text/event-stream" };
    const response = await o.fetch(`${o.baseUrl}/api/realtime`, {
      headers,
      signal,
      cache: "no-store",
      redirect: "manual",
    });
    const isStream = response.headers.get("Content-Type")?.startsWith("text/event-stream");
    if (!response.ok || !isStream || !response.body) throw new Error(`connecting was answered ${response.status}`);
    for await (const { event, data } of readEventStream(response.body)) {
      if (event === "PB_CONNECT") {
        await subscribe((JSON.parse(data) as { clientId: string }).clientId, signal);
        onConnect();
      }
      o.onPoke();
    }
  };

  /** One connection, from its attempt to its end. */
  const connect = async (stopped: AbortSignal, onConnect: () => void): Promise<void> => {
    if (o.auth.token() === "" || o.auth.userId() !== o.owner) return;
    const own = new AbortController();
    const cancelTimeout = o.timers.after(connectTimeout, () => own.abort());
    try {
      await listen(AbortSignal.any([stopped, own.signal]), () => {
        cancelTimeout();
        onConnect();
      });
    } catch {
      // Whatever ended it, the answer is the same: wait and connect again.
    } finally {
      cancelTimeout();
      own.abort();
    }
  };

  const wait = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const cancel = o.timers.after(ms, resolve);
      wakeUp = () => {
        cancel();
        resolve();
      };
    });

  const run = async (stopped: AbortSignal): Promise<void> => {
    let failures = 0;
    while (!stopped.aborted) {
      await connect(stopped, () => (failures = 0));
      if (stopped.aborted) return;
      await wait(reconnectDelays[Math.min(failures, reconnectDelays.length - 1)]!);
      failures += 1;
    }
  };

  return {
    start() {
      if (running) return;
      running = new AbortController();
      void run(running.signal);
    },
    stop() {
      running?.abort();
      running = undefined;
      wakeUp();
    },
    wake: () => wakeUp(),
  };
};
