import { err, type Result } from "#domain/result";
import type { Client } from "./client.ts";
import { attempt, type RemoteError } from "./remote-error.ts";

/**
 * Makes requests of the signed-in account. `load` brings the SDK; where its code is missing there
 * is no network.
 */
export const createAsk =
  (o: { readonly load: () => Promise<Client> }) =>
  async <T>(request: (client: Client) => Promise<T>): Promise<Result<T, RemoteError>> => {
    const client = await o.load().catch(() => undefined);
    if (!client) return err({ type: "offline" });
    return client.pb.authStore.token === "" ? err({ type: "unauthorized" }) : attempt(() => request(client));
  };
