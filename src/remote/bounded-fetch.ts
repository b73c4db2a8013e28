import { readBody } from "./read-body.ts";
import { ForeignAnswer } from "./remote-error.ts";
import type { Timers } from "./timers.ts";

/** Bytes of the bodies of one request and its answer, as sent and as unpacked. */
export type Traffic = { readonly sent: number; readonly received: number };

/** What a request may cost, and what counts as its answer. */
export type Bounds = {
  /** Bytes of the answer, unpacked. */
  readonly maxBytes: number;
  /** Milliseconds for the answer to begin, and for each piece of it: there is no total limit. */
  readonly patienceMs: number;
  /**
   * Whether a success is our server's: a captive portal says 200 to everything, and the SDK would
   * store its answer.
   */
  readonly isOurs?: (status: number, body: unknown) => boolean;
  readonly onTraffic?: (traffic: Traffic) => void;
  /** When an answer that is ours was sent, by the server's clock: milliseconds since the epoch. */
  readonly onDate?: (serverTime: number) => void;
};

/**
 * A `fetch` for one request of the SDK. It follows no redirect: our server makes none, and the
 * token must not leak.
 */
export const createBoundedFetch =
  (o: Bounds & { fetch: typeof fetch; timers: Timers }) =>
  async (url: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const patience = createTimeLimit(o.timers, o.patienceMs);
    let received = 0;
    try {
      const signal = init?.signal ? AbortSignal.any([init.signal, patience.signal]) : patience.signal;
      const response = await o.fetch(url, { ...init, signal, cache: "no-store", redirect: "manual" });
      patience.renew();
      const read = await readBody(response, { maxBytes: o.maxBytes, onChunk: patience.renew });
      received = read?.bytes ?? 0;
      const body = read && parseJson(read.text);
      if (!read || !isAnswer(response.status, body, o.isOurs)) throw new ForeignAnswer();
      const date = Date.parse(response.headers.get("Date") ?? "");
      if (response.ok && !Number.isNaN(date)) o.onDate?.(date);
      // The SDK gets what was read: it would take a truncated body for an empty one.
      return Object.defineProperty(response, "json", { value: async () => body });
    } catch (error) {
      throw patience.isOver() ? new DOMException("The server stood still.", "TimeoutError") : error;
    } finally {
      patience.end();
      o.onTraffic?.({ sent: sizeOf(init?.body), received });
    }
  };

/**
 * What the SDK may see: any error, or a success that is ours. A redirect has the status 0 in a
 * browser.
 */
const isAnswer = (status: number, body: unknown, isOurs: Bounds["isOurs"]): boolean =>
  status >= 400 || (status >= 200 && status < 300 && (isOurs?.(status, body) ?? true));

const sizeOf = (body: unknown): number => (typeof body === "string" ? new TextEncoder().encode(body).length : 0);

/** Aborts a request on which nothing moved for `ms`. */
const createTimeLimit = (timers: Timers, ms: number) => {
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
