import { takeRequest } from "./first-look.ts";
import * as batch from "./guard-batch.ts";
import * as passwords from "./guard-passwords.ts";
import * as queries from "./guard-queries.ts";

/*
 * Guards say who may ask for what (docs/server.md): nobody with an account of their own keeps the
 * server from the others.
 */

onBatchRequest(batch.guardBatch);
onRealtimeSubscribeRequest(queries.guardTopics);
onRecordAuthWithPasswordRequest(passwords.signIn);
onRecordUpdateRequest(passwords.update, "users");
routerUse(takeRequest);

// Limits what a request may bring along, and how long a connection may wait, before anything looks
// at it. Go counts in nanoseconds.
$app.onServe().bindFunc((e) => {
  const second = 1e9;
  // Go adds 4 kB. A path of a megabyte took seconds to look up.
  e.server.maxHeaderBytes = 12 * 1024;
  e.server.readHeaderTimeout = 10 * second;
  // The guards give a body its own time, as soon as they see it (guard-arrivals.ts). Until this
  // time is over, Go waits for the body of a request that the limit below refused.
  e.server.readTimeout = 10 * second;
  e.server.idleTimeout = 30 * second;
  return e.next();
});

// PocketBase takes its limit of requests away from the routes of records, and asks again in their
// action. Until then each request holds an engine: of 1,000 strangers at once all had one, 650 MB
// on a busy machine. Under another name the limit stays in front, where a refusal needs no engine.
$app.onServe().bindFunc((e) => {
  for (const handler of e.router.middlewares) {
    if (handler.id === "pbRateLimit") handler.id = "rateLimitInFront";
  }
  return e.next();
});
