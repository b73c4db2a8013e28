import { buildCacheName, buildCachePrefix } from "#db/store/build-cache";

/**
 * The shared Web Lock that a page holds while it runs this build. The page takes it in
 * src/app/services/updates.ts.
 */
const pageLockName = (buildId: string): string => `build:${buildId}`;

/**
 * Deletes the files of builds that no page runs any more. Call it only while no newer worker is
 * installing or waiting: its build has a cache too, but no page yet.
 */
export const deleteUnusedBuilds = async (o: {
  caches: CacheStorage;
  locks: LockManager;
  keep: string;
}): Promise<void> => {
  const { held = [] } = await o.locks.query();
  const used = new Set(held.map((lock) => lock.name));
  const unused = (await o.caches.keys()).filter(
    (name) =>
      name.startsWith(buildCachePrefix) &&
      name !== buildCacheName(o.keep) &&
      !used.has(pageLockName(name.slice(buildCachePrefix.length))),
  );
  await Promise.all(unused.map((name) => o.caches.delete(name)));
};
