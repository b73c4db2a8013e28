import * as limits from "./limits.ts";

/*
 * Bounds how many requests of one account are worked on at once. Five hundred pulls of a thousand
 * rows at the same moment would make everybody else wait for seconds. The requests beyond the bound
 * are told when to come again (429 with `Retry-After`), which the app does by itself. Waiting here
 * would hold a context of its own for each. Requests that are long by their nature have bounds
 * elsewhere: a listener, and the parts of a file.
 */

/** Patterns of the routes that read much or hold the one write transaction for long. */
const dear = [
  "GET /api/sync/pull",
  "GET /api/sync/digest",
  "GET /api/calendar/feeds",
  "GET /api/collections/{collection}/records",
  "DELETE /api/collections/{collection}/records/{id}",
  "POST /api/class-book/deletion",
  "GET /api/holidays",
  "GET /api/holidays/regions",
  "GET /api/uploads",
  "POST /api/uploads",
  "POST /api/uploads/{id}/finish",
  "POST /api/batch",
];
const unbounded = ["GET /api/realtime", "PATCH /api/uploads/{id}", "GET /api/files/{collection}/{recordId}/{filename}"];

/**
 * Limits for the dear ones together and for all others. The first is more than a teacher's few
 * devices send when all are told of the same change.
 */
const most = { dear: 4, other: 32 };
const againMs = 1000;

const kindOf = ({ pattern }: http.Request): "dear" | "other" | undefined => {
  if (unbounded.includes(pattern)) return undefined;
  return dear.includes(pattern) ? "dear" : "other";
};

/** The count that a request of an account belongs to, and the most that it may be. */
const countOf = (e: core.RequestEvent): readonly [key: string, most: number] | undefined => {
  const kind = e.auth?.collection().name === "users" ? kindOf(e.request) : undefined;
  return kind && [`atOnce:${kind}:${e.auth!.id}`, most[kind]];
};

const refuse = (e: core.RequestEvent): never => limits.refuse(e, againMs, "Too many requests of this account at once.");

/** Refuses with one look what would be refused later. */
export const lookFirst = (e: core.RequestEvent): void => {
  const [key, mostOf] = countOf(e) ?? [];
  if (key !== undefined && Number(e.app.store().get(key) || 0) >= mostOf!) refuse(e);
};

/** Does `work` of a request, or answers 429 where as many of its account are under way. */
export const bounded = (e: core.RequestEvent, work: () => void): void => {
  const counted = countOf(e);
  if (counted === undefined) return work();
  const store = e.app.store();
  const [key, mostOf] = counted;
  let isIn = false;
  store.setFunc(key, (count) => {
    isIn = Number(count || 0) < mostOf;
    return Number(count || 0) + (isIn ? 1 : 0);
  });
  if (!isIn) refuse(e);
  try {
    return work();
  } finally {
    // The count stays at 0: if it were taken away, another request's count would go with it.
    store.setFunc(key, (count) => count - 1);
  }
};
