/**
 * Small texts of this browser by their keys. Where it keeps none (a private window, a full disk,
 * blocked site data) nothing is there, and nothing throws.
 */
export type KeyStorage = {
  get(key: string): string | null;
  /** False where it is not kept. */
  set(key: string, text: string): boolean;
  remove(key: string): void;
  exists(key: string): boolean;
};

/** The part of localStorage used here. */
type BrowserStorage = {
  getItem(key: string): string | null;
  setItem(key: string, text: string): void;
  removeItem(key: string): void;
};

/** `open` gives the browser's storage; even that may throw. */
export const createKeyStorage = (open: () => BrowserStorage): KeyStorage => {
  const attempt = <T>(ask: (storage: BrowserStorage) => T, otherwise: T): T => {
    try {
      return ask(open());
    } catch {
      return otherwise;
    }
  };
  const get = (key: string) => attempt<string | null>((storage) => storage.getItem(key), null);
  return {
    get,
    set: (key, text) => attempt((storage) => (storage.setItem(key, text), true), false),
    remove: (key) => attempt<void>((storage) => storage.removeItem(key), undefined),
    exists: (key) => get(key) !== null,
  };
};
