import { LocalAuthStore } from "pocketbase";
import { type Client, createClient } from "./client.ts";
import { noteClock } from "./clock-ahead.ts";
import { readOpenSession } from "./open-session.ts";
import type { SessionStorage } from "./stored-auth.ts";

/**
 * The SDK's own store in localStorage, whose token ends with the session and not only by itself.
 */
class SessionAuthStore extends LocalAuthStore {
  readonly #isOpen: () => boolean;

  constructor(isOpen: () => boolean) {
    super();
    this.#isOpen = isOpen;
  }

  override get token(): string {
    return this.#isOpen() ? super.token : "";
  }
}

/** The client of a page. Signing in or out in another tab applies here too. */
export const createPageClient = (o: {
  fetch: typeof fetch;
  storage: SessionStorage;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Called when an answer shows that this device's clock is wrong, or is right again. */
  onClock?: () => void;
}): Client => {
  const authStore = new SessionAuthStore(() => readOpenSession(o.storage, o.now()) !== null);
  const onDate = (serverTime: number) => {
    if (noteClock(o.storage, { serverTime, now: o.now() })) o.onClock?.();
  };
  return createClient({ baseUrl: "/", authStore, fetch: o.fetch, onDate });
};
