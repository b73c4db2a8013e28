/** Asks for a push later, when no page may be open. */
export type BackgroundSync = { request(): void };

/** Chromium's background sync, which lib.dom does not know. */
type SyncRegistration = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

/** The worker listens to this tag (sw/background-sync.ts). */
const tag = "outbox";

/** Whether this browser can send edits once the app is closed. */
export const hasBackgroundSync = (window: Window): boolean => "SyncManager" in window;

/**
 * Registers the worker's `sync` event, which the browser fires once there is a network, even if the
 * app was closed. Only Chromium has it. Elsewhere, and where it is refused, the next open page
 * pushes.
 */
export const createBackgroundSync = (o: {
  /** Missing on an insecure origin. */
  serviceWorker?: ServiceWorkerContainer;
}): BackgroundSync => ({
  request: () => {
    void o.serviceWorker
      ?.getRegistration()
      .then((registration) => (registration as SyncRegistration | undefined)?.sync?.register(tag))
      .catch(() => undefined);
  },
});
