import type { Result } from "#domain/result";
import type { Bounds } from "./bounded-fetch.ts";
import type { Client } from "./client.ts";
import { attempt, type RemoteError } from "./remote-error.ts";
import { isStoredAuth, type StoredAuth } from "./stored-auth.ts";

export type SignInRequest = { readonly email: string; readonly password: string; readonly trustDevice: boolean };

/** Signing in and staying so. The server's token is in the client's auth store before a promise resolves. */
export type AuthRequests = {
  /** The server's token holds for a day, on a trusted device for 14. */
  signIn(o: SignInRequest): Promise<Result<StoredAuth, RemoteError>>;
  /** Requests a new token. `isWanted` is called when it comes: a session that ended meanwhile must stay so. */
  refresh(isWanted: () => boolean): Promise<Result<StoredAuth, RemoteError>>;
};

const bounds: Bounds = { maxBytes: 100_000, patienceMs: 20_000 };

export const createAuthRequests = ({ pb, within }: Client): AuthRequests => {
  const users = pb.collection<StoredAuth["record"]>("users");
  // The SDK stores any answer, so one that is not ours must not reach it.
  const granting = (isWanted = () => true) =>
    within({ ...bounds, isOurs: (_, body) => isStoredAuth(body) && isWanted() });
  return {
    signIn: ({ email, password, trustDevice }) =>
      attempt(() => users.authWithPassword(email, password, { ...granting(), query: { trustDevice } })),
    refresh: (isWanted) => attempt(() => users.authRefresh(granting(isWanted))),
  };
};
