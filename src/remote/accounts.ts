import { err, ok, type Result } from "#domain/result";
import { readBody } from "./read-body.ts";
import { type RemoteError, statusToError } from "./remote-error.ts";

export type NewAccount = {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: string;
};

/** What a mail's link is for: its token says so itself; "unreadable" where it is none of ours. */
export type MailLink =
  | { readonly type: "verification" | "emailChange"; readonly userId: string; readonly email: string }
  | { readonly type: "unreadable" };

export type Accounts = {
  /** Makes an account. A taken address or a weak password is `refused` at its field. */
  signUp(account: NewAccount): Promise<Result<void, RemoteError>>;
  /** Sends the mail that confirms an address; says nothing about whether it has an account. */
  requestVerification(email: string): Promise<Result<void, RemoteError>>;
  /** Takes the token of that mail. One that is spent, too old or broken is `refused` at `token`. */
  confirmVerification(token: string): Promise<Result<void, RemoteError>>;
  /** Takes the token of the mail to a new address, with the account's password; every session of the account ends. */
  confirmEmailChange(token: string, password: string): Promise<Result<void, RemoteError>>;
};

const longestAnswer = 100_000;

/** Accounts at the server, for who is not signed in yet. `baseUrl` is without a slash at the end. */
export const createAccounts = (o: { baseUrl: string; fetch: typeof fetch; timeoutMs?: number }): Accounts => {
  const post = async (path: string, body: unknown): Promise<Result<void, RemoteError>> => {
    try {
      const response = await o.fetch(`${o.baseUrl}/api/collections/users/${path}`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(o.timeoutMs ?? 20_000),
        redirect: "manual",
      });
      const answer = await readBody(response, { maxBytes: longestAnswer, onChunk: () => undefined });
      const json = answer && parseJson(answer.text);
      if (response.status === 204) return ok(undefined);
      // A captive portal says 200 to everything.
      if (response.status === 200) {
        return (json as { id?: unknown } | undefined)?.id === undefined ? err({ type: "notProtocol" }) : ok(undefined);
      }
      return err(statusToError(response.status, json, response.headers));
    } catch (problem) {
      return err({ type: (problem as Error).name === "TimeoutError" ? "timeout" : "offline" });
    }
  };
  return {
    signUp: ({ password, ...account }) => post("records", { ...account, password, passwordConfirm: password }),
    requestVerification: (email) => post("request-verification", { email }),
    confirmVerification: (token) => post("confirm-verification", { token }),
    confirmEmailChange: (token, password) => post("confirm-email-change", { token, password }),
  };
};

/** What a token from a mail is for, read from its claims; whether it still holds only the server knows. */
export const readMailLink = (token: string): MailLink => {
  const payload = token.split(".")[1]?.replaceAll("-", "+").replaceAll("_", "/") ?? "";
  const bytes = decode(payload);
  const claims = bytes === undefined ? undefined : (parseJson(bytes) as Record<string, unknown> | null | undefined);
  const { type, id, email, newEmail } = claims ?? {};
  if (type === "verification") return { type, userId: String(id), email: String(email ?? "") };
  if (type === "emailChange") return { type, userId: String(id), email: String(newEmail ?? "") };
  return { type: "unreadable" };
};

const decode = (base64: string): string | undefined => {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(base64), (char) => char.charCodeAt(0)));
  } catch {
    return undefined;
  }
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};
