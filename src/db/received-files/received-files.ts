import type { Clock } from "#db/store/clock";
import { largestFile } from "#db/files/create-files";
import { isStorageFull } from "#db/store/storage-full";

/**
 * A file that another app has shared with this one and that the teacher has not put anywhere yet.
 */
export type ReceivedFile = {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  /** Whether its bytes are here; false for a file larger than any that is kept. */
  readonly isHere: boolean;
  /** The account that saw it first, which it belongs to from then on; "" until then. */
  readonly owner: string;
  /** When it came, in milliseconds since the epoch. */
  readonly since: number;
};

/** How many files were not kept, and why: "many" wait already, or the disk is full. */
type ReceivedLoss = { readonly lost: number; readonly why: "many" | "disk" };

export type ReceivedFiles = {
  /** Keeps what was shared until it is put somewhere. Undefined: all of it is here. */
  take(files: readonly File[]): Promise<ReceivedLoss | undefined>;
  /**
   * What waits for an account, in the order it came. What belongs to nobody yet is that account's
   * from now on.
   */
  open(owner: string): Promise<readonly ReceivedFile[]>;
  /** How many files an account would see. */
  count(owner: string): Promise<number>;
  /** The bytes, if they are here. */
  read(id: string): Promise<Blob | undefined>;
  remove(ids: readonly string[]): Promise<void>;
  /** Puts back what was removed. False where the disk is full. */
  putBack(files: readonly { readonly file: ReceivedFile; readonly blob: Blob | undefined }[]): Promise<boolean>;
  /** Removes what belongs to accounts that have nothing else on this device. */
  removeUnless(hasMirror: (owner: string) => boolean): Promise<void>;
  /**
   * Calls `listener` after every change, in any tab and in the service worker; returns how to stop.
   */
  subscribe(listener: () => void): () => void;
};

/**
 * How much may wait: a page of another site can send something here too, and must not fill the
 * disk.
 */
export const receivedBounds = { files: 30, bytes: 300_000_000 } as const;

/**
 * Milliseconds that something waits for somebody to sign in: the next one at this device may be
 * another teacher.
 */
const unclaimedAge = 86_400_000;

const cacheName = "schouljoer-shared";
const listAddress = "/shared-files/list";
const addressOf = (id: string): string => `/shared-files/${id}`;

/**
 * Files that were shared with the app, in a cache of their own: the service worker takes them while
 * no page runs and nobody may be signed in, so they are in no teacher's mirror.
 */
export const createReceivedFiles = (o: {
  readonly caches: CacheStorage;
  readonly locks: LockManager;
  readonly openChannel: () => BroadcastChannel;
  readonly clock: Clock;
  readonly newId: () => string;
}): ReceivedFiles => {
  const readList = async (cache: Cache): Promise<readonly ReceivedFile[]> => {
    const answer = await cache.match(listAddress);
    const list = answer ? ((await answer.json()) as readonly ReceivedFile[]) : [];
    return list.filter(({ owner, since }) => owner !== "" || o.clock() - since < unclaimedAge);
  };

  /**
   * Makes one change at a time in all tabs and the worker. Bytes that no list names go with it:
   * those of a crash, or of files that went.
   */
  const change = <T>(
    work: (cache: Cache, list: readonly ReceivedFile[]) => Promise<[readonly ReceivedFile[], T]>,
  ): Promise<T> =>
    o.locks.request("schouljoer-shared", async () => {
      const cache = await o.caches.open(cacheName);
      const [list, result] = await work(cache, await readList(cache));
      await cache.put(listAddress, Response.json(list));
      const named = new Set([listAddress, ...list.map(({ id }) => addressOf(id))]);
      for (const request of await cache.keys())
        if (!named.has(new URL(request.url).pathname)) await cache.delete(request);
      const channel = o.openChannel();
      channel.postMessage(null);
      channel.close();
      return result;
    }) as Promise<T>;

  const visibleTo = (owner: string) => (file: ReceivedFile) => file.owner === owner || file.owner === "";

  const read = async (id: string): Promise<Blob | undefined> => {
    const cache = await o.caches.open(cacheName);
    return (await cache.match(addressOf(id)))?.blob();
  };

  return {
    take: async (files) => {
      let why: ReceivedLoss["why"] = "many";
      const taken = async (): Promise<number> =>
        change(async (cache, list) => {
          const next = [...list];
          let bytes = list.reduce((sum, { size, isHere }) => sum + (isHere ? size : 0), 0);
          for (const file of files) {
            const { name, type, size } = file;
            const isHere = size <= largestFile;
            if (next.length >= receivedBounds.files || bytes + (isHere ? size : 0) > receivedBounds.bytes) continue;
            const id = o.newId();
            try {
              if (isHere) await cache.put(addressOf(id), new Response(file));
            } catch (error) {
              if (!isStorageFull(error)) throw error;
              why = "disk";
              continue;
            }
            bytes += isHere ? size : 0;
            next.push({ id, name: name.slice(0, 500), type, size, isHere, owner: "", since: o.clock() });
          }
          return [next, next.length - list.length];
        });
      const count = await taken().catch((error: unknown) => {
        if (!isStorageFull(error)) throw error;
        why = "disk";
        return 0;
      });
      return count === files.length ? undefined : { lost: files.length - count, why };
    },
    open: async (owner) => {
      const list = await readList(await o.caches.open(cacheName));
      if (!list.some((file) => file.owner === "")) return list.filter(visibleTo(owner));
      const claimed = change<readonly ReceivedFile[]>(async (_, current) => {
        const next = current.map((file) => (file.owner === "" ? { ...file, owner } : file));
        return [next, next.filter(visibleTo(owner))];
      });
      // A full disk keeps nobody from putting away what is here.
      return claimed.catch((error: unknown) => {
        if (!isStorageFull(error)) throw error;
        return list.filter(visibleTo(owner));
      });
    },
    count: async (owner) => {
      if (!(await o.caches.has(cacheName))) return 0;
      return (await readList(await o.caches.open(cacheName))).filter(visibleTo(owner)).length;
    },
    read,
    remove: (ids) => change(async (_, list) => [list.filter(({ id }) => !ids.includes(id)), undefined]),
    putBack: async (files) => {
      try {
        return await change(async (cache, list) => {
          for (const { file, blob } of files) if (blob) await cache.put(addressOf(file.id), new Response(blob));
          const back = files.map(({ file }) => file);
          const others = list.filter(({ id }) => !back.some((one) => one.id === id));
          return [[...others, ...back].toSorted((a, b) => a.since - b.since), true];
        });
      } catch (error) {
        if (isStorageFull(error)) return false;
        throw error;
      }
    },
    removeUnless: async (hasMirror) => {
      // A private window may have no caches, and then nothing was kept.
      if (!(await o.caches.has(cacheName).catch(() => false))) return;
      await change(async (_, list) => [list.filter(({ owner }) => owner === "" || hasMirror(owner)), undefined]);
    },
    subscribe: (listener) => {
      const channel = o.openChannel();
      channel.addEventListener("message", () => listener());
      return () => channel.close();
    },
  };
};
