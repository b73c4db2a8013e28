import { getTokenPayload, type RecordService, type SendOptions } from "pocketbase";
import { err, ok, type Result } from "#domain/result";
import type { Bounds } from "./bounded-fetch.ts";
import type { Client } from "./client.ts";
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

export type Accounts = {
  /** Creates an account. A taken address or a weak password is `refused` at its field. */
  signUp(account: NewAccount): Promise<Result<void, RemoteError>>;
  /** Whether this server sends e-mails at all: where it does not, each request for one is `noMail`. */
  sendsMail(): Promise<Result<boolean, RemoteError>>;
  /** Whether the link of a mail still works, without using it up. A used, expired or broken one is `refused` at `token`. */
  checkLink(token: string): Promise<Result<void, RemoteError>>;
  /** Sends the mail that leads to a new password; does not reveal whether the address has an account. */
  requestPasswordReset(email: string): Promise<Result<void, RemoteError>>;
  /** Takes the token of that mail; every session of the account ends. */
  confirmPasswordReset(token: string, password: string): Promise<Result<void, RemoteError>>;
  /** Sends the mail that confirms an address; does not reveal whether it has an account. */
  requestVerification(email: string): Promise<Result<void, RemoteError>>;
  /** Takes the token of that mail. A used, expired or broken one is `refused` at `token`. */
  confirmVerification(token: string): Promise<Result<void, RemoteError>>;
  /** Sends the signed-in teacher's mail to a new address; does not reveal whether another account has it. */
  requestEmailChange(newEmail: string): Promise<Result<void, RemoteError>>;
  /** Takes the token of the mail to a new address, with the account's password; every session of the account ends. */
  confirmEmailChange(token: string, password: string): Promise<Result<void, RemoteError>>;
};

const bounds: Bounds = { maxBytes: 100_000, patienceMs: 20_000 };

/** Accounts on the server. `load` brings the SDK. */
export const createAccounts = (o: { load: () => Promise<Client> }): Accounts => {
  const answerOf = async <T>(
    isOurs: Bounds["isOurs"],
    request: (pb: Client["pb"], bounded: SendOptions) => Promise<T>,
  ): Promise<Result<T, RemoteError>> => {
    const client = await o.load().catch(() => undefined);
    // Without a network the code may be missing too.
    return client ? attempt(() => request(client.pb, client.within({ ...bounds, isOurs }))) : err({ type: "offline" });
  };
  const ask = async (
    isOurs: Bounds["isOurs"],
    request: (users: RecordService, bounded: SendOptions) => Promise<unknown>,
  ): Promise<Result<void, RemoteError>> => {
    const done = await answerOf(isOurs, (pb, bounded) => request(pb.collection("users"), bounded));
    return done.ok ? ok(undefined) : done;
  };
  return {
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
const isEmpty = (status: number): boolean => status === 204;

/** What a token from a mail is for, read from its claims; only the server knows if it is still valid. */
export const readMailLink = (token: string): MailLink => {
  const { type, id, email, newEmail } = getTokenPayload(token);
  if (type === "verification" || type === "passwordReset")
    return { type, userId: String(id), email: String(email ?? "") };
  if (type === "emailChange") return { type, userId: String(id), email: String(newEmail ?? "") };
  return { type: "unreadable" };
};
