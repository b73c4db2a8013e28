import { dropPictures } from "#db/store/kept-picture";
import { createKeyValueStore } from "#db/store/device-store";
import { createWorkerSync } from "#sync/create-worker-sync";

/** Chromium's event, which lib.webworker does not know. */
type SyncEvent = ExtendableEvent & { readonly tag: string };

/** Registered by src/app/sync/background-sync.ts. */
const tag = "outbox";

const random = () => crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32;

/**
 * Sends edits made without a network once the browser finds one, even if the app is closed. If the
 * event is rejected, the browser fires it again, later and later: after a failure, and while a
 * visible page syncs by itself and may not succeed.
 */
export const syncInBackground = (worker: ServiceWorkerGlobalScope): void => {
  const sync = async (): Promise<void> => {
    const pages = await worker.clients.matchAll({ type: "window" });
    if (pages.some((page) => page.visibilityState === "visible")) throw new Error("A page is open and syncs by itself");
    const outcome = await createWorkerSync({
      device: createKeyValueStore(),
      baseUrl: "/",
      fetch: (...request) => fetch(...request),
      locks: worker.navigator.locks,
      clock: Date.now,
      random,
      storage: worker.navigator.storage,
    }).sync();
    // A sync may have brought rows that are not in the picture.
    await dropPictures({ caches: worker.caches, locks: worker.navigator.locks });
    if (!outcome.ok) throw new Error(`The sync in the background ended with ${outcome.error.type}`);
  };
  worker.addEventListener("sync", (event) => {
    if ((event as SyncEvent).tag === tag) (event as SyncEvent).waitUntil(sync());
  });
};
