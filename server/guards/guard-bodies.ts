import * as arrivals from "./guard-arrivals.ts";
import { expectBy, leave } from "./under-way.ts";

/*
 * Bounds how large a body may be, a stranger's as well as a teacher's. PocketBase takes 32 MB and
 * more: a stranger's sign-up of 18 MB kept the processor busy for three seconds and took 300 MB of
 * memory. Files come in parts, and a batch has a limit of its own.
 */

const mostBytes = 1_500_000;
/** A stranger's proof of a link, and the longest note. */
const mostOfReader = 32 * 1024;
/**
 * More than any collection has: a body of 200,000 names kept the processor busy for more than a
 * second.
 */
const mostNames = 100;
const ofRecord = /^\/api\/collections\/[^/]+\/records(\/[^/]+)?$/;
const restMs = 20_000;
const ofUpload = /^\/api\/uploads\/[^/]+$/;
const ofShareFile = /^\/api\/shares\/[^/]+\/files\/[^/]+$/;

/** The names in a body; null where there are too many to be a record's. */
export const namesIn = (body: object): readonly string[] | null => {
  const names: string[] = [];
  for (const name in body) {
    if (names.push(name) > mostNames) return null;
  }
  return names;
};

/** A part of a file, or a file of a link: their routes take them as they come. */
const isFile = ({ method, url }: http.Request): boolean =>
  (method === "PATCH" && ofUpload.test(url.path)) || (method === "PUT" && ofShareFile.test(url.path));

const sizeFault = ({ contentLength, method, url }: http.Request): readonly [number, string] | undefined => {
  if (contentLength < 0) return [411, "A request says how long its body is."];
  const most = method === "POST" && url.path.startsWith("/api/shares/") ? mostOfReader : mostBytes;
  return contentLength > most ? [413, "The body is too large."] : undefined;
};

/**
 * Receives the body. Exceptions are files, which their routes take as they come, and what another
 * app shares, which nobody reads.
 */
export const guard = (e: core.RequestEvent): void => {
  const { contentLength, url } = e.request;
  expectBy(e);
  if (contentLength === 0 || e.hasSuperuserAuth()) return;
  // A body that nobody reads, or nobody reads yet, holds its connection no longer than `restMs`.
  const isLeft = url.path === "/share" || isFile(e.request);
  if (isLeft) return expectBy(e, restMs);
  const fault = sizeFault(e.request);
  if (fault) {
    leave(e);
    throw new ApiError(fault[0], fault[1], {});
  }
  arrivals.receive(e);
  if (ofRecord.test(url.path) && namesIn(e.requestInfo().body) === null)
    throw new BadRequestError("A record has the names of its fields.");
};
