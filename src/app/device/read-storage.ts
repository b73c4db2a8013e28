import { createKeyStorage, type KeyStorage } from "#base/key-storage";
import type { StorageFacts } from "#hooks/ports/device-probes";

const testKey = "check";

/** Whether a small value can be set, read and removed. */
const keepsKeys = (storage: KeyStorage): boolean => {
  const isSet = storage.set(testKey, testKey) && storage.exists(testKey);
  storage.remove(testKey);
  return isSet && !storage.exists(testKey);
};

/** What this site stores, how much it may, and whether the browser promised to keep it. */
export const readStorage = async (window: Window): Promise<StorageFacts> => {
  // Undefined outside of secure contexts, and with fewer questions in WebKitGTK, whatever the types
  // say.
  const storage = window.navigator.storage as Partial<StorageManager> | undefined;
  const [estimate, isPersistent] = await Promise.all([storage?.estimate?.(), storage?.persisted?.()]);
  return {
    usage: estimate?.usage ?? null,
    quota: estimate?.quota ?? null,
    isPersistent: isPersistent ?? null,
    keepsKeys: keepsKeys(createKeyStorage(() => window.localStorage)),
  };
};
