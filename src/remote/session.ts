import { createListeners } from "#base/create-listeners";
import { err, ok, type Result } from "#domain/result";
import type { AuthRequests, Granted, SignInRequest } from "./auth-requests.ts";
import { clockKey, noteClock, readClockAhead } from "./clock-ahead.ts";
import { readOpenSession } from "./open-session.ts";
import type { RemoteError } from "./remote-error.ts";
import {
  authKey,
  expirationKey,
  readStoredAuth,
  type SessionStorage,
  type SessionUser,
  type StoredAuth,
} from "./stored-auth.ts";

/** Where the worker finds who is signed in: IndexedDB, since it has no localStorage. */
export type TokenStore = {
  readonly save: (auth: StoredAuth) => Promise<void>;
  readonly clear: () => Promise<void>;
};

export type SignInError =
  | { readonly type: "wrongPassword" }
  | { readonly type: "offline" }
  | { readonly type: "tooMany" }
  /** `status`: 0 where there was none. */
  | { readonly type: "serverError"; readonly status: number };

/** What became of a refresh: only `refused` ends a session, a missing network never does. */
export type RefreshOutcome = "refreshed" | "refused" | "unreachable" | "signedOut";

export type Session = ReturnType<typeof createSession>;

const dayMs = 86_400_000;
/** The keys that end with the session (the trusted-device choice stays: it belongs to the device). */
const sessionKeys = [
  authKey,
  "email",
  "fullName",
  "schoolyear",
  expirationKey,
  clockKey,
  "showPaymentModal",
  "showTrialModal",
];

/** What the server itself says to who may not come in. */
const refusals: ReadonlySet<string> = new Set<RemoteError["type"]>([
  "refused",
  "unauthorized",
  "forbidden",
  "notFound",
]);

const toSignInError = (error: RemoteError): SignInError => {
  if (refusals.has(error.type)) return { type: "wrongPassword" };
  if (error.type === "offline" || error.type === "tooMany") return { type: error.type };
  return { type: "serverError", status: error.type === "serverError" ? error.status : 0 };
};

/**
 * Signing in and out, and who is signed in. Lasts 1 day, 14 on a trusted device, and never longer than its token; kept in
 * localStorage, so that a reload without network is still signed in, and mirrored for the worker by `tokens`. `load`
 * brings the requests, and with them the SDK: nothing else here waits for it.
 */
export const createSession = (deps: {
  readonly load: () => Promise<AuthRequests>;
  readonly storage: SessionStorage;
  readonly tokens: TokenStore;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}) => {
  const { storage } = deps;
  const { subscribe, notify } = createListeners();
  let snapshot: SessionUser | null | undefined;

  const readOpen = (): StoredAuth | null => readOpenSession(storage, deps.now());

  const changed = (): void => {
    snapshot = undefined;
    notify();
  };

  const clockAhead = (): number => readClockAhead(storage, deps.now());

  /** Notes what the SDK has stored, for the rest of the app and for the worker; `lastingMs` for a session that begins. */
  const keep = async ({ auth, serverTime }: Granted, lastingMs?: number): Promise<void> => {
    const { record } = auth;
    noteClock(storage, { token: auth.token, serverTime, now: deps.now() });
    if (lastingMs !== undefined) storage.setItem(expirationKey, String(deps.now() - clockAhead() + lastingMs));
    storage.setItem("email", record.email);
    storage.setItem("fullName", `${record.firstName} ${record.lastName}`.trim());
    storage.setItem("schoolyear", record.active_schoolyear);
    // On a full disk only the worker goes without it.
    await deps.tokens.save(auth).catch(() => undefined);
    changed();
  };

  /** Without a network there may be no code either. */
  const ask = async (
    request: (requests: AuthRequests) => Promise<Result<Granted, RemoteError>>,
  ): Promise<Result<Granted, RemoteError>> => {
    const requests = await deps.load().catch(() => undefined);
    return requests ? request(requests) : err({ type: "offline" });
  };

  const signOut = async (): Promise<void> => {
    for (const key of sessionKeys) storage.removeItem(key);
    await deps.tokens.clear().catch(() => undefined);
    changed();
  };

  return {
    /** The user, or null when nobody is signed in or the session has run out. Stable until something changes. */
    user: (): SessionUser | null => {
      const open = readOpen();
      // Time passes without an event: a session that ran out is noticed on the next look.
      if (snapshot === undefined || !open) snapshot = open?.record ?? null;
      return snapshot;
    },
    isTrustedDevice: (): boolean => storage.getItem("trustDevice") === "true",
    /** By how many milliseconds this device's clock is ahead of the server's; 0 where it is near enough to tell when a session ends. */
    clockAhead,
    subscribe,
    /** What is stored has changed under us: by another tab, or by the SDK. */
    noticeStorage: changed,
    /** Time has passed: the session may have run out. */
    noticeTime: (): void => {
      if (snapshot && !readOpen()) changed();
    },

    signIn: async (input: SignInRequest): Promise<Result<SessionUser, SignInError>> => {
      const answer = await ask((requests) => requests.signIn(input));
      if (!answer.ok) return err(toSignInError(answer.error));
      if (input.trustDevice) storage.setItem("trustDevice", "true");
      else storage.removeItem("trustDevice");
      await keep(answer.value, (input.trustDevice ? 14 : 1) * dayMs);
      return ok(answer.value.auth.record);
    },

    /** Asks the server for a new token, on every navigation. Refused: signed out. No network: nothing changes. */
    refresh: async (): Promise<RefreshOutcome> => {
      const token = readOpen()?.token;
      if (token === undefined) return "signedOut";
      // A sign-out, or another account, while the request is under way: its answer is no longer ours.
      const isStillOurs = () => readStoredAuth(storage)?.token === token;
      const answer = await ask((requests) => requests.refresh(isStillOurs));
      if (answer.ok) {
        await keep(answer.value);
        return "refreshed";
      }
      if (!isStillOurs()) return "signedOut";
      if (!refusals.has(answer.error.type)) return "unreachable";
      await signOut();
      return "refused";
    },

    signOut,

    /** Clears what a session that ran out has left (time passes without an event); whose it was, null if there is none. */
    clearExpired: async (): Promise<string | null> => {
      const stored = readStoredAuth(storage);
      if (!stored || readOpen()) return null;
      await signOut();
      return stored.record.id;
    },
  };
};
