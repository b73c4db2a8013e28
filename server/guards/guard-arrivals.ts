import * as cookie from "#server/sign-in/session-cookie";
import { countsOf, countsOfBody, expectBy, hold, leave, partsOfBody } from "./under-way.ts";

/*
 * Bounds what may be under way at once, and how fast it has to come. An event stream and a body
 * that is still coming hold a JavaScript engine each, some 400 kB. 2,000 streams of a stranger took
 * a gigabyte, and 1,000 bodies that stopped after one byte were held for five minutes. So an
 * account has a bound, wherever it comes from, and strangers of one network address have another.
 * Behind a school's address are many teachers, and each is signed in.
 */

/**
 * A browser listens once, with one of its tabs; a connection that broke is held for up to five
 * minutes.
 */
const ofAddress = Number($os.getenv("STREAMS_PER_ADDRESS") || 16);
const mostStreams = { account: 30, address: ofAddress, strangers: 100 + ofAddress };

/**
 * The least that has to come of a body, and within how long. A connection on which bytes move is
 * not cut, however slow.
 */
const sliceBytes = 16 * 1024;
const sliceMs = 20_000;
/** The time for a body as a whole, except for a file's part. */
const bodyMs = 300_000;

/** Takes the next bytes of a body, and where they belong. */
type Keep = (bytes: number[], at: number) => unknown;

/**
 * Reads a body up to `end`, slice by slice to `keep`, and returns how far it came. It does not wait
 * for more of a body that stands still.
 */
const readSlices = (e: core.RequestEvent, from: number, end: number, keep: Keep): number => {
  let at = from;
  const last = Date.now() + bodyMs;
  while (at < end) {
    expectBy(e, Math.min(sliceMs, last - Date.now()));
    let bytes: number[];
    try {
      // Do not read once more: PocketBase begins a body again that was read to its end.
      bytes = toBytes(e.request.body, Math.min(sliceBytes, end - at));
    } catch {
      break;
    }
    if (bytes.length === 0) break;
    keep(bytes, at);
    at += bytes.length;
  }
  if (at < end) leave(e);
  else expectBy(e);
  return at;
};

/**
 * Receives a part of a file as it comes: `keep` gets slices and where they belong. Returns how far
 * it came, also for a part that was cut off.
 */
export const receivePart = (e: core.RequestEvent, at: number, end: number, keep: Keep): number =>
  hold(e, countsOfBody(e), 1, () => readSlices(e, at, end, keep));

/** Receives the whole body, before anything looks at it. */
export const receive = (e: core.RequestEvent): void => {
  const { contentLength } = e.request;
  hold(e, countsOfBody(e), partsOfBody(e.request), () => {
    if (readSlices(e, 0, contentLength, () => undefined) < contentLength)
      throw new ApiError(408, "The body did not come.", {});
  });
};

/**
 * Counts an event stream for as long as it lasts. It comes without a header, so its cookie says
 * whose it is.
 */
export const listen = (e: core.RequestEvent, work: () => void): void => {
  if (e.request.pattern !== "GET /api/realtime") return work();
  const userId = e.auth?.id ?? cookie.userOf(e);
  return hold(e, countsOf(e, "streams", mostStreams, userId), 1, work);
};
