import { RealtimeService } from "pocketbase";
import type { Client } from "./client.ts";
import { type RemoteError, toRemoteError } from "./remote-error.ts";
import type { Timers } from "./timers.ts";

/** Milliseconds before the first connect is retried; the same as the SDK's for later ones. */
const delays = [200, 300, 500, 1000, 1200, 1500, 2000];

/**
 * The one topic on which the server announces this user's changes; a message is a poke and never
 * the data.
 */
const topic = "sync";

/** How far the server's changes go: its run, and the head in it. Null where it did not say. */
export type Poke = { readonly boot: string; readonly head: number } | null;

/** Reads a message. An older server's says nothing. */
const readPoke = (data: unknown): Poke => {
  const { boot, head } = (data ?? {}) as Record<string, unknown>;
  return typeof boot === "string" && typeof head === "number" ? { boot, head } : null;
};

export type Realtime = {
  start(): void;
  stop(): void;
  /** Connects at once if not connected: the network is back. */
  wake(): void;
};

/**
 * Listens to changes on the server. `onPoke` is called with every message, and after every connect,
 * since earlier messages were not received. The SDK reconnects when a connection ends; this adds
 * what it lacks: retrying a first connect, not waiting when the network is back, and listening for
 * one user only.
 */
export const createRealtime = (o: {
  client: Client;
  owner: string;
  timers: Timers;
  onPoke: (poke: Poke) => void;
  /** Called once connected: the server is there. */
  onConnect?: () => void;
  /**
   * Called when a connect fails, and when a connection ends by itself: it is tried again all the
   * same.
   */
  onFailure?: (error: RemoteError) => void;
}): Realtime => {
  const { pb } = o.client;
  let service: RealtimeService | undefined;
  let isRunning = false;
  let failures = 0;
  let cancelWait = () => {};

  const isSignedIn = (): boolean => pb.authStore.token !== "" && pb.authStore.record?.id === o.owner;

  const disconnect = (): void => {
    cancelWait();
    if (service) delete service.onDisconnect;
    // `unsubscribe` alone leaves the SDK's timer for its next connect, and a failing one waits
    // again, forever.
    service?.["disconnect"]();
    void service?.unsubscribe();
    service = undefined;
  };

  const connectLater = (): void => {
    disconnect();
    cancelWait = o.timers.after(delays[Math.min(failures, delays.length - 1)]!, connect);
    failures += 1;
  };

  const connect = (): void => {
    disconnect();
    if (!isSignedIn()) return connectLater();
    // A new one each time: a request of the old one may still be running, and would end this one
    // when it fails.
    const own = (service = new RealtimeService(pb));
    const onConnect = (): void => {
      // If the stream ends while subscribing, the SDK cancels the next connect that it has planned.
      if (!own.isConnected || !isSignedIn()) return connectLater();
      failures = 0;
      o.onPoke(null);
      o.onConnect?.();
    };
    const onPoke = (data: unknown): void => o.onPoke(readPoke(data));
    own.onDisconnect = () => o.onFailure?.({ type: "realtimeFailed" });
    Promise.all([own.subscribe("PB_CONNECT", onConnect), own.subscribe(topic, onPoke)]).catch((error: unknown) => {
      if (service !== own) return;
      connectLater();
      o.onFailure?.(toRemoteError(error));
    });
  };

  return {
    start() {
      if (isRunning) return;
      isRunning = true;
      failures = 0;
      connect();
    },
    stop() {
      isRunning = false;
      disconnect();
    },
    wake() {
      if (isRunning && !service?.isConnected) connect();
    },
  };
};
