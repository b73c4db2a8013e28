import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { nextRead } from "#domain/source/next-read";
import { readSourceAddress } from "#domain/source/source-address";
import type { SourceState } from "#domain/source/source-state";
import type { SourceAnswer, SourceAsk, SourceOutcome } from "#domain/source/source-ask";
import { defaultRules, type FetchRules, fetchSource } from "./fetch-source.ts";
import { createSourceReader, type SourceReader } from "./create-source-reader.ts";

export type SourceDoor = {
  /** For PocketBase's environment: where it asks, and the word that opens. */
  readonly env: { readonly SOURCE_DOOR: string; readonly SOURCE_DOOR_WORD: string };
  readonly close: () => void;
};

/** The most that are fetched and read at once. */
const mostAtOnce = { account: 2, all: 8 };
const mostAsked = 1_000_000;

const hashOf = (state: SourceState): string => createHash("sha256").update(JSON.stringify(state)).digest("hex");

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > mostAsked) throw new Error("too long");
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString();
};

/** Waits for its turn: no more than `most` are under way. */
const createTurns = (most: number) => {
  let free = most;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve));
    else free--;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
};

const createDoorman = (rules: FetchRules, reader: SourceReader) => {
  const inTurn = createTurns(mostAtOnce.all);
  const counts = new Map<string, number>();

  const read = async ({ address, etag, modified, hash, range, zone }: SourceAsk): Promise<SourceOutcome> => {
    const known = readSourceAddress(address);
    if (!known.ok) return { outcome: "fault", fault: known.error.type };
    // A validator stands for what was read: without that, all is wanted.
    const validators = hash === "" ? { etag: "", modified: "" } : { etag, modified };
    const fetched = await fetchSource(known.value, validators, rules);
    if (!fetched.ok) return { outcome: "fault", fault: fetched.error.type };
    if (fetched.value.type === "same") return { outcome: "same" };
    const state = await reader.read(fetched.value.bytes, { range, zone });
    if (!state.ok) return { outcome: "fault", fault: state.error.type };
    const said = hashOf(state.value);
    if (said === hash) return { outcome: "same" };
    return {
      outcome: "read",
      state: state.value,
      hash: said,
      etag: fetched.value.etag,
      modified: fetched.value.modified,
    };
  };

  return async (ask: SourceAsk): Promise<SourceOutcome> => {
    const count = counts.get(ask.account) ?? 0;
    if (count >= mostAtOnce.account) return { outcome: "fault", fault: "busy" };
    counts.set(ask.account, count + 1);
    try {
      return await inTurn(() => read(ask));
    } finally {
      const left = counts.get(ask.account)! - 1;
      if (left === 0) counts.delete(ask.account);
      else counts.set(ask.account, left);
    }
  };
};

/**
 * Opens the door through which the server reads what schools publish. PocketBase can neither hold
 * an address to what was looked up nor refuse a redirect (docs/decisions/043), so the process that
 * starts it fetches. It listens on this machine alone, to who knows the word.
 */
export const openSourceDoor = async (rules: Partial<FetchRules> = {}): Promise<SourceDoor> => {
  const word = randomBytes(32).toString("hex");
  const expected = Buffer.from(`Bearer ${word}`);
  const reader = createSourceReader();
  const read = createDoorman({ ...defaultRules, ...rules }, reader);
  const isExpected = (given: string): boolean =>
    given.length === expected.length && timingSafeEqual(Buffer.from(given), expected);

  const answer = async (ask: SourceAsk): Promise<SourceAnswer> => {
    const outcome = await read(ask);
    const failures = outcome.outcome === "fault" ? ask.failures + 1 : 0;
    const next = nextRead({ ...ask, year: ask.range, now: Date.now(), failures, luck: Math.random() });
    return { ...outcome, next };
  };

  const server = createServer((request, response) => {
    void (async () => {
      if (!isExpected(request.headers.authorization ?? "")) return void response.writeHead(403).end();
      const { asks } = JSON.parse(await readBody(request)) as { readonly asks: readonly SourceAsk[] };
      const answers = await Promise.all(asks.map(answer));
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ answers }));
    })().catch(() => response.writeHead(400).end());
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  server.unref();
  const { port } = server.address() as AddressInfo;
  return {
    env: { SOURCE_DOOR: `http://127.0.0.1:${port}`, SOURCE_DOOR_WORD: word },
    close: () => {
      reader.close();
      server.close();
      server.closeAllConnections();
    },
  };
};
