import { deleteUnusedBuilds } from "./build-cache.ts";

/** The newest build on the server; null without a network or an answer that makes sense. */
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

/** The worker that waits for consent, after its download is over; null where there is none. */
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

const askBuildId = (worker: ServiceWorker): Promise<string> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", (event: MessageEvent<string>) => resolve(event.data), { once: true });
    port1.start();
    worker.postMessage({ type: "build-id" }, [port2]);
  });

/**
 * Finds new builds when a page asks, and takes over on a page's word only. Messages:
 * `check-for-update` (page to the active worker), answered by `{ type: "update-ready", id }` to every page where a build waits;
 * `activate` (page to the waiting worker) is the consent; `build-id` (to any worker, with a port) is answered with its id.
 */
export const followUpdates = (o: { worker: ServiceWorkerGlobalScope; buildId: string }): void => {
  const { registration, clients, caches, navigator } = o.worker;

  const check = async (): Promise<void> => {
    const latest = await fetchLatestBuild();
    // A download that fails is tried again at the next check.
    if (latest !== null && (latest !== o.buildId || registration.waiting))
      await registration.update().catch(() => undefined);
    const waiting = await waitingWorker(registration);
    if (!waiting) return deleteUnusedBuilds({ caches, locks: navigator.locks, keep: o.buildId });
    const id = await askBuildId(waiting);
    const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
    for (const page of pages) page.postMessage({ type: "update-ready", id });
  };

  o.worker.addEventListener("message", (event) => {
    const { type } = event.data as { type?: unknown };
    if (type === "check-for-update") event.waitUntil(check());
    if (type === "activate") event.waitUntil(o.worker.skipWaiting());
    if (type === "build-id") event.ports[0]?.postMessage(o.buildId);
  });
};
