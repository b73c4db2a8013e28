import { createId } from "#db/store/new-id";
import { createReceivedFiles, type ReceivedFiles } from "./received-files.ts";

type Platform = {
  readonly caches: CacheStorage;
  readonly crypto: Crypto;
  readonly navigator: { readonly locks: LockManager };
};

/** The files that were shared with this browser's app, of a page or of the service worker. */
export const openReceivedFiles = ({ caches, crypto, navigator }: Platform): ReceivedFiles =>
  createReceivedFiles({
    caches,
    locks: navigator.locks,
    openChannel: () => new BroadcastChannel("schouljoer-shared"),
    clock: Date.now,
    newId: createId({ random: () => crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32 }),
  });
