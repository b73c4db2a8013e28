import { messageSW } from "workbox-window/messageSW.js";
import { deleteUnusedBuilds } from "./build-cache.ts";

/** The newest build on the server; null without a network or a valid answer. */
const fetchLatestBuild = async (): Promise<string | null> => {
  try {
    const response = await fetch("/builds/latest.json", { cache: "no-store" });
    const latest: unknown = await response.json();
    return typeof latest === "object" && latest !== null && "id" in latest && typeof latest.id === "string"
      ? latest.id
      : null;
  } catch {
    return null;
  }
};

/** The worker that waits for consent, once it is installed; null if there is none. */
const waitingWorker = async (registration: ServiceWorkerRegistration): Promise<ServiceWorker | null> => {
  const { installing } = registration;
  if (installing) {
    await new Promise<void>((resolve) => {
      const settle = () => installing.state !== "installing" && resolve();
      installing.addEventListener("statechange", settle);
      settle();
    });
  }
  return registration.waiting;
};

/**
 * Looks for new builds when a page asks, and takes over only when a page agrees. Pages send three
 * messages. The active worker answers `check-for-update` with the id of the newest build on the
 * device. Any worker answers `build-id` with the id of its own. `SKIP_WAITING`, to the waiting
 * worker, is the consent.
 */
export const followUpdates = (o: { worker: ServiceWorkerGlobalScope; buildId: string }): void => {
  const { registration, caches, navigator } = o.worker;

  const findNewest = async (): Promise<string> => {
    const latest = await fetchLatestBuild();
    // A download that fails is tried again at the next check.
    if (latest !== null && (latest !== o.buildId || registration.waiting))
      await registration.update().catch(() => undefined);
    const waiting = await waitingWorker(registration);
    if (waiting) return messageSW(waiting, { type: "build-id" });
    await deleteUnusedBuilds({ caches, locks: navigator.locks, keep: o.buildId });
    return o.buildId;
  };

  o.worker.addEventListener("message", (event) => {
    const { type } = event.data as { type?: unknown };
    const answer = (id: string) => event.ports[0]?.postMessage(id);
    if (type === "check-for-update") event.waitUntil(findNewest().then(answer));
    // Pages of older builds send "activate".
    if (type === "SKIP_WAITING" || type === "activate") event.waitUntil(o.worker.skipWaiting());
    if (type === "build-id") answer(o.buildId);
  });
};
