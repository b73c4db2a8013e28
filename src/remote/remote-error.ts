/** A field the server refused, with the code of its fault. */
export type FieldRefusal = { readonly field: string; readonly code: string };

/** What can become of a request. Told by the status and by codes, never by a message. */
export type RemoteError =
  | {
      readonly type: "offline" | "timeout" | "unauthorized" | "forbidden" | "notFound" | "conflict" | "tooLarge";
    }
  /** The server's schema does not take it, told at its fields. */
  | { readonly type: "refused"; readonly fields: readonly FieldRefusal[] }
  /** The ledger knows this batch already, misses one before it, or is of a later run of the server. */
  | { readonly type: "ledgerSeen" | "ledgerGap" | "ledgerRun" }
  /** `retryAfterMs`: how long the server asked to be left alone, where it did. */
  | { readonly type: "tooMany"; readonly retryAfterMs?: number }
  | { readonly type: "serverError"; readonly status: number; readonly retryAfterMs?: number }
  /** Not an answer of our server: a captive portal's page, a redirect, half a text, another shape, far too much. */
  | { readonly type: "notProtocol" };

/** What a proxy in front of the server may say in its place. */
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

/** Whether an error is PocketBase's own: it repeats its status. A captive portal's "403" signs nobody out. */
export const isOwnError = (status: number, body: unknown): body is Record<string, unknown> =>
  isObject(body) && body.status === status;

/**
 * Milliseconds that an answer asks to be left alone, from its `Retry-After` in seconds or as a date, which is compared with
 * the answer's own; undefined where it does not say.
 */
const retryAfterMs = (headers: Headers): number | undefined => {
  const value = headers.get("Retry-After")?.trim() ?? "";
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const wait = Date.parse(value) - Date.parse(headers.get("Date") ?? "");
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
};

/** The error of an answer that is not a 200; `body` is its JSON, undefined where it has none. */
export const statusToError = (status: number, body: unknown, headers = new Headers()): RemoteError => {
  const wait = retryAfterMs(headers);
  const later = wait === undefined ? {} : { retryAfterMs: wait };
  if (status === 429) return { type: "tooMany", ...later };
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
