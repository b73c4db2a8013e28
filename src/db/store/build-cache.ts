/**
 * Each build has a cache of its own, so that an open page finds its chunks after newer builds were
 * installed.
 */
export const buildCachePrefix = "schouljoer-build-";

export const buildCacheName = (buildId: string): string => buildCachePrefix + buildId;

/** Says of a kept page that a picture is in it. */
const pictureHeader = "X-Picture";

/** The page that every route of the app starts with, as the build has it. */
export const readPlainPage = (cache: Cache): Promise<Response | undefined> =>
  cache.match("/index.html", { ignoreSearch: true, ignoreVary: true });

/**
 * Keeps a page with a picture for starts at `address`. Only where the worker has stored the build:
 * a cache of this name means that.
 */
export const keepPicture = async (
  caches: CacheStorage,
  o: { readonly buildId: string; readonly address: string; readonly toPage: (plain: string) => string },
): Promise<void> => {
  const name = buildCacheName(o.buildId);
  if (!(await caches.has(name))) return;
  const cache = await caches.open(name);
  const plain = await readPlainPage(cache);
  if (!plain || !(await cache.match(o.address))) return;
  const headers = new Headers(plain.headers);
  // Of the page as it came over the network.
  for (const name of ["content-length", "content-encoding", "etag"]) headers.delete(name);
  headers.set(pictureHeader, "1");
  await cache.put(o.address, new Response(o.toPage(await plain.text()), { headers }));
};

/** Puts the plain page back wherever a picture is kept, in the caches of all builds. */
export const dropPictures = async (caches: CacheStorage): Promise<void> => {
  for (const name of await caches.keys()) {
    if (!name.startsWith(buildCachePrefix)) continue;
    const cache = await caches.open(name);
    const plain = await readPlainPage(cache);
    for (const request of await cache.keys()) {
      // Reading all entries would open each file of the build.
      if (new URL(request.url).pathname.includes(".")) continue;
      const kept = await cache.match(request);
      // A browser that starts without the worker asks the network where there is no page.
      if (plain && kept?.headers.has(pictureHeader)) await cache.put(request, plain.clone());
    }
  }
};
