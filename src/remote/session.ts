import { createListeners } from "#base/create-listeners";
import { err, ok, type Result } from "#domain/result";
import { toMoment } from "#domain/time/moment";
import type { AuthRequests, SignInError, SignInRequest } from "./auth-requests.ts";
import { clockKey, readClockAhead } from "./clock-ahead.ts";
import type { EndedSession } from "./ended-session.ts";
import type { Granted } from "./keep-session.ts";
import { readOpenSession, readSessionEnd } from "./open-session.ts";
import {
  authKey,
  endedKey,
  expirationKey,
  readStoredAuth,
  type SessionStorage,
  type SessionUser,
  type StoredAuth,
} from "./stored-auth.ts";

/** Where the worker finds who is signed in: IndexedDB, since it has no localStorage. */
export type TokenStore = {
  /** `until`: when the session ends, in milliseconds since the epoch. */
  readonly save: (auth: StoredAuth & { readonly until: number }) => Promise<void>;
  readonly clear: () => Promise<void>;
};

/** What became of a refresh: only `refused` ends a session, a missing network never does. */
export type RefreshOutcome = "refreshed" | "refused" | "unreachable" | "signedOut";

export type Session = ReturnType<typeof createSession>;

/**
 * The keys that end with the session (the trusted-device choice stays: it belongs to the device).
 */
const sessionKeys = [
  authKey,
  "email",
  "fullName",
  "schoolyear",
  expirationKey,
  clockKey,
  "showPaymentModal",
  "showTrialModal",
  endedKey,
];

/**
 * Signing in and out, and who is signed in. A session lasts 1 day, on a trusted device 14 from the
 * last time the server was asked, and never longer than its token. It is kept in localStorage, so
 * that a reload without network is still signed in, and mirrored for the worker by `tokens`. `load`
 * brings the requests, and with them the SDK: nothing else here waits for it.
 */
export const createSession = (deps: {
  readonly load: () => Promise<AuthRequests>;
  /** Called for the user who is about to be signed in, before anybody sees it. */
  readonly prepare?: (userId: string) => Promise<void>;
  readonly storage: SessionStorage;
  readonly tokens: TokenStore;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}) => {
  const { storage } = deps;
  const { subscribe, notify } = createListeners();
  let snapshot: SessionUser | null = null;
  let isStale = true;

  const readOpen = (): StoredAuth | null => readOpenSession(storage, deps.now());

  const changed = (): void => {
    isStale = true;
    notify();
  };

  const clockAhead = (): number => readClockAhead(storage, deps.now());
  const endsAt = (): number => readSessionEnd(storage, deps.now());
  const isTrustedDevice = (): boolean => storage.getItem("trustDevice") === "true";

  /** Without a network there may be no code either. */
  const load = () => deps.load().catch(() => undefined);

  /**
   * Notes what the SDK has stored, for the rest of the app and for the worker; `trustDevice` for a
   * session that begins.
   */
  const keep = async (requests: AuthRequests, granted: Granted, trustDevice?: boolean): Promise<void> => {
    requests.keep(storage, { granted, now: deps.now(), trustDevice });
    // On a full disk only the worker goes without it.
    await deps.tokens.save({ ...granted.auth, until: endsAt() }).catch(() => undefined);
    changed();
  };

  /** Ends the session. With a reason it is noted who may open it again. */
  const end = async (reason?: EndedSession["reason"]): Promise<void> => {
    const { id, email } = readStoredAuth(storage)?.record ?? {};
    for (const key of sessionKeys) storage.removeItem(key);
    if (reason) storage.setItem(endedKey, JSON.stringify({ id, email, reason }));
    await deps.tokens.clear().catch(() => undefined);
    changed();
  };

  /**
   * Sessions that are just beginning. Meanwhile what is stored is not whole yet, and the refusal of
   * an earlier token is no news.
   */
  let beginning = 0;

  /** Begins a session by any way that the server opens one. */
  const begin = async <E>(
    trustDevice: boolean,
    request: (requests: AuthRequests) => Promise<Result<Granted, E>>,
  ): Promise<Result<Granted, E | { readonly type: "offline" }>> => {
    const requests = await load();
    if (!requests) return err({ type: "offline" });
    beginning += 1;
    try {
      const answer = await request(requests);
      if (answer.ok) {
        await deps.prepare?.(answer.value.auth.record.id);
        await keep(requests, answer.value, trustDevice);
      }
      return answer;
    } finally {
      beginning -= 1;
    }
  };

  return {
    begin,
    /**
     * The user, or null when nobody is signed in or the session has run out. The same object until
     * something of it changes: every navigation stores a new session, and a new object would draw
     * the whole app each time.
     */
    user: (): SessionUser | null => {
      const open = readOpen();
      // Time passes without an event: a session that ran out is noticed on the next look.
      if (isStale || !open) {
        isStale = false;
        const user = open?.record ?? null;
        if (JSON.stringify(user) !== JSON.stringify(snapshot)) snapshot = user;
      }
      return snapshot;
    },
    isTrustedDevice,
    /**
     * When the session ends, by this device's clock, in milliseconds since the epoch; 0 without
     * one.
     */
    endsAt,
    /**
     * Whose session ended without their signing out (`readEndedSession`), until somebody signs in.
     */
    ended: (): string | null => storage.getItem(endedKey),
    /**
     * How many milliseconds this device's clock is ahead of the server's; below 0 where it is
     * behind, 0 where it is near enough.
     */
    clockAhead,
    /** The moment of an edit, by the server's clock where this device's is known to be wrong. */
    moment: (): string => toMoment(deps.now(), clockAhead()),
    subscribe,
    /** What is stored has changed under us: by another tab, or by the SDK. */
    noticeStorage: changed,
    /** Time has passed: the session may have run out. */
    noticeTime: (): void => {
      if (beginning === 0 && readStoredAuth(storage) && !readOpen()) void end("expired");
    },

    signIn: async (input: SignInRequest): Promise<Result<SessionUser, SignInError>> => {
      const answer = await begin(input.trustDevice, (requests) => requests.signIn(input));
      return answer.ok ? ok(answer.value.auth.record) : answer;
    },

    /**
     * Asks the server for a new token, on every navigation. Refused: signed out. No network:
     * nothing changes.
     */
    refresh: async (): Promise<RefreshOutcome> => {
      const token = readOpen()?.token;
      if (token === undefined) return "signedOut";
      // A sign-out, or another account, while the request is under way: its answer is no longer
      // ours.
      const isStillOurs = () => readStoredAuth(storage)?.token === token;
      const requests = await load();
      if (!requests) return "unreachable";
      const answer = await requests.refresh(isStillOurs);
      if (answer.ok) {
        // The session may have run out as its answer was stored, and has been ended then.
        if (readStoredAuth(storage)?.token !== answer.value.auth.token) return "signedOut";
        await keep(requests, answer.value);
        return "refreshed";
      }
      if (!isStillOurs()) return "signedOut";
      if (answer.error.type !== "refused" || beginning > 0) return "unreachable";
      await end("refused");
      return "refused";
    },

    /** Ends the session here, and on the server where it can be reached. */
    signOut: (): Promise<void> => {
      const token = readOpen()?.token;
      if (token !== undefined) void load().then((requests) => requests?.signOut(token));
      return end();
    },
  };
};
