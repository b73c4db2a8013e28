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
  | { readonly type: "verification" | "emailChange"; readonly userId: string; readonly email: string }
  | { readonly type: "unreadable" };

export type Accounts = {
  /** Creates an account. A taken address or a weak password is `refused` at its field. */
  signUp(account: NewAccount): Promise<Result<void, RemoteError>>;
  /** Sends the mail that confirms an address; does not reveal whether it has an account. */
  requestVerification(email: string): Promise<Result<void, RemoteError>>;
  /** Takes the token of that mail. A used, expired or broken one is `refused` at `token`. */
  confirmVerification(token: string): Promise<Result<void, RemoteError>>;
  /** Takes the token of the mail to a new address, with the account's password; every session of the account ends. */
  confirmEmailChange(token: string, password: string): Promise<Result<void, RemoteError>>;
};

const bounds: Bounds = { maxBytes: 100_000, patienceMs: 20_000 };

/** Accounts on the server, for signed-out users. `load` brings the SDK. */
export const createAccounts = (o: { load: () => Promise<Client> }): Accounts => {
  const ask = async (
    isOurs: Bounds["isOurs"],
    request: (users: RecordService, bounded: SendOptions) => Promise<unknown>,
  ): Promise<Result<void, RemoteError>> => {
    const client = await o.load().catch(() => undefined);
    // Without a network the code may be missing too.
    if (!client) return err({ type: "offline" });
    const done = await attempt(() => request(client.pb.collection("users"), client.within({ ...bounds, isOurs })));
    return done.ok ? ok(undefined) : done;
  };
  return {
    signUp: ({ password, ...account }) =>
      ask(hasId, (users, bounded) => users.create({ ...account, password, passwordConfirm: password }, bounded)),
    requestVerification: (email) => ask(isEmpty, (users, bounded) => users.requestVerification(email, bounded)),
    confirmVerification: (token) => ask(isEmpty, (users, bounded) => users.confirmVerification(token, bounded)),
    confirmEmailChange: (token, password) =>
      ask(isEmpty, (users, bounded) => users.confirmEmailChange(token, password, bounded)),
  };
};

const hasId = (_: number, body: unknown): boolean => (body as { id?: unknown } | null | undefined)?.id !== undefined;
const isEmpty = (status: number): boolean => status === 204;

/** What a token from a mail is for, read from its claims; only the server knows if it is still valid. */
export const readMailLink = (token: string): MailLink => {
  const { type, id, email, newEmail } = getTokenPayload(token);
  if (type === "verification") return { type, userId: String(id), email: String(email ?? "") };
  if (type === "emailChange") return { type, userId: String(id), email: String(newEmail ?? "") };
  return { type: "unreadable" };
};
