import * as batch from "./guard-batch.ts";
import * as passwords from "./guard-passwords.ts";
import * as queries from "./guard-queries.ts";
import { guardRequest } from "./guard-request.ts";

/*
 * Guards say who may ask for what (docs/server.md): nobody with an account of their own keeps the
 * server from the others.
 */

onBatchRequest(batch.guardBatch);
onRecordsListRequest(queries.guardList);
onRealtimeSubscribeRequest(queries.guardTopics);
onRecordAuthWithPasswordRequest(passwords.signIn);
onRecordUpdateRequest(passwords.update, "users");
routerUse(guardRequest);

// Limits what a request may bring along, and how long a connection may wait, before anything looks
// at it. Go counts in nanoseconds.
$app.onServe().bindFunc((e) => {
  const second = 1e9;
  // Go adds 4 kB. A path of a megabyte took seconds to look up.
  e.server.maxHeaderBytes = 12 * 1024;
  e.server.readHeaderTimeout = 10 * second;
  e.server.readTimeout = 30 * second;
  e.server.idleTimeout = 30 * second;
  return e.next();
});
