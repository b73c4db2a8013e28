import type { Result } from "#domain/result";
import type { Bounds } from "./bounded-fetch.ts";
import type { Client } from "./client.ts";
import { attempt, type RemoteError } from "./remote-error.ts";
import { isStoredAuth, type StoredAuth } from "./stored-auth.ts";

export type SignInRequest = { readonly email: string; readonly password: string; readonly trustDevice: boolean };

/** A session that the server gave, and when by its own clock; null where the answer does not say. */
export type Granted = { readonly auth: StoredAuth; readonly serverTime: number | null };

/** Signing in and staying so. The server's token is in the client's auth store before a promise resolves. */
export type AuthRequests = {
  /** The server's token is valid for a day, on a trusted device for 14. */
  signIn(o: SignInRequest): Promise<Result<Granted, RemoteError>>;
  /** Requests a new token. `isWanted` is called when it comes: a session that ended meanwhile must stay so. */
  refresh(isWanted: () => boolean): Promise<Result<Granted, RemoteError>>;
};

const bounds: Bounds = { maxBytes: 100_000, patienceMs: 20_000 };

export const createAuthRequests = ({ pb, within }: Client): AuthRequests => {
  const users = pb.collection<StoredAuth["record"]>("users");
  // The SDK stores any answer, so one that is not ours must not reach it.
  const grant = (request: (options: ReturnType<Client["within"]>) => Promise<StoredAuth>, isWanted = () => true) => {
    let serverTime: number | null = null;
    const isOurs: Bounds["isOurs"] = (_, body) => isStoredAuth(body) && isWanted();
    const options = within({ ...bounds, isOurs, onDate: (time) => (serverTime = time) });
    return attempt(async () => ({ auth: await request(options), serverTime }));
  };
  return {
    signIn: ({ email, password, trustDevice }) =>
      grant((options) => users.authWithPassword(email, password, { ...options, query: { trustDevice } })),
    refresh: (isWanted) => grant((options) => users.authRefresh(options), isWanted),
  };
};
