import { err, type Result } from "#domain/result";
import type { Bounds } from "./bounded-fetch.ts";
import type { Client } from "./client.ts";
import { type Granted, keepSession } from "./keep-session.ts";
import { attempt, type RemoteError } from "./remote-error.ts";
import { isStoredAuth, type StoredAuth } from "./stored-auth.ts";

/** `mfaId`: that of the first way to sign in, where this is the second. */
type SecondWay = { readonly mfaId?: string | undefined };

export type SignInRequest = SecondWay & {
  readonly email: string;
  readonly password: string;
  readonly trustDevice: boolean;
};

/** A code from a mail; `codeId` is what asking for it answered. */
export type CodeSignIn = SecondWay & { readonly codeId: string; readonly code: string; readonly trustDevice: boolean };

/**
 * What a provider's page answered, and the visit that it belongs to; `language` is for an account
 * that it makes.
 */
export type ProviderSignIn = {
  readonly provider: string;
  readonly code: string;
  readonly codeVerifier: string;
  readonly redirectUrl: string;
  readonly language: string;
  readonly trustDevice: boolean;
};

export type SignInError =
  | { readonly type: "wrongPassword" }
  | { readonly type: "offline" }
  | { readonly type: "tooMany"; readonly retryAfterMs?: number }
  | { readonly type: "secondFactor"; readonly mfaId: string }
  /** `status`: 0 where there was none. */
  | { readonly type: "serverError"; readonly status: number };

/** Why a session has no new token: the server says that it is over, or nothing is known. */
type RefreshError = { readonly type: "refused" } | { readonly type: "unreachable" };

/**
 * Signing in and staying so. The server's token is in the client's auth store before a promise
 * resolves.
 */
export type AuthRequests = {
  /** The server's token is valid for a day, on a trusted device for 14. */
  signIn(o: SignInRequest): Promise<Result<Granted, SignInError>>;
  /** As `signIn`, with a code from a mail. A wrong or expired one is `refused`. */
  signInWithCode(o: CodeSignIn): Promise<Result<Granted, RemoteError>>;
  /** As `signIn`, with another service's account; a first time makes one here. */
  signInWithProvider(o: ProviderSignIn): Promise<Result<Granted, RemoteError>>;
  /**
   * Requests a new token. `isWanted` is called when it comes: a session that ended meanwhile must
   * stay so.
   */
  refresh(isWanted: () => boolean): Promise<Result<Granted, RefreshError>>;
  readonly keep: typeof keepSession;
  /** Has the server end the session of a token, where there is a network. */
  signOut(token: string): Promise<void>;
};

const bounds: Bounds = { maxBytes: 100_000, patienceMs: 20_000 };
/** The server asks the provider meanwhile, for up to half a minute. */
export const providerPatienceMs = 40_000;
const providerBounds: Bounds = { maxBytes: 500_000, patienceMs: providerPatienceMs };

/** What the server says about a sign-in beside the session. */
type Meta = { readonly isNew?: boolean; readonly isPasswordGone?: boolean };

/** What the server itself answers to somebody who may not come in. */
const refusals: ReadonlySet<string> = new Set<RemoteError["type"]>([
  "refused",
  "unauthorized",
  "forbidden",
  "notFound",
]);

const toSignInError = (error: RemoteError): SignInError => {
  if (refusals.has(error.type)) return { type: "wrongPassword" };
  if (error.type === "offline") return { type: "offline" };
  if (error.type === "tooMany") return error;
  if (error.type === "secondFactor") return error;
  return { type: "serverError", status: error.type === "serverError" ? error.status : 0 };
};

/**
 * `device`: what this device calls itself, for the list of those that the account is signed in on.
 */
export const createAuthRequests = ({ pb, within }: Client, device?: string): AuthRequests => {
  const users = pb.collection<StoredAuth["record"]>("users");
  // The SDK stores any answer, so one that is not ours must not reach it.
  const grant = (
    request: (options: ReturnType<Client["within"]>) => Promise<StoredAuth & { readonly meta?: Meta }>,
    { isWanted, limits = bounds }: { isWanted?: () => boolean; limits?: Bounds } = {},
  ) => {
    let serverTime: number | null = null;
    const isOurs: Bounds["isOurs"] = (_, body) => isStoredAuth(body) && (isWanted?.() ?? true);
    const options = within({ ...limits, isOurs, onDate: (time) => (serverTime = time) });
    return attempt(async () => {
      const { token, record, meta } = await request(options);
      return {
        auth: { token, record },
        serverTime,
        isNew: meta?.isNew === true,
        isPasswordGone: meta?.isPasswordGone === true,
      };
    });
  };
  return {
    signIn: async ({ email, password, trustDevice, mfaId }) => {
      const query = { trustDevice, mfaId };
      const answer = await grant((options) => users.authWithPassword(email, password, { ...options, query }));
      return answer.ok ? answer : err(toSignInError(answer.error));
    },
    signInWithCode: ({ codeId, code, trustDevice, mfaId }) =>
      grant((options) => users.authWithOTP(codeId, code, { ...options, query: { trustDevice, mfaId } })),
    signInWithProvider: ({ provider, code, codeVerifier, redirectUrl, language, trustDevice }) =>
      grant(
        (options) =>
          users.authWithOAuth2Code(
            provider,
            code,
            codeVerifier,
            redirectUrl,
            { language },
            { ...options, query: { trustDevice } },
          ),
        { limits: providerBounds },
      ),
    keep: keepSession,
    refresh: async (isWanted) => {
      const answer = await grant((options) => users.authRefresh({ ...options, query: { device } }), { isWanted });
      return answer.ok ? answer : err({ type: refusals.has(answer.error.type) ? "refused" : "unreachable" });
    },
    signOut: async (token) => {
      const headers = { Authorization: token };
      await attempt(() => pb.send("/api/devices/sign-out", { method: "POST", headers, ...within(bounds) }));
    },
  };
};
