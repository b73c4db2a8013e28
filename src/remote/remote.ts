import { err, ok, type Result } from "#domain/result";
import type { AuthTokenSource } from "./auth-token-source.ts";
import { isBatchAnswer, type PulledPage, readDigestBody, readPage, type ServerDigest } from "./envelope.ts";
import { readBody } from "./read-body.ts";
import { isOwnError, type RemoteError, statusToError } from "./remote-error.ts";
import { createTimers, type Timers } from "./timers.ts";

/** One request of a batch. */
export type BatchRequest = {
  readonly method: "POST" | "PATCH" | "PUT";
  readonly url: string;
  readonly body: Readonly<Record<string, unknown>>;
};

/** A batch is applied as a whole or not at all; `batchRefused` names the first request that was refused. */
export type BatchError =
  | RemoteError
  | { readonly type: "batchRefused"; readonly index: number; readonly error: RemoteError }
  /** Refused as a whole without a word about any request: too much for one transaction. */
  | { readonly type: "batchFailed" };

export type Remote = {
  /** The owner's rows after `cursor`, at most `limit`. `boot` is the server's run that the cursor is of, where there is one. */
  pull(cursor: number, limit: number, boot?: string): Promise<Result<PulledPage, RemoteError>>;
  /** The last applied batch of every device, and what there is of each collection. */
  readDigest(): Promise<Result<ServerDigest, RemoteError>>;
  /** An error other than `batchRefused`, `batchFailed`, `tooLarge` and `unauthorized` leaves the outcome unknown. */
  pushBatch(requests: readonly BatchRequest[]): Promise<Result<void, BatchError>>;
};

export type ChecksumRemote = {
  /** The digest with a checksum of each collection's content: half as much work for the server as a pull of it all. */
  readChecksums(): Promise<Result<ServerDigest, RemoteError>>;
};

/** Bytes of the bodies of one request and its answer, as sent and as unpacked. */
export type Traffic = { readonly sent: number; readonly received: number };

/** A page has 4 million characters of rows, and one row more; what is larger than this was not made by our server. */
const longestAnswer = 32_000_000;

/**
 * The sync's side of the server, for one user: a request is only made while `auth` is that user's (another's token
 * would pull and push another's year). `baseUrl` is without a slash at the end. A request may take as long as it needs
 * while it moves: `timeoutMs` bounds the wait for the answer to begin, and for each piece of it. `deviceName` goes with
 * every record that is pushed, so that another device can say where a change came from.
 */
export const createRemote = (o: {
  baseUrl: string;
  fetch: typeof fetch;
  auth: AuthTokenSource;
  owner: string;
  deviceName?: string;
  timers?: Timers;
  timeoutMs?: number;
  onTraffic?: (traffic: Traffic) => void;
}): Remote & ChecksumRemote => {
  type Answer = { readonly status: number; readonly headers: Headers; readonly body: unknown };
  const timers = o.timers ?? createTimers();

  const request = async (
    path: string,
    init: { method?: string; body?: string } = {},
  ): Promise<Result<Answer, RemoteError>> => {
    const token = o.auth.token();
    if (token === "" || o.auth.userId() !== o.owner) return err({ type: "unauthorized" });
    const patience = createPatience(timers, o.timeoutMs ?? 40_000);
    let received = 0;
    try {
      const response = await o.fetch(`${o.baseUrl}${path}`, {
        ...init,
        headers: { Authorization: token, ...(init.body === undefined ? {} : { "Content-Type": "application/json" }) },
        signal: patience.signal,
        cache: "no-store",
        // Our server redirects nothing: whoever does is a captive portal, and gets no token.
        redirect: "manual",
      });
      patience.renew();
      const read = await readBody(response, { maxBytes: longestAnswer, onChunk: patience.renew });
      if (!read) return err({ type: "notProtocol" });
      received = read.bytes;
      return ok({ status: response.status, headers: response.headers, body: parseJson(read.text) });
    } catch (error) {
      return err({ type: patience.isOver() || (error as Error).name === "TimeoutError" ? "timeout" : "offline" });
    } finally {
      patience.end();
      o.onTraffic?.({ sent: new TextEncoder().encode(init.body ?? "").length, received });
    }
  };

  const get = async <T>(path: string, read: (body: unknown) => T | undefined): Promise<Result<T, RemoteError>> => {
    const answer = await request(path);
    if (!answer.ok) return answer;
    const { status, body, headers } = answer.value;
    if (status !== 200) return err(statusToError(status, body, headers));
    const value = read(body);
    return value === undefined ? err({ type: "notProtocol" }) : ok(value);
  };

  /** The ledger's line is the device's own already. */
  const signed = (requests: readonly BatchRequest[]): readonly BatchRequest[] =>
    requests.map((one) => (one.method === "PUT" ? one : { ...one, body: { ...one.body, device: o.deviceName } }));

  return {
    pull: (cursor, limit, boot = "") => {
      const since = boot === "" ? "" : `&boot=${encodeURIComponent(boot)}`;
      return get(`/api/sync/pull?cursor=${cursor}&limit=${limit}${since}`, (body) => readPage(body, o.owner));
    },
    readDigest: () => get("/api/sync/digest", readDigestBody),
    readChecksums: () => get("/api/sync/digest?checksums=1", readDigestBody),
    pushBatch: async (requests) => {
      const answer = await request("/api/batch", {
        method: "POST",
        body: JSON.stringify({ requests: signed(requests) }),
      });
      if (!answer.ok) return answer;
      const { status, body, headers } = answer.value;
      if (status !== 200) return err(batchError(status, body, headers, requests.length));
      return isBatchAnswer(body, requests.length) ? ok(undefined) : err({ type: "notProtocol" });
    },
  };
};

/** Aborts a request on which nothing moved for `ms`. */
const createPatience = (timers: Timers, ms: number) => {
  const own = new AbortController();
  const start = () => timers.after(ms, () => own.abort());
  let end = start();
  return {
    signal: own.signal,
    isOver: () => own.signal.aborted,
    renew: () => {
      end();
      end = start();
    },
    end: () => end(),
  };
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

type FailedBatch = { data?: { requests?: Record<string, { response?: { status?: number } }> } };

/** A failed batch is a 400 outside; the status that counts is inside, at the first request that failed. */
const batchError = (status: number, body: unknown, headers: Headers, requests: number): BatchError => {
  if (status !== 400 || !isOwnError(status, body)) return statusToError(status, body, headers);
  const [first] = Object.entries((body as FailedBatch).data?.requests ?? {});
  const response = first?.[1]?.response;
  if (!first || typeof response?.status !== "number") return { type: "batchFailed" };
  const index = Number(first[0]);
  // Blame for what was not sent helps nobody: the same batch would go out again and again.
  if (!Number.isInteger(index) || index < 0 || index >= requests) return { type: "notProtocol" };
  return { type: "batchRefused", index, error: statusToError(response.status, response) };
};
