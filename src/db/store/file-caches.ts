/** Names of caches of fetched files start with this; the app's own files are in others. */
export const fileCachePrefix = "schouljoer-files-";

/** Makes room on a full disk: drops fetched files (the server has them). Returns whether there were any. */
export const dropFileCaches = async (caches: CacheStorage | undefined): Promise<boolean> => {
  const names = ((await caches?.keys()) ?? []).filter((name) => name.startsWith(fileCachePrefix));
  await Promise.all(names.map((name) => caches!.delete(name)));
  return names.length > 0;
};
