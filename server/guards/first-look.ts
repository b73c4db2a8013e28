import * as headers from "./answer-headers.ts";
import * as atOnce from "./guard-at-once.ts";
import type { guardRequest } from "./guard-request.ts";
import * as underWay from "./under-way.ts";

/*
 * Refuses at a glance what finds no room, and takes all else through the guards. Where many come at
 * once PocketBase makes an engine for each. One that is made for a refusal reads these few modules.
 */

const loadGuards = () => require(`${__hooks}/guard-request.js`) as { readonly guardRequest: typeof guardRequest };

/**
 * Takes every request through all guards. One handler does it: each handler holds a context of its
 * own for as long as the request lasts.
 */
export const takeRequest = (e: core.RequestEvent): void => {
  headers.apply(e);
  atOnce.lookFirst(e);
  const isStrangersBody = !e.auth && e.request.contentLength > 0 && e.request.url.path.startsWith("/api/");
  if (isStrangersBody) underWay.lookFirst(e, underWay.countsOfBody(e), underWay.partsOfBody(e.request));
  return loadGuards().guardRequest(e);
};
