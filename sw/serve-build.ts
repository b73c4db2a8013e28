import { PrecacheController, PrecacheRoute, type PrecacheEntry } from "workbox-precaching";
import { NavigationRoute, Route, Router } from "workbox-routing";
import { buildCacheName } from "#db/store/build-cache";

/** Addresses of the server: its API, its dashboard, pages of links, and every file name. */
const notAppRoutes = [/^\/api([/?]|$)/, /^\/_([/?]|$)/, /^\/s([/?]|$)/, /^[^?]*\.[^/?]+(\?|$)/];

/** The page of every route of the app. */
const page = "/index.html";

/**
 * Addresses at which the app is started most. Other addresses, and these with a query, go through
 * the worker.
 */
const quickAddresses = ["/", "/calendar"];

/** Chromium's event, which lib.webworker does not know. */
type RoutedInstallEvent = ExtendableEvent & { readonly addRoutes?: (rules: readonly object[]) => Promise<void> };

/**
 * Lets a browser that can do so open Today and the calendar and load the first scripts from the
 * cache by itself. Starting the worker first costs as much as loading them. This holds only for
 * files that are sure to be in the cache: for others the browser asks the network, not the worker.
 */
const answerWithoutWorker = async (o: {
  event: RoutedInstallEvent;
  cache: Cache;
  cacheName: string;
  precache: PrecacheController;
}): Promise<void> => {
  for (const address of quickAddresses) {
    const answer = await o.precache.matchPrecache(page);
    if (!answer) throw new Error(`${page} is not among the build's files.`);
    await o.cache.put(address, answer);
  }
  await o.event.addRoutes?.([
    ...quickAddresses.map((pathname) => ({
      condition: { urlPattern: { pathname, search: "" }, requestMode: "navigate", requestMethod: "GET" },
      source: { cacheName: o.cacheName },
    })),
    {
      // The page's own scripts: modules send an Origin, by which the server varies. They may be in
      // any cache: an older page runs an older build.
      condition: { urlPattern: { pathname: "/assets/*" }, requestMode: "no-cors", requestDestination: "script" },
      source: "cache",
    },
  ]);
};

/**
 * Keeps all files of this build on the device and answers with them, with or without a network: a
 * page for every route of the app, and files of an older build for a page that still runs it.
 */
export const serveBuild = (o: {
  worker: ServiceWorkerGlobalScope;
  buildId: string;
  files: readonly PrecacheEntry[];
}): void => {
  const cacheName = buildCacheName(o.buildId);
  const precache = new PrecacheController({ cacheName });
  precache.addToCacheList([...o.files]);
  o.worker.addEventListener("install", (event) => {
    event.waitUntil(
      precache.install(event).then(async () => {
        const cache = await o.worker.caches.open(cacheName);
        await answerWithoutWorker({ event, cache, cacheName, precache });
      }),
    );
  });
  // From now on the worker serves the page of a first visit, too.
  o.worker.addEventListener("activate", (event) => event.waitUntil(o.worker.clients.claim()));

  const router = new Router();
  // Browsers that cannot do so without the worker: a picture may be in the page of these addresses.
  router.registerRoute(
    new Route(
      ({ request, sameOrigin, url }) =>
        sameOrigin && request.mode === "navigate" && url.search === "" && quickAddresses.includes(url.pathname),
      async ({ request }) => (await (await o.worker.caches.open(cacheName)).match(request)) ?? fetch(request),
    ),
  );
  router.registerRoute(new PrecacheRoute(precache));
  router.registerRoute(new NavigationRoute(precache.createHandlerBoundToURL(page), { denylist: notAppRoutes }));
  router.registerRoute(
    new Route(
      ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith("/assets/"),
      // The server varies by Origin, which a module script sends and the stored request did not.
      async ({ request }) => (await o.worker.caches.match(request, { ignoreVary: true })) ?? fetch(request),
    ),
  );
  router.addFetchListener();
};
