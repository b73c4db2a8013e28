/** "ready": a newer build is on the device and waits for consent, or has taken over by consent given in another tab. */
type UpdateState = { readonly status: "none" } | { readonly status: "ready"; readonly id: string };

export type Updates = {
  state(): UpdateState;
  /** Calls `listener` whenever the state changes; returns how to stop. */
  subscribe(listener: () => void): () => void;
  /** Registers the worker and asks for updates now, whenever the page becomes visible, and every five minutes; returns how to stop. */
  start(): () => void;
  /** Asks the worker to look for a newer build; the answer, if any, changes the state. */
  check(): void;
  /** The consent: the newer build takes over and this page, no other, reloads once. */
  accept(): Promise<void>;
  /** Not now: asked again after four hours, or by the next page. */
  dismiss(): void;
};

const none: UpdateState = { status: "none" };
const checkEveryMs = 5 * 60_000;
const askAgainAfterMs = 4 * 60 * 60_000;

/**
 * Newer builds, as this page sees them. Nothing reloads without consent: a page whose neighbour accepted stays as it is, finds
 * its chunks in the cache of its own build, and is told that it may reload.
 */
export const createUpdates = (o: {
  /** Undefined, as `locks`, on an insecure origin: there the app runs from the network, as it is. */
  serviceWorker: ServiceWorkerContainer | undefined;
  locks: LockManager | undefined;
  page: Pick<Document, "visibilityState" | "addEventListener" | "removeEventListener">;
  /** The build this page runs. */
  buildId: string;
  reload: () => void;
  /** Milliseconds. */
  now: () => number;
}): Updates => {
  const { serviceWorker, locks } = o;
  const listeners = new Set<() => void>();
  let state: UpdateState = none;
  let accepted = false;
  let quietUntil = 0;

  const set = (next: UpdateState) => {
    state = next;
    listeners.forEach((listener) => listener());
  };
  const offer = (id: string) => {
    if (id === o.buildId || o.now() < quietUntil) return;
    if (state.status === "none" || state.id !== id) set({ status: "ready", id });
  };
  const check = () => serviceWorker?.controller?.postMessage({ type: "check-for-update" });
  const checkWhenVisible = () => {
    if (o.page.visibilityState === "visible") check();
  };
  const onMessage = (event: MessageEvent) => {
    if (event.data?.type === "update-ready") offer(event.data.id);
  };
  const onControllerChange = () => {
    if (accepted) return o.reload();
    // The first worker of a first visit runs the build of this page: then its answer offers nothing.
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", (event: MessageEvent<string>) => offer(event.data), { once: true });
    port1.start();
    serviceWorker?.controller?.postMessage({ type: "build-id" }, [port2]);
  };

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      if (!serviceWorker || !locks) return () => undefined;
      const stop = new AbortController();
      // Held as long as the page lives: the worker keeps the files of a build while a page holds its lock.
      void locks.request(
        `build:${o.buildId}`,
        { mode: "shared" },
        () => new Promise<void>((resolve) => stop.signal.addEventListener("abort", () => resolve())),
      );
      serviceWorker.addEventListener("message", onMessage);
      serviceWorker.addEventListener("controllerchange", onControllerChange);
      o.page.addEventListener("visibilitychange", checkWhenVisible);
      const timer = setInterval(checkWhenVisible, checkEveryMs);
      // Refused in some private windows: the app runs from the network.
      serviceWorker.register("/sw.js", { updateViaCache: "none" }).then(check, () => undefined);
      serviceWorker.startMessages();
      return () => {
        stop.abort();
        serviceWorker.removeEventListener("message", onMessage);
        serviceWorker.removeEventListener("controllerchange", onControllerChange);
        o.page.removeEventListener("visibilitychange", checkWhenVisible);
        clearInterval(timer);
      };
    },
    check,
    async accept() {
      accepted = true;
      const waiting = (await serviceWorker?.getRegistration())?.waiting;
      // Nothing waits where another tab gave its consent before: the newer worker is in control already.
      if (waiting) waiting.postMessage({ type: "activate" });
      else o.reload();
    },
    dismiss() {
      quietUntil = o.now() + askAgainAfterMs;
      set(none);
    },
  };
};
