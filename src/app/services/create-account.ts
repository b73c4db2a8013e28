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

/**
 * Who is signed in on this browser, in every tab, and the way to the server. `clock` in
 * milliseconds since the epoch.
 */
export const createAccount = (o: {
  readonly window: Window & typeof globalThis;
  readonly clock: () => number;
  readonly device: KeyValueStore;
}): Account => {
  const { window, clock, device } = o;
  const loadRequests = loadOnce(async () => {
    const { createAuthRequests, createPageClient, deviceName, prepareMirror } = await import("./page-client.ts");
    const client = createPageClient({
      fetch: (...request) => window.fetch(...request),
      storage: window.localStorage,
      now: clock,
      onClock: session.noticeStorage,
    });
    client.pb.authStore.onChange(session.noticeStorage);
    const prepare = (userId: string) => prepareMirror({ storage: window.localStorage, jar: window.document }, userId);
    return { client, prepare, auth: createAuthRequests(client, deviceName(window.navigator)) };
  });
  const loadClient = async () => (await loadRequests()).client;
  const tokens = createTokenStore({ store: device });
  const session = createSession({
    load: async () => (await loadRequests()).auth,
    prepare: async (userId) => (await loadRequests()).prepare(userId),
    storage: window.localStorage,
    now: clock,
    tokens,
  });
  session.subscribe(() => {
    // Saves what is typed in a field that saves when it is left: its page goes with the session.
    const focused = window.document.activeElement as HTMLElement | null;
    if (session.user() === null && focused?.matches("input, textarea, [contenteditable=true]")) focused.blur();
  });
  // The session may have run out while the app was closed.
  session.noticeTime();
  // A page that was closed at that moment may not have cleared them.
  if (session.user() === null) tokens.clear().catch(() => undefined);
  window.addEventListener("storage", (event) => {
    if (event.key === null || event.key === "pocketbase_auth" || event.key === "expiration") session.noticeStorage();
  });
  return { session, loadClient };
};
