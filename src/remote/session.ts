import { err, ok, type Result } from "#domain/result";
import { isOwnError } from "./remote-error.ts";

/** Where the worker finds the token: IndexedDB, since it has no localStorage. */
export type TokenStore = {
  readonly save: (token: string, userId: string) => Promise<void>;
  readonly clear: () => Promise<void>;
};

/** What it needs of localStorage. */
export type SessionStorage = {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
};

/** The signed-in user as the server last told it; the mirror's own row is newer once it exists. */
export type SessionUser = {
  readonly id: string;
  readonly collectionId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly avatar: string;
  readonly active_schoolyear: string;
  readonly language: string;
  readonly verified: boolean;
};

export type SignInError =
  | { readonly type: "wrongPassword" }
  | { readonly type: "offline" }
  | { readonly type: "tooMany" }
  | { readonly type: "serverError"; readonly status: number };

/** What became of a refresh: only `refused` ends a session, a missing network never does. */
export type RefreshOutcome = "refreshed" | "refused" | "unreachable" | "signedOut";

export type Session = ReturnType<typeof createSession>;

const authKey = "pocketbase_auth";
const dayMs = 86_400_000;
/** The keys that end with the session (the trusted-device choice stays: it belongs to the device). */
const sessionKeys = ["email", "fullName", "schoolyear", "expiration", "showPaymentModal", "showTrialModal"];

type StoredAuth = { readonly token: string; readonly record: SessionUser };

/** Seconds since the epoch at which a JWT ends; 0 when it cannot be read. */
export const tokenExpiry = (token: string): number => {
  try {
    const payload = token.split(".")[1]?.replaceAll("-", "+").replaceAll("_", "/") ?? "";
    const { exp } = JSON.parse(atob(payload)) as { exp?: unknown };
    return typeof exp === "number" ? exp : 0;
  } catch {
    return 0;
  }
};

const isUser = (value: unknown): value is SessionUser =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as SessionUser).id === "string" &&
  typeof (value as SessionUser).email === "string";

/**
 * Signing in and out, and who is signed in. Lasts 1 day, 14 on a trusted device, and never longer than its token;
 * kept in localStorage, so that a reload without network is still signed in, and mirrored for the worker by `tokens`.
 */
export const createSession = (deps: {
  readonly baseUrl: string;
  readonly fetch: typeof fetch;
  readonly storage: SessionStorage;
  readonly tokens: TokenStore;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}) => {
  const { storage } = deps;
  const listeners = new Set<() => void>();
  let snapshot: SessionUser | null | undefined;

  const readAuth = (): StoredAuth | null => {
    try {
      const stored = JSON.parse(storage.getItem(authKey) ?? "null") as StoredAuth | null;
      return stored && typeof stored.token === "string" && isUser(stored.record) ? stored : null;
    } catch {
      return null;
    }
  };

  const isValid = (): boolean => {
    const auth = readAuth();
    if (!auth) return false;
    const expiration = Number(storage.getItem("expiration"));
    return expiration > deps.now() && tokenExpiry(auth.token) * 1000 > deps.now();
  };

  const changed = (): void => {
    snapshot = undefined;
    for (const listener of listeners) listener();
  };

  const keep = async (auth: StoredAuth): Promise<void> => {
    const { record } = auth;
    storage.setItem(authKey, JSON.stringify(auth));
    storage.setItem("email", record.email);
    storage.setItem("fullName", `${record.firstName} ${record.lastName}`.trim());
    storage.setItem("schoolyear", record.active_schoolyear);
    // On a full disk only the worker goes without it.
    await deps.tokens.save(auth.token, record.id).catch(() => undefined);
  };

  const post = async (path: string, init: RequestInit): Promise<Result<StoredAuth, SignInError>> => {
    let response: Response;
    try {
      response = await deps.fetch(`${deps.baseUrl}/api/collections/users/${path}`, { method: "POST", ...init });
    } catch {
      return err({ type: "offline" });
    }
    if (response.status === 429) return err({ type: "tooMany" });
    const body: unknown = await response.json().catch(() => null);
    if ([400, 401, 403, 404].includes(response.status) && isOwnError(response.status, body)) {
      return err({ type: "wrongPassword" });
    }
    const auth = body as StoredAuth | null;
    if (!response.ok || !auth || typeof auth.token !== "string" || !isUser(auth.record)) {
      return err({ type: "serverError", status: response.status });
    }
    return ok(auth);
  };

  const signOut = async (): Promise<void> => {
    for (const key of sessionKeys) storage.removeItem(key);
    storage.removeItem(authKey);
    await deps.tokens.clear().catch(() => undefined);
    changed();
  };

  return {
    /** The user, or null when nobody is signed in or the session has run out. Stable until something changes. */
    user: (): SessionUser | null => {
      if (snapshot === undefined) snapshot = isValid() ? (readAuth()?.record ?? null) : null;
      // Time passes without an event: a session that ran out is noticed on the next look.
      if (snapshot && !isValid()) snapshot = null;
      return snapshot;
    },
    token: (): string => (isValid() ? (readAuth()?.token ?? "") : ""),
    isTrustedDevice: (): boolean => storage.getItem("trustDevice") === "true",
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Another tab signed in or out: localStorage changed under us. */
    noticeStorage: changed,

    signIn: async (input: {
      readonly email: string;
      readonly password: string;
      readonly trustDevice: boolean;
    }): Promise<Result<SessionUser, SignInError>> => {
      const answer = await post("auth-with-password", {
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ identity: input.email, password: input.password }),
      });
      if (!answer.ok) return answer;
      if (input.trustDevice) storage.setItem("trustDevice", "true");
      else storage.removeItem("trustDevice");
      storage.setItem("expiration", String(deps.now() + (input.trustDevice ? 14 : 1) * dayMs));
      await keep(answer.value);
      changed();
      return ok(answer.value.record);
    },

    /** Asks the server for a new token, on every navigation. Refused: signed out. No network: nothing changes. */
    refresh: async (): Promise<RefreshOutcome> => {
      if (!isValid()) return "signedOut";
      const token = readAuth()?.token ?? "";
      const answer = await post("auth-refresh", { headers: { Authorization: token } });
      // A sign-out, or another account, while the request was under way: its answer is no longer ours.
      if (readAuth()?.token !== token) return "signedOut";
      if (answer.ok) {
        await keep(answer.value);
        changed();
        return "refreshed";
      }
      if (answer.error.type !== "wrongPassword") return "unreachable";
      await signOut();
      return "refused";
    },

    signOut,
  };
};
