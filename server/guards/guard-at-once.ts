import * as limits from "./limits.ts";

/*
 * How many requests of one account are worked on at once. Who sends five hundred pulls of a
 * thousand rows at the same moment would have everybody else wait for seconds. The others are told
 * when to come again (429 with `Retry-After`), which the app does by itself: waiting here would
 * hold a context of its own for each. What is long by its nature has bounds elsewhere: a listener,
 * and the parts of a file.
 */

/** By the patterns of their routes: what reads much or holds the one write transaction for long. */
const dear = [
  "GET /api/sync/pull",
  "GET /api/sync/digest",
  "GET /api/calendar/feeds",
  "GET /api/collections/{collection}/records",
  "GET /api/holidays",
  "GET /api/holidays/regions",
  "GET /api/uploads",
  "POST /api/uploads",
  "POST /api/uploads/{id}/finish",
  "POST /api/batch",
];
const unbounded = ["GET /api/realtime", "PATCH /api/uploads/{id}", "GET /api/files/{collection}/{recordId}/{filename}"];

/**
 * Of the dear ones together, more than a teacher's few devices send when all are told of the same
 * change; and of all others.
 */
const most = { dear: 4, other: 32 };
const againMs = 1000;

const kindOf = ({ pattern }: http.Request): "dear" | "other" | undefined => {
  if (unbounded.includes(pattern)) return undefined;
  return dear.includes(pattern) ? "dear" : "other";
};

/** `work` of a request, or a 429 where as many of its account are under way. */
export const bounded = (e: core.RequestEvent, work: () => void): void => {
  const kind = e.auth?.collection().name === "users" ? kindOf(e.request) : undefined;
  if (kind === undefined) return work();
  const store = e.app.store();
  const key = `atOnce:${kind}:${e.auth!.id}`;
  let isIn = false;
  store.setFunc(key, (count) => {
    isIn = Number(count || 0) < most[kind];
    return Number(count || 0) + (isIn ? 1 : 0);
  });
  if (!isIn) limits.refuse(e, againMs, "Too many requests of this account at once.");
  try {
    return work();
  } finally {
    // It stays at 0: taken away, a count of another's would go with it.
    store.setFunc(key, (count) => count - 1);
  }
};
