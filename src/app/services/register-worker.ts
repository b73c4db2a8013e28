import { messageSW, Workbox } from "workbox-window";

const checkEveryMs = 5 * 60_000;

/**
 * Registers the service worker, and asks it for newer builds now, whenever the page becomes visible
 * and every five minutes. Resolves with what asks a waiting build to take over; that returns false
 * where none waits.
 */
export const registerWorker = async (o: {
  readonly serviceWorker: ServiceWorkerContainer;
  readonly page: Pick<Document, "visibilityState" | "addEventListener">;
  /** Called with the id of a build that is on the device. */
  readonly offer: (id: string) => void;
  /** Called once a worker has stored its whole build. */
  readonly onStored: () => void;
  /** Called when another worker takes over; true where the page reloads for it. */
  readonly onControlling: () => boolean;
}): Promise<() => boolean> => {
  const { serviceWorker, page, offer } = o;
  const workbox = new Workbox("/sw.js", { updateViaCache: "none" });
  const offerAnswer = async (worker: ServiceWorker | null | undefined, type: "build-id" | "check-for-update") => {
    if (worker) offer(await messageSW(worker, { type }));
  };
  const check = () => void offerAnswer(serviceWorker.controller, "check-for-update");
  const checkWhenVisible = () => {
    if (page.visibilityState === "visible") check();
  };

  workbox.addEventListener("waiting", ({ sw }) => void offerAnswer(sw, "build-id"));
  workbox.addEventListener("controlling", () => {
    // On a first visit the first worker runs the build of this page: then its answer offers
    // nothing.
    if (!o.onControlling()) void offerAnswer(serviceWorker.controller, "build-id");
  });
  // A worker is active once it has stored its whole build.
  void serviceWorker.ready.then(o.onStored);
  const registration = await workbox.register({ immediate: true });
  check();
  page.addEventListener("visibilitychange", checkWhenVisible);
  setInterval(checkWhenVisible, checkEveryMs);
  return () => {
    const isWaiting = Boolean(registration?.waiting);
    workbox.messageSkipWaiting();
    return isWaiting;
  };
};
