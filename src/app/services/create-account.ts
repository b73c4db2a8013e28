import type { KeyValueStore } from "#db/store/device-store";
import { createTokenStore } from "#db/store/token-store";
import type { Client } from "#remote/client";
import { createSession, type Session } from "#remote/session";
import { loadOnce } from "./load-once.ts";

type Account = {
  readonly session: Session;
  /** The SDK's client; its code is loaded with the first request. */
  readonly loadClient: () => Promise<Client>;
};

/** Who is signed in on this browser, in every tab, and the way to the server. `clock` in milliseconds since the epoch. */
export const createAccount = (o: {
  readonly window: Window & typeof globalThis;
  readonly clock: () => number;
  readonly device: KeyValueStore;
}): Account => {
  const { window, clock, device } = o;
  const loadRequests = loadOnce(async () => {
    const { createAuthRequests, createPageClient } = await import("./page-client.ts");
    const client = createPageClient({
      fetch: (...request) => window.fetch(...request),
      storage: window.localStorage,
      now: clock,
    });
    client.pb.authStore.onChange(session.noticeStorage);
    return { client, auth: createAuthRequests(client) };
  });
  const loadClient = async () => (await loadRequests()).client;
  const session = createSession({
    load: async () => (await loadRequests()).auth,
    storage: window.localStorage,
    now: clock,
    tokens: createTokenStore({ store: device }),
  });
  window.addEventListener("storage", (event) => {
    if (event.key === null || event.key === "pocketbase_auth" || event.key === "expiration") session.noticeStorage();
  });
  return { session, loadClient };
};
