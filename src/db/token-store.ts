import type { KeyValueStore } from "./device-store.ts";

/** Who is signed in on this browser, where the service worker can read it. */
export type StoredToken = { readonly token: string; readonly userId: string };

/** Keeps the token in the device's own database: the worker has no localStorage. */
export const createTokenStore = (o: { store: KeyValueStore }) => ({
  save: (token: string, userId: string): Promise<void> => o.store.set("token", { token, userId } satisfies StoredToken),
  clear: (): Promise<void> => o.store.remove("token"),
  read: (): Promise<StoredToken | undefined> => o.store.get<StoredToken>("token"),
});
