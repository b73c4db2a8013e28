import { type AuthRecord, BaseAuthStore, type RecordModel } from "pocketbase";
import { type Client, createClient } from "../../src/remote/client.ts";
import type { Timers } from "../../src/remote/timers.ts";

/** Tells who is signed in, asked before each request; `token` is "" where nobody is. */
export type TestAuth = { token(): string; userId(): string };

class TestAuthStore extends BaseAuthStore {
  readonly #auth: TestAuth;

  constructor(auth: TestAuth) {
    super();
    this.#auth = auth;
  }

  override get token(): string {
    return this.#auth.token();
  }

  override get record(): AuthRecord {
    return { id: this.#auth.userId() } as RecordModel;
  }
}

/** The app's client without a browser's storage; for one user, or for the one in `auth`. */
export const createTestClient = (o: {
  url: string;
  user?: { readonly id: string; readonly token: string };
  auth?: TestAuth;
  fetch?: typeof fetch;
  timers?: Timers;
}): Client => {
  const { id = "", token = "" } = o.user ?? {};
  const auth = o.auth ?? { token: () => token, userId: () => id };
  return createClient({
    baseUrl: o.url,
    authStore: new TestAuthStore(auth),
    fetch: o.fetch ?? fetch,
    timers: o.timers,
  });
};
