import { AsyncAuthStore } from "pocketbase";
import { type Client, createClient } from "./client.ts";

/**
 * The client of the service worker, with what the page stored for it in IndexedDB. It only reads:
 * writing back might restore a session that the page has ended meanwhile.
 */
export const createWorkerClient = async (o: {
  baseUrl: string;
  fetch: typeof fetch;
  auth: { readonly token: string; readonly record: { readonly id: string } };
}): Promise<Client> => {
  const authStore = new AsyncAuthStore({ initial: JSON.stringify(o.auth), save: async () => undefined });
  // There is no other sign that it has read.
  await new Promise<void>((resolve) => void authStore.onChange(() => resolve()));
  return createClient({ ...o, authStore });
};
