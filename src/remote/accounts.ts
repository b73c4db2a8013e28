import { type AuthProviderInfo, getTokenPayload, type RecordService, type SendOptions } from "pocketbase";
import { err, ok, type Result } from "#domain/result";
import { type ProviderSignIn, providerPatienceMs } from "./auth-requests.ts";
import type { Bounds } from "./bounded-fetch.ts";
import type { Client } from "./client.ts";
import type { Provider } from "./provider-visit.ts";
import { attempt, type RemoteError } from "./remote-error.ts";

type NewAccount = {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: string;
};

/** What a mail's link is for, read from its token; "unreadable" if it is not ours. */
export type MailLink =
  | { readonly type: "verification" | "emailChange" | "passwordReset"; readonly userId: string; readonly email: string }
  | { readonly type: "unreadable" };

/** What this server offers beside e-mail and password. */
export type SignInWays = {
  readonly providers: readonly Provider[];
  /** A code that is sent by mail. */
  readonly hasCodes: boolean;
};

/** A provider whose account opens this one. */
export type ProviderLink = { readonly id: string; readonly provider: string };

/** `deletion`: when the account goes, as an instant; null where it stays. */
type AccountFacts = { readonly hasPassword: boolean; readonly deletion: string | null };

export type Accounts = {
  readAccount(): Promise<Result<AccountFacts, RemoteError>>;
  /**
   * Has the account deleted in seven days. A wrong password, or none at all, is `refused` at
   * `password`.
   */
  requestDeletion(password: string): Promise<Result<void, RemoteError>>;
  /** Keeps it after all. */
  cancelDeletion(): Promise<Result<void, RemoteError>>;
  /** Whether an account that was on this device is deleted, asked without a session. */
  isGone(userId: string): Promise<Result<boolean, RemoteError>>;
  /** The ways to sign in; each provider is for one visit. */
  readWays(): Promise<Result<SignInWays, RemoteError>>;
  /**
   * Sends the mail with a code to sign in; what it answers does not reveal whether the address has
   * an account.
   */
  requestCode(email: string): Promise<Result<string, RemoteError>>;
  /** Links what a provider's page answered to the signed-in account. */
  linkProvider(o: Omit<ProviderSignIn, "language" | "trustDevice">): Promise<Result<void, RemoteError>>;
  /** The links of the signed-in account, and whether it has a password that somebody knows. */
  readLinks(userId: string): Promise<Result<{ links: readonly ProviderLink[]; hasPassword: boolean }, RemoteError>>;
  /** Refused at `provider` where nothing else would open the account. */
  unlinkProvider(userId: string, provider: string): Promise<Result<void, RemoteError>>;
  /** Creates an account. A taken address or a weak password is `refused` at its field. */
  signUp(account: NewAccount): Promise<Result<void, RemoteError>>;
  /**
   * Whether this server sends e-mails at all: where it does not, each request for one is `noMail`.
   */
  sendsMail(): Promise<Result<boolean, RemoteError>>;
  /**
   * Whether the link of a mail still works, without using it up. A used, expired or broken one is
   * `refused` at `token`.
   */
  checkLink(token: string): Promise<Result<void, RemoteError>>;
  /**
   * Sends the mail that leads to a new password; does not reveal whether the address has an
   * account.
   */
  requestPasswordReset(email: string): Promise<Result<void, RemoteError>>;
  /** Takes the token of that mail; every session of the account ends. */
  confirmPasswordReset(token: string, password: string): Promise<Result<void, RemoteError>>;
  /** Sends the mail that confirms an address; does not reveal whether it has an account. */
  requestVerification(email: string): Promise<Result<void, RemoteError>>;
  /** Takes the token of that mail. A used, expired or broken one is `refused` at `token`. */
  confirmVerification(token: string): Promise<Result<void, RemoteError>>;
  /**
   * Sends the signed-in teacher's mail to a new address; does not reveal whether another account
   * has it.
   */
  requestEmailChange(newEmail: string): Promise<Result<void, RemoteError>>;
  /**
   * Takes the token of the mail to a new address, with the account's password; every session of the
   * account ends.
   */
  confirmEmailChange(token: string, password: string): Promise<Result<void, RemoteError>>;
};

const bounds: Bounds = { maxBytes: 500_000, patienceMs: 20_000 };

