import { loadOnce } from "./load-once.ts";
import type { OtherAccounts, OtherAccountsParts } from "./other-accounts.ts";

/** Its code comes after the first screen. */
export const createOtherAccounts = (o: OtherAccountsParts): OtherAccounts => {
  const load = loadOnce(async () => (await import("./other-accounts.ts")).readOtherAccounts(o));
  return {
    remove: async (leaving) => (await load()).remove(leaving),
    readWaiting: async (except) => (await load()).readWaiting(except),
    readTyped: async (userId) => (await load()).readTyped(userId),
    readLocked: async (userId) => (await load()).readLocked(userId),
  };
};
