/** Caches of fetched files bear a name that begins so; what the app itself is made of lies in others. */
export const fileCachePrefix = "schouljoer-files-";

/** Makes room on a full disk: forgets fetched files, all of which the server has. Whether there were any. */
export const dropFileCaches = async (caches: CacheStorage | undefined): Promise<boolean> => {
  const names = ((await caches?.keys()) ?? []).filter((name) => name.startsWith(fileCachePrefix));
  await Promise.all(names.map((name) => caches!.delete(name)));
  return names.length > 0;
};