/** Accounts on the server. `load` brings the SDK. */
export const createAccounts = (o: { load: () => Promise<Client> }): Accounts => {
  const answerOf = async <T>(
    isOurs: Bounds["isOurs"],
    request: (pb: Client["pb"], bounded: SendOptions) => Promise<T>,
    patienceMs = bounds.patienceMs,
  ): Promise<Result<T, RemoteError>> => {
    const client = await o.load().catch(() => undefined);
    // Without a network the code may be missing too.
    return client
      ? attempt(() => request(client.pb, client.within({ ...bounds, patienceMs, isOurs })))
      : err({ type: "offline" });
  };
  const ask = async (
    isOurs: Bounds["isOurs"],
    request: (users: RecordService, bounded: SendOptions) => Promise<unknown>,
  ): Promise<Result<void, RemoteError>> => {
    const done = await answerOf(isOurs, (pb, bounded) => request(pb.collection("users"), bounded));
    return done.ok ? ok(undefined) : done;
  };
  const readAccount = () => answerOf(isAccount, (pb, bounded) => pb.send<AccountFacts>("/api/account", bounded));
  return {
    readWays: async () => {
      const answer = await answerOf(hasMethods, (pb, bounded) => pb.collection("users").listAuthMethods(bounded));
      if (!answer.ok) return answer;
      const { oauth2, otp } = answer.value;
      return ok({ providers: oauth2.enabled ? oauth2.providers.map(toProvider) : [], hasCodes: otp.enabled });
    },
    requestCode: async (email) => {
      const answer = await answerOf(isCode, (pb, bounded) => pb.collection("users").requestOTP(email, bounded));
      return answer.ok ? ok(answer.value.otpId) : answer;
    },
    linkProvider: async ({ provider, code, codeVerifier, redirectUrl }) => {
      // Send it by hand: the SDK's own call takes the answer for a new session.
      const done = await answerOf(
        hasRecord,
        (pb, bounded) =>
          pb.send<void>("/api/collections/users/auth-with-oauth2", {
            ...bounded,
            method: "POST",
            body: { provider, code, codeVerifier, redirectURL: redirectUrl },
          }),
        providerPatienceMs,
      );
      // The account is linked, even where the answer asks for a second way to sign in.
      return done.ok || done.error.type === "secondFactor" ? ok(undefined) : done;
    },
    readAccount,
    requestDeletion: async (password) => {
      const options = { method: "POST", body: { password } };
      const done = await answerOf(isDeletion, (pb, bounded) =>
        pb.send<void>("/api/account/deletion", { ...bounded, ...options }),
      );
      return done.ok ? ok(undefined) : done;
    },
    cancelDeletion: () =>
      answerOf(isEmpty, (pb, bounded) => pb.send<void>("/api/account/deletion", { ...bounded, method: "DELETE" })),
    isGone: async (userId) => {
      const answer = await answerOf(isGoneAnswer, (pb, bounded) =>
        pb.send<{ gone: boolean }>("/api/account/gone", { ...bounded, query: { id: userId } }),
      );
      return answer.ok ? ok(answer.value.gone) : answer;
    },
    readLinks: async (userId) => {
      const account = await readAccount();
      if (!account.ok) return account;
      const links = await answerOf(isList, (pb, bounded) => pb.collection("users").listExternalAuths(userId, bounded));
      if (!links.ok) return links;
      const { hasPassword } = account.value;
      return ok({ hasPassword, links: links.value.map(({ id, provider }) => ({ id, provider: String(provider) })) });
    },
    unlinkProvider: (userId, provider) =>
      ask(isListOrEmpty, (users, bounded) => users.unlinkExternalAuth(userId, provider, bounded)),
    signUp: ({ password, ...account }) =>
      ask(hasId, (users, bounded) => users.create({ ...account, password, passwordConfirm: password }, bounded)),
    sendsMail: async () => {
      const answer = await answerOf(isMail, (pb, bounded) => pb.send<{ sends: boolean }>("/api/mail", bounded));
      return answer.ok ? ok(answer.value.sends) : answer;
    },
    checkLink: (token) =>
      answerOf(isEmpty, (pb, bounded) =>
        pb.send<void>("/api/mail/link", { ...bounded, method: "POST", body: { token } }),
      ),
    requestPasswordReset: (email) => ask(isEmpty, (users, bounded) => users.requestPasswordReset(email, bounded)),
    confirmPasswordReset: (token, password) =>
      ask(isEmpty, (users, bounded) => users.confirmPasswordReset(token, password, password, bounded)),
    requestVerification: (email) => ask(isEmpty, (users, bounded) => users.requestVerification(email, bounded)),
    confirmVerification: (token) => ask(isEmpty, (users, bounded) => users.confirmVerification(token, bounded)),
    requestEmailChange: (newEmail) => ask(isEmpty, (users, bounded) => users.requestEmailChange(newEmail, bounded)),
    confirmEmailChange: (token, password) =>
      ask(isEmpty, (users, bounded) => users.confirmEmailChange(token, password, bounded)),
  };
};

const hasId = (_: number, body: unknown): boolean => (body as { id?: unknown } | null | undefined)?.id !== undefined;
const isMail = (_: number, body: unknown): boolean => typeof (body as { sends?: unknown } | null)?.sends === "boolean";
const isAccount = (_: number, body: unknown): boolean =>
  typeof (body as { hasPassword?: unknown } | null)?.hasPassword === "boolean";
const isDeletion = (_: number, body: unknown): boolean =>
  typeof (body as { deletion?: unknown } | null)?.deletion === "string";
const isGoneAnswer = (_: number, body: unknown): boolean =>
  typeof (body as { gone?: unknown } | null)?.gone === "boolean";
const isCode = (_: number, body: unknown): boolean => typeof (body as { otpId?: unknown } | null)?.otpId === "string";
const hasMethods = (_: number, body: unknown): boolean =>
  Array.isArray((body as { oauth2?: { providers?: unknown } } | null)?.oauth2?.providers);
const isEmpty = (status: number): boolean => status === 204;
const isList = (_: number, body: unknown): boolean => Array.isArray((body as { items?: unknown } | null)?.items);
const isListOrEmpty = (status: number, body: unknown): boolean => isEmpty(status) || isList(status, body);
const hasRecord = (_: number, body: unknown): boolean => hasId(_, (body as { record?: unknown } | null)?.record);

const toProvider = ({ name, displayName, state, authURL, codeVerifier }: AuthProviderInfo): Provider => ({
  name,
  displayName,
  state,
  authUrl: authURL,
  codeVerifier,
});

/**
 * What a token from a mail is for, read from its claims; only the server knows if it is still
 * valid.
 */
export const readMailLink = (token: string): MailLink => {
  const { type, id, email, newEmail } = getTokenPayload(token);
  if (type === "verification" || type === "passwordReset")
    return { type, userId: String(id), email: String(email ?? "") };
  if (type === "emailChange") return { type, userId: String(id), email: String(newEmail ?? "") };
  return { type: "unreadable" };
};
