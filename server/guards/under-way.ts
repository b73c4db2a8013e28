import * as limits from "./limits.ts";
import { networkOf } from "./networks.ts";

/*
 * Counts what of an account or of a network address is under way. It is the first that an engine
 * reads of the guards: one that was made for a request which is then refused reads no more.
 */

/** A name of what is counted, and the most that it may be. */
export type Count = readonly [name: string, most: number];
export type Most = { readonly account: number; readonly address: number; readonly strangers: number };

/** The time for the rest of a request that was refused. */
const restMs = 2000;

/**
 * The store has the counts of what is under way in a few lines. So none is left over from an
 * address that has gone.
 */
const lines = 64;
const lineOf = (name: string) =>
  `underWay:${[...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % lines, 0)}`;

const read = (text: string | null): { [name: string]: number } => JSON.parse(text || "{}");

/** True while a count has room. Reading keeps nobody waiting, as a change of the store does. */
const hasRoom = (app: core.App, name: string, by: number, most: number): boolean =>
  (read(app.store().get(lineOf(name)))[name] ?? 0) + by <= most;

/** Adds to a count where it then is at most `most`; says whether it did. */
const add = (app: core.App, name: string, by: number, most: number): boolean => {
  let isAdded = false;
  app.store().setFunc(lineOf(name), (text) => {
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

/** The counts that a request belongs to: its account's, or those of strangers. */
export const countsOf = (
  e: core.RequestEvent,
  kind: string,
  most: Most,
  userId: string | undefined,
): readonly Count[] =>
  userId
    ? [[`${kind}:${userId}`, most.account]]
    : [
        [`${kind}:${networkOf(e.realIP())}`, most.address],
        [`${kind}:strangers`, most.strangers],
      ];

/**
 * Counted in parts of 128 kB, of which each body begins one: bodies on their way are in memory.
 * Strangers hold fewer engines than are kept (`--hooksPool`). With 400, a thousand bodies of 200
 * addresses took 850 MB: each refusal made an engine of its own.
 */
const mostBodies = { account: 48, address: 16, strangers: 24 };
const bodyPart = 128 * 1024;

/** The counts of a request's body, and how many parts it takes of each. */
export const countsOfBody = (e: core.RequestEvent): readonly Count[] => countsOf(e, "bodies", mostBodies, e.auth?.id);
export const partsOfBody = ({ contentLength }: http.Request): number => 1 + Math.floor(contentLength / bodyPart);

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

const refuse = (e: core.RequestEvent): never => {
  leave(e);
  return limits.refuse(e, 5000, "Too much is under way from here.");
};

/** Refuses a request for which there is no room. */
export const lookFirst = (e: core.RequestEvent, counts: readonly Count[], by: number): void => {
  if (!counts.every(([name, most]) => hasRoom(e.app, name, by, most))) refuse(e);
};

export const hold = <T>(e: core.RequestEvent, counts: readonly Count[], by: number, work: () => T): T => {
  // All are looked at before any changes. Of a thousand that came at once each changed a count and
  // took that back, and had an engine while it waited for the others: 900 engines in all.
  lookFirst(e, counts, by);
  const held: string[] = [];
  try {
    for (const [name, most] of counts) {
      if (!add(e.app, name, by, most)) refuse(e);
      held.push(name);
    }
    return work();
  } finally {
    for (const name of held) add(e.app, name, -by, Infinity);
  }
};
