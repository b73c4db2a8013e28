import PocketBase, { BaseAuthStore } from "pocketbase";
import { err, ok, type Result } from "#domain/result";
import { ask } from "../sync-check/server-rows.ts";

/** Why a command of the operator did not do what it says. */
export type OpsFault =
  | { readonly type: "unreachable"; readonly detail: string }
  | { readonly type: "wrongPassword" }
  | { readonly type: "refused"; readonly status: number; readonly path: string; readonly detail: string }
  /** A file that is not there, or not what the command takes. */
  | { readonly type: "noFile"; readonly file: string }
  | { readonly type: "notABackup"; readonly file: string; readonly detail: string }
  | { readonly type: "notCollections"; readonly file: string }
  | { readonly type: "notConfirmed" }
  /** The server has no settings for what is to be tested. */
  | { readonly type: "notSet"; readonly detail: string }
  /** The server did not come back after a restore. */
  | { readonly type: "notBack"; readonly seconds: number };

export type Answer<T = void> = Promise<Result<T, OpsFault>>;

/** A server as its operator uses it. */
export type Operator = {
  readonly pb: PocketBase;
  /** A request to `path` with the operator's rights, its failure as a value. */
  readonly request: <T>(path: string, send: (pb: PocketBase) => Promise<T>) => Answer<T>;
  readonly log: (line: string) => void;
};

/** PocketBase's words about a refused request: its sentence and those of the fields. */
const refusalOf = (response: { message?: string; data?: Record<string, { message?: string }> }): string =>
  [response.message, ...Object.values(response.data ?? {}).map((one) => one?.message)]
    .filter(Boolean)
    .join(" ")
    .replaceAll(/\s+/g, " ")
    .trim();

const toRequest =
  (pb: PocketBase): Operator["request"] =>
  async (path, send) => {
    let response: Parameters<typeof refusalOf>[0] = {};
    const answer = await ask(path, () =>
      send(pb).catch((error: unknown) => {
        response = (error as { response?: typeof response }).response ?? {};
        throw error;
      }),
    );
    if (answer.ok) return answer;
    const { error } = answer;
    if (error.type === "unreachable") return err(error);
    return err({
      type: "refused",
      status: error.type === "refused" ? error.status : 0,
      path,
      detail: refusalOf(response),
    });
  };

/** Signs a superuser in. */
export const signInOperator = async (o: {
  readonly url: string;
  readonly email: string;
  readonly password: string;
  readonly log: (line: string) => void;
}): Answer<Operator> => {
  const pb = new PocketBase(o.url, new BaseAuthStore());
  pb.autoCancellation(false);
  const request = toRequest(pb);
  const session = await request("/api/collections/_superusers/auth-with-password", () =>
    pb.collection("_superusers").authWithPassword(o.email, o.password),
  );
  if (session.ok) return ok({ pb, request, log: o.log });
  return err(
    session.error.type === "refused" && session.error.status === 400 ? { type: "wrongPassword" } : session.error,
  );
};
