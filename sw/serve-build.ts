import { PrecacheController, PrecacheRoute, type PrecacheEntry } from "workbox-precaching";
import { NavigationRoute, Route, Router } from "workbox-routing";
import { buildCacheName } from "./build-cache.ts";

/** Addresses that are the server's: its API, its dashboard, and whatever names a file. */
const notAppRoutes = [/^\/api([/?]|$)/, /^\/_([/?]|$)/, /^[^?]*\.[^/?]+(\?|$)/];

/**
 * Keeps all files of this build on the device and answers with them, with or without a network: every navigation to a route
 * of the app with index.html, and a file of an older build to a page that still runs it.
 */
export const serveBuild = (o: {
  worker: ServiceWorkerGlobalScope;
  buildId: string;
  files: readonly PrecacheEntry[];
}): void => {
  const precache = new PrecacheController({ cacheName: buildCacheName(o.buildId) });
  precache.addToCacheList([...o.files]);
  o.worker.addEventListener("install", (event) => void precache.install(event));
  // The page of a first visit is served by the worker from now on.
  o.worker.addEventListener("activate", (event) => event.waitUntil(o.worker.clients.claim()));

  const router = new Router();
  router.registerRoute(new PrecacheRoute(precache));
  router.registerRoute(
    new NavigationRoute(precache.createHandlerBoundToURL("/index.html"), { denylist: notAppRoutes }),
  );
  router.registerRoute(
    new Route(
      ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith("/assets/"),
      // Stored without the Origin header that a module script is asked for with, and by which the server varies.
      async ({ request }) => (await o.worker.caches.match(request, { ignoreVary: true })) ?? fetch(request),
    ),
  );
  router.addFetchListener();
};
