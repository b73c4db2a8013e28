import { Dexie, type Table } from "dexie";

/** Small values of this browser, shared by its tabs and service worker. */
export type KeyValueStore = {
  get<T>(key: string): Promise<T | undefined>;
  set(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
};

const deviceNameKey = "deviceName";

/**
 * How this browser describes itself in what it writes (`#domain/device-name`), as found by its
 * pages: the worker sees less of the device than they do.
 */
export const writeDeviceName = (store: KeyValueStore, name: string): Promise<void> => store.set(deviceNameKey, name);

/** "" until a page has set it. */
export const readDeviceName = async (store: KeyValueStore): Promise<string> =>
  (await store.get<string>(deviceNameKey)) ?? "";

/**
 * The database `schouljoer-device`: what belongs to the browser, not to a teacher's mirror, such as
 * the token.
 */
export const createKeyValueStore = (
  o: { indexedDB?: IDBFactory; IDBKeyRange?: typeof IDBKeyRange; name?: string } = {},
): KeyValueStore => {
  const platform = o.indexedDB && o.IDBKeyRange ? { indexedDB: o.indexedDB, IDBKeyRange: o.IDBKeyRange } : {};
  const db = new Dexie(o.name ?? "schouljoer-device", { ...platform, chromeTransactionDurability: "strict" });
  db.version(1).stores({ values: "key" });
  const values: Table<{ key: string; value: unknown }, string> = db.table("values");
  return {
    get: async <T>(key: string) => (await values.get(key))?.value as T | undefined,
    set: async (key, value) => {
      await values.put({ key, value });
    },
    remove: (key) => values.delete(key),
  };
};
