import { LocalAuthStore } from "pocketbase";
import { type Client, createClient } from "./client.ts";
import { readOpenSession } from "./open-session.ts";
import type { SessionStorage } from "./stored-auth.ts";

/** The SDK's own store in localStorage, whose token ends with the session and not only by itself. */
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
}): Client => {
  const authStore = new SessionAuthStore(() => readOpenSession(o.storage, o.now()) !== null);
  return createClient({ baseUrl: "/", authStore, fetch: o.fetch });
};
