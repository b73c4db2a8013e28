import type { KeyValueStore } from "./device-store.ts";

/**
 * Who is signed in on this browser, as the SDK's auth stores keep it, where the service worker can
 * read it.
 */
export type StoredToken = {
  readonly token: string;
  readonly record: { readonly id: string };
  /** When the session ends, in milliseconds since the epoch; earlier versions did not store it. */
  readonly until?: number;
};

/** Keeps the signed-in user in the device's database: the worker has no localStorage. */
export const createTokenStore = (o: { store: KeyValueStore }) => ({
  save: ({ token, record, until }: StoredToken): Promise<void> =>
    o.store.set("token", { token, record, until } satisfies StoredToken),
  clear: (): Promise<void> => o.store.remove("token"),
  read: async (): Promise<StoredToken | undefined> => {
    const stored = await o.store.get<Partial<StoredToken>>("token");
    // Earlier versions stored no record; the next page that is opened does.
    return stored?.record ? (stored as StoredToken) : undefined;
  },
});
