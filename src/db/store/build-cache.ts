/**
 * Each build has a cache of its own, so that an open page finds its chunks after newer builds were
 * installed.
 */
export const buildCachePrefix = "schouljoer-build-";

export const buildCacheName = (buildId: string): string => buildCachePrefix + buildId;
