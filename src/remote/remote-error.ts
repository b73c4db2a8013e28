import { ClientResponseError } from "pocketbase";
import { err, ok, type Result } from "#domain/result";

type FieldRefusal = { readonly field: string; readonly code: string };

/** The ways a request can fail. Read from the status and codes, never from a message. */
export type RemoteError =
  | {
      readonly type: "offline" | "timeout" | "unauthorized" | "forbidden" | "notFound" | "conflict" | "tooLarge";
    }
  /** The server's schema refuses it, with the fields. */
  | { readonly type: "refused"; readonly fields: readonly FieldRefusal[] }
  /** The ledger has this batch already, misses one before it, or is of a later server run. */
  | { readonly type: "ledgerSeen" | "ledgerGap" | "ledgerRun" }
  /** `retryAfterMs`: how long the server asked us to wait, if it did. */
  | { readonly type: "tooMany"; readonly retryAfterMs?: number }
  | { readonly type: "serverError"; readonly status: number; readonly retryAfterMs?: number }
  /** Right so far: the server wants another way to sign in beside this one. */
  | { readonly type: "secondFactor"; readonly mfaId: string }
  /** This server sends no e-mails. */
  | { readonly type: "noMail" }
  /**
   * Not an answer of our server: a captive portal's page, a redirect, truncated, the wrong shape,
   * too large.
   */
  | { readonly type: "notProtocol" }
  /**
   * From the SDK alone: a request that another one replaced, or an event stream that could not be
   * opened in time.
   */
  | { readonly type: "autocancelled" | "realtimeFailed" | "realtimeTimeout" };

/** Thrown by a bounded `fetch` if the answer is not our server's. */
export class ForeignAnswer extends Error {}

/** What a proxy in front of the server may answer for it. */
const byStatus: Readonly<Record<number, RemoteError>> = {
  408: { type: "timeout" },
  413: { type: "tooLarge" },
};

/** What only the server itself can know. */
const byLedgerCode: Readonly<Record<string, RemoteError>> = {
  ledger_seen: { type: "ledgerSeen" },
  ledger_gap: { type: "ledgerGap" },
  ledger_run: { type: "ledgerRun" },
};
const byOwnStatus: Readonly<Record<number, RemoteError>> = {
  401: { type: "unauthorized" },
  403: { type: "forbidden" },
  404: { type: "notFound" },
  409: { type: "conflict" },
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** PocketBase's `data`: `{ field: { code, message } }`. */
const fieldsOf = (body: unknown): readonly FieldRefusal[] =>
  isObject(body) && isObject(body.data)
    ? Object.entries(body.data).flatMap(([field, fault]) =>
        isObject(fault) && typeof fault.code === "string" ? [{ field, code: fault.code }] : [],
      )
    : [];

/**
 * Whether an error is PocketBase's own: it repeats its status. A captive portal's "403" signs
 * nobody out.
 */
const isOwnError = (status: number, body: unknown): body is Record<string, unknown> =>
  isObject(body) && body.status === status;

/**
 * Milliseconds that an answer asks us to wait, by its `Retry-After`; undefined if absent. That is a
 * number of seconds, or a date, which is compared with the answer's own.
 */
const retryAfterMs = (headers: Headers): number | undefined => {
  const value = headers.get("Retry-After")?.trim() ?? "";
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const wait = Date.parse(value) - Date.parse(headers.get("Date") ?? "");
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
};

/** The error of a status; `body` is the JSON of its answer. */
const statusToError = (status: number, body: unknown, headers = new Headers()): RemoteError => {
  const wait = retryAfterMs(headers);
  const later = wait === undefined ? {} : { retryAfterMs: wait };
  if (status === 401 && isObject(body) && typeof body.mfaId === "string") {
    return { type: "secondFactor", mfaId: body.mfaId };
  }
  if (status === 429) return { type: "tooMany", ...later };
  if (status === 501 && isOwnError(status, body)) return { type: "noMail" };
  if (status >= 500) return { type: "serverError", status, ...later };
  const known = byStatus[status];
  if (known) return known;
  if (status < 400 || !isOwnError(status, body)) return { type: "notProtocol" };
  const own = byOwnStatus[status];
  if (own) return own;
  const fields = fieldsOf(body);
  if (status === 412) return fields.flatMap(({ code }) => byLedgerCode[code] ?? [])[0] ?? { type: "ledgerSeen" };
  return { type: "refused", fields };
};

/** The SDK's own error, without a status. */
const bySdkText: Readonly<Record<string, RemoteError>> = {
  "Failed to establish realtime connection.": { type: "realtimeFailed" },
  "EventSource connect took too long.": { type: "realtimeTimeout" },
};

/**
 * The one place that reads what the SDK throws. Anything but a `ClientResponseError` is a bug, and
 * rethrown.
 */
export const toRemoteError = (error: unknown): RemoteError => {
  if (!(error instanceof ClientResponseError)) throw error;
  const { status, response, isAbort } = error;
  const cause: unknown = error.originalError;
  if (cause instanceof Response) return statusToError(status, response, cause.headers);
  // The SDK's own: no first item, or a missing id.
  if (status === 404) return { type: "notFound" };
  if (isAbort) return { type: "autocancelled" };
  if (cause instanceof ForeignAnswer) return { type: "notProtocol" };
  if (!(cause instanceof Error)) return { type: "offline" };
  return cause.name === "TimeoutError" ? { type: "timeout" } : (bySdkText[cause.message] ?? { type: "offline" });
};

/**
 * A batch is applied as a whole or not at all; `batchRefused` names the first request that was
 * refused.
 */
export type BatchError =
  | RemoteError
  | { readonly type: "batchRefused"; readonly index: number; readonly error: RemoteError }
  /** Refused as a whole without naming a request: too much for one transaction. */
  | { readonly type: "batchFailed" };

type FailedBatch = { data?: { requests?: Record<string, { response?: { status?: number } }> } };

/**
 * A failed batch is a 400 outside; the status that counts is inside, at the first of its requests
 * that failed.
 */
export const toBatchError = (error: unknown, requests: number): BatchError => {
  const outer = toRemoteError(error);
  const { status, response: body } = error as ClientResponseError;
  if (outer.type !== "refused" || status !== 400) return outer;
  const { data } = body as FailedBatch;
  const [first] = Object.entries(data?.requests ?? {});
  const response = first?.[1]?.response;
  if (!first || typeof response?.status !== "number") return { type: "batchFailed" };
  const index = Number(first[0]);
  // Blaming a request that was not sent would resend the same batch forever.
  if (!Number.isInteger(index) || index < 0 || index >= requests) return { type: "notProtocol" };
  return { type: "batchRefused", index, error: statusToError(response.status, response) };
};

/** Runs an SDK request and returns its errors as values. */
export const attempt = async <T>(request: () => Promise<T>): Promise<Result<T, RemoteError>> => {
  try {
    return ok(await request());
  } catch (error) {
    return err(toRemoteError(error));
  }
};
