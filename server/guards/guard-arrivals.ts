import * as limits from "./limits.ts";
import { networkOf } from "./networks.ts";
import * as cookie from "#server/sign-in/session-cookie";

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
/** Counted in parts of 128 kB, of which each body begins one: bodies on their way are in memory. */
const mostBodies = { account: 48, address: 16, strangers: 400 };
const bodyPart = 128 * 1024;

/**
 * The least that has to come of a body, and within how long. A connection on which bytes move is
 * not cut, however slow.
 */
const sliceBytes = 16 * 1024;
const sliceMs = 20_000;
/** The time for a body as a whole, except for a file's part. */
const bodyMs = 300_000;
/** The time for the rest of a request that was refused. */
const restMs = 2000;

/** A name of what is counted, and the most that it may be. */
type Count = readonly [name: string, most: number];
type Most = { readonly account: number; readonly address: number; readonly strangers: number };
/** Takes the next bytes of a body, and where they belong. */
type Keep = (bytes: number[], at: number) => unknown;

/**
 * The store has the counts of what is under way in a few lines. So none is left over from an
 * address that has gone.
 */
const lines = 64;
const lineOf = (name: string) =>
  `underWay:${[...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % lines, 0)}`;

const read = (text: string | null): { [name: string]: number } => JSON.parse(text || "{}");

/** Adds to a count where it then is at most `most`; says whether it did. */
const add = (app: core.App, name: string, by: number, most: number): boolean => {
  const store = app.store();
  const line = lineOf(name);
  // A look does not keep the others waiting. When thousands come at once, each with an engine of
  // its own, most are refused here.
  if ((read(store.get(line))[name] ?? 0) + by > most) return false;
  let isAdded = false;
  store.setFunc(line, (text) => {
    const counts = read(text);
    const count = (counts[name] ?? 0) + by;
    isAdded = count <= most;
    if (!isAdded) return text;
    if (count > 0) counts[name] = count;
    else delete counts[name];
    return JSON.stringify(counts);
  });
  return isAdded;
};

/**
 * The counts that a request belongs to, each with the most that it may be. A stream comes without a
 * header, so its cookie says whose it is.
 */
const countsOf = (e: core.RequestEvent, kind: string, most: Most, userId: string | undefined): readonly Count[] =>
  userId
    ? [[`${kind}:${userId}`, most.account]]
    : [
        [`${kind}:${networkOf(e.realIP())}`, most.address],
        [`${kind}:strangers`, most.strangers],
      ];

/**
 * Sets within how long the next bytes of a request have to come; without a time they may take a
 * day. Go ends a request whose bytes come later, also once all has come.
 */
export const expectBy = (e: core.RequestEvent, ms = 86_400_000): void => {
  let writer = e.response;
  while (!writer.setReadDeadline) writer = writer.unwrap();
  // Go counts in nanoseconds.
  writer.setReadDeadline(new DateTime().time().add(ms * 1e6));
};

/** Reads nothing more and does not use the connection again: a waiting one takes 40 kB. */
export const leave = (e: core.RequestEvent): void => {
  e.response.header().set("Connection", "close");
  expectBy(e, restMs);
};

const hold = <T>(e: core.RequestEvent, counts: readonly Count[], by: number, work: () => T): T => {
  const held: string[] = [];
  try {
    for (const [name, most] of counts) {
      if (!add(e.app, name, by, most)) {
        leave(e);
        limits.refuse(e, 5000, "Too much is under way from here.");
      }
      held.push(name);
    }
    return work();
  } finally {
    for (const name of held) add(e.app, name, -by, Infinity);
  }
};

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
  hold(e, countsOf(e, "bodies", mostBodies, e.auth?.id), 1, () => readSlices(e, at, end, keep));

/** Receives the whole body, before anything looks at it. */
export const receive = (e: core.RequestEvent): void => {
  const { contentLength } = e.request;
  const by = 1 + Math.floor(contentLength / bodyPart);
  hold(e, countsOf(e, "bodies", mostBodies, e.auth?.id), by, () => {
    if (readSlices(e, 0, contentLength, () => undefined) < contentLength)
      throw new ApiError(408, "The body did not come.", {});
  });
};

/** Counts an event stream for as long as it lasts. */
export const listen = (e: core.RequestEvent, work: () => void): void => {
  if (e.request.pattern !== "GET /api/realtime") return work();
  const userId = e.auth?.id ?? cookie.userOf(e);
  return hold(e, countsOf(e, "streams", mostStreams, userId), 1, work);
};
