import PocketBase, { type BaseAuthStore, ClientResponseError, type SendOptions } from "pocketbase";
import { type Bounds, createBoundedFetch } from "./bounded-fetch.ts";
import { createTimers, type Timers } from "./timers.ts";

/** The SDK's client of our server. */
export type Client = {
  readonly pb: PocketBase;
  /** Options for a request of the SDK: its limits. */
  readonly within: (bounds: Bounds) => Required<Pick<SendOptions, "fetch">>;
};

/** The bounds of the SDK's own requests, such as a subscription. */
const unnamed: Bounds = { maxBytes: 100_000, patienceMs: 15_000 };

/** The one place that creates an SDK client; `authStore` says for each request who is signed in. */
export const createClient = (o: {
  baseUrl: string;
  authStore: BaseAuthStore;
  fetch: typeof fetch;
  timers?: Timers;
  /**
   * Called with the time at which the server sent an answer, by its clock, in milliseconds since
   * the epoch.
   */
  onDate?: (serverTime: number) => void;
}): Client => {
  const timers = o.timers ?? createTimers();
  const within: Client["within"] = (bounds) => {
    const onDate = (time: number) => {
      o.onDate?.(time);
      bounds.onDate?.(time);
    };
    return { fetch: createBoundedFetch({ ...bounds, fetch: o.fetch, timers, onDate }) };
  };
  // The SDK compares requests by method and path alone: the second pull would cancel the first.
  const pb = new PocketBase(o.baseUrl, o.authStore).autoCancellation(false);
  pb.beforeSend = (url, options) => ({ url, options: { ...within(unnamed), ...options } });
  // The SDK's own error has no headers, so no `Retry-After`.
  pb.afterSend = (response: Response, data: unknown): unknown => {
    const { url, status } = response;
    if (status >= 400) throw new ClientResponseError({ url, status, data, originalError: response });
    return data;
  };
  return { pb, within };
};
