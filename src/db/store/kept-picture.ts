import { buildCacheName, buildCachePrefix } from "./build-cache.ts";

/** Says of a kept page that a picture is in it. */
const pictureHeader = "X-Picture";
/** Of a page as it came over the network. */
const networkHeaders = ["content-length", "content-encoding", "etag", "last-modified"];

/** What of a browser a picture is kept in, and taken from; the lock has it one after the other. */
export type PictureStore = { readonly caches: CacheStorage; readonly locks: LockManager };

const alone = <T>({ locks }: PictureStore, work: () => Promise<T>): Promise<T> =>
  locks.request("schouljoer-picture", work) as Promise<T>;

/** The page that every route of the app starts with, as the build has it. */
const readPlainPage = (cache: Cache): Promise<Response | undefined> =>
  cache.match("/index.html", { ignoreSearch: true, ignoreVary: true });

/**
 * Keeps a page with a picture for starts at `address`, unless it is no longer wanted once it can be
 * written. Only where the worker has stored the build: a page at the address says so.
 */
export const keepPicture = (
  store: PictureStore,
  o: {
    readonly buildId: string;
    readonly address: string;
    readonly isWanted: () => boolean;
    readonly toPage: (plain: string) => string;
  },
): Promise<void> =>
  alone(store, async () => {
    const name = buildCacheName(o.buildId);
    if (!o.isWanted() || !(await store.caches.has(name))) return;
    const cache = await store.caches.open(name);
    const plain = await readPlainPage(cache);
    if (!plain || !(await cache.match(o.address))) return;
    const headers = new Headers(plain.headers);
    for (const header of networkHeaders) headers.delete(header);
    headers.set(pictureHeader, "1");
    await cache.put(o.address, new Response(o.toPage(await plain.text()), { headers }));
  });

/** Puts the plain page back wherever a picture is kept, in the caches of all builds. */
export const dropPictures = (store: PictureStore): Promise<void> =>
  alone(store, async () => {
    for (const name of await store.caches.keys()) {
      if (!name.startsWith(buildCachePrefix)) continue;
      const cache = await store.caches.open(name);
      const plain = await readPlainPage(cache);
      // Files are many, and have a dot in their names.
      const pages = (await cache.keys()).filter(({ url }) => !new URL(url).pathname.includes("."));
      for (const page of pages) {
        const kept = await cache.match(page);
        // A browser that starts without the worker asks the network where there is no page.
        if (plain && kept?.headers.has(pictureHeader)) await cache.put(page, plain.clone());
      }
    }
  });
