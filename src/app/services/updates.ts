import { createListeners } from "#base/create-listeners";

/**
 * "ready": a newer build is on the device and waits for consent, or has taken over by consent given
 * in another tab. "postponed": it waits on, and nobody is asked.
 */
type UpdateState = { readonly status: "none" } | { readonly status: "ready" | "postponed"; readonly id: string };

export type Updates = {
  state(): UpdateState;
  /** Whether a build is on this device with every file, so that the app opens without a network. */
  isStored(): boolean;
  /** Calls `listener` whenever the state changes; returns how to stop. */
  subscribe(listener: () => void): () => void;
  /**
   * Registers the worker and asks for a newer build now, whenever the page becomes visible, and
   * every five minutes.
   */
  start(): void;
  /** The consent: the newer build takes over and this page, no other, reloads once. */
  accept(): void;
  /** Not now: asked again after four hours, or by the next page. */
  dismiss(): void;
};

const none: UpdateState = { status: "none" };
const askAgainAfterMs = 4 * 60 * 60_000;

/**
 * Newer builds, as this page sees them. Nothing reloads without consent: when another tab accepts,
 * this page stays as it is, finds its chunks in the cache of its own build, and offers to reload.
 */
export const createUpdates = (o: {
  /**
   * Undefined, as `locks`, on an insecure origin: there the app runs from the network, as it is.
   */
  serviceWorker: ServiceWorkerContainer | undefined;
  locks: LockManager | undefined;
  page: Pick<Document, "visibilityState" | "addEventListener">;
  /** The build this page runs. */
  buildId: string;
  reload: () => void;
  /** Milliseconds. */
  now: () => number;
  /** Resolves when there is time to look for a newer build: the first screen comes first. */
  quiet: Promise<void>;
}): Updates => {
  const { subscribe, notify } = createListeners();
  let state: UpdateState = none;
  let isStored = false;
  let accepted = false;
  let quietUntil = 0;
  /** Asks the waiting build to take over; false where none waits. */
  let activateWaiting = (): boolean => false;

  const set = (next: UpdateState) => {
    state = next;
    notify();
  };
  const offer = (id: string) => {
    if (id === o.buildId || o.now() < quietUntil) return;
    if (state.status !== "ready" || state.id !== id) set({ status: "ready", id });
  };

  const register = async (serviceWorker: ServiceWorkerContainer): Promise<void> => {
    // A chunk of its own: the first screen does not need it.
    const { registerWorker } = await import("./register-worker.ts");
    activateWaiting = await registerWorker({
      serviceWorker,
      page: o.page,
      offer,
      onStored: () => {
        isStored = true;
        notify();
      },
      onControlling: () => {
        if (accepted) o.reload();
        return accepted;
      },
    });
  };

  return {
    state: () => state,
    isStored: () => isStored,
    subscribe,
    start() {
      if (!o.serviceWorker || !o.locks) return;
      // Kept as long as the page lives: the worker keeps a build's files while a page has its lock.
      void o.locks.request(`build:${o.buildId}`, { mode: "shared" }, () => new Promise<void>(() => undefined));
      // Some private windows refuse a worker: the app runs from the network.
      const { serviceWorker } = o;
      o.quiet.then(() => register(serviceWorker)).catch(() => undefined);
    },
    accept() {
      accepted = true;
      // Nothing waits if another tab accepted before: the newer worker is in control already.
      if (!activateWaiting()) o.reload();
    },
    dismiss() {
      quietUntil = o.now() + askAgainAfterMs;
      if (state.status === "ready") set({ ...state, status: "postponed" });
    },
  };
};
