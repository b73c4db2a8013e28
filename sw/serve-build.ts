import { PrecacheController, PrecacheRoute, type PrecacheEntry } from "workbox-precaching";
import { NavigationRoute, Route, Router } from "workbox-routing";
import { buildCacheName } from "./build-cache.ts";

/** Addresses of the server: its API, its dashboard, and every file name. */
const notAppRoutes = [/^\/api([/?]|$)/, /^\/_([/?]|$)/, /^[^?]*\.[^/?]+(\?|$)/];

/**
 * Keeps all files of this build on the device and answers with them, with or without a network: index.html for every route
 * of the app, and files of an older build for a page that still runs it.
 */
export const serveBuild = (o: {
  worker: ServiceWorkerGlobalScope;
  buildId: string;
  files: readonly PrecacheEntry[];
}): void => {
  const precache = new PrecacheController({ cacheName: buildCacheName(o.buildId) });
  precache.addToCacheList([...o.files]);
  o.worker.addEventListener("install", (event) => void precache.install(event));
  // From now on the worker serves the page of a first visit, too.
  o.worker.addEventListener("activate", (event) => event.waitUntil(o.worker.clients.claim()));

  const router = new Router();
  router.registerRoute(new PrecacheRoute(precache));
  router.registerRoute(
    new NavigationRoute(precache.createHandlerBoundToURL("/index.html"), { denylist: notAppRoutes }),
  );
  router.registerRoute(
    new Route(
      ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith("/assets/"),
      // The server varies by Origin, which a module script sends and the stored request did not.
      async ({ request }) => (await o.worker.caches.match(request, { ignoreVary: true })) ?? fetch(request),
    ),
  );
  router.addFetchListener();
};
