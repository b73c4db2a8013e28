import { overMark, settledMark } from "#domain/people/device-name";
import { maxDeviceLength } from "#schema/collection";
import { err, ok, type Result } from "#domain/result";
import type { Traffic } from "./bounded-fetch.ts";
import type { Client } from "./client.ts";
import { isBatchAnswer, type PulledPage, readDigestBody, readPage, type ServerDigest } from "./envelope.ts";
import { type BatchError, type RemoteError, toBatchError, toRemoteError } from "./remote-error.ts";

export type BatchRequest = {
  readonly method: "POST" | "PATCH" | "PUT";
  readonly url: string;
  readonly body: Readonly<Record<string, unknown>>;
  /**
   * Fields in which the version keeps its words over another device's: `device` says so
   * (`overMark`).
   */
  readonly over?: readonly string[];
  /** Fields on which the teacher has decided: `device` says so (`settledMark`). */
  readonly settled?: readonly string[];
};

/**
 * Whether anything of students is asked for. An older server sends it in any case: its answer then
 * does not say `students`.
 */
export type AskedStudents = "all" | "none";

export type Remote = {
  /**
   * The owner's rows after `cursor`, at most `limit`. `boot` is the server run of the cursor, if
   * there is one.
   */
  pull(
    cursor: number,
    limit: number,
    o?: { readonly boot?: string; readonly students?: AskedStudents },
  ): Promise<Result<PulledPage, RemoteError>>;
  /** The last applied batch of every device, and the figures of each collection. */
  readDigest(students?: AskedStudents): Promise<Result<ServerDigest, RemoteError>>;
  /**
   * An error other than `batchRefused`, `batchFailed`, `tooLarge` and `unauthorized` leaves the
   * outcome unknown.
   */
  pushBatch(requests: readonly BatchRequest[]): Promise<Result<void, BatchError>>;
};

export type ChecksumRemote = {
  /**
   * The digest with a checksum of each collection's content: half the server work of a full pull.
   */
  readChecksums(students?: AskedStudents): Promise<Result<ServerDigest, RemoteError>>;
};

/**
 * A page has 4 million characters of rows, and one row more; anything larger is not from our
 * server.
 */
const longestAnswer = 32_000_000;
const patience = 40_000;

/**
 * The sync's side of the server, for one user: a request is only made while the client's auth store
 * is that user's (another's token would pull and push another's year). `deviceName` goes with every
 * record that is pushed, so that another device can say where a change came from.
 */
export const createRemote = (o: {
  client: Client;
  owner: string;
  deviceName?: string;
  onTraffic?: (traffic: Traffic) => void;
}): Remote & ChecksumRemote => {
  const { pb, within } = o.client;
  const bounds = within({ maxBytes: longestAnswer, patienceMs: patience, onTraffic: o.onTraffic });
  const isSignedIn = (): boolean => pb.authStore.token !== "" && pb.authStore.record?.id === o.owner;

  const get = async <T>(
    path: string,
    query: Readonly<Record<string, unknown>>,
    read: (body: unknown) => T | undefined,
  ): Promise<Result<T, RemoteError>> => {
    if (!isSignedIn()) return err({ type: "unauthorized" });
    try {
      const value = read(await pb.send<unknown>(path, { query, ...bounds }));
      return value === undefined ? err({ type: "notProtocol" }) : ok(value);
    } catch (error) {
      return err(toRemoteError(error));
    }
  };

  /** Adds the device to the requests; the ledger's line has it already. */
  const signed = (requests: readonly BatchRequest[]): readonly BatchRequest[] =>
    requests.map(({ over = [], settled = [], ...one }) =>
      one.method === "PUT" ? one : { ...one, body: { ...one.body, device: deviceOf(over, settled) } },
    );

  const deviceOf = (over: readonly string[], settled: readonly string[]): string | undefined => {
    if (over.length === 0 && settled.length === 0) return o.deviceName;
    const name = o.deviceName || "::";
    return name + (overMark(name, over, maxDeviceLength) || settledMark(name, settled, maxDeviceLength));
  };

  const named = (students?: AskedStudents) => (students === "none" ? students : undefined);

  return {
    pull: (cursor, limit, { boot, students } = {}) =>
      get("/api/sync/pull", { cursor, limit, boot: boot || undefined, students: named(students) }, (body) =>
        readPage(body, o.owner),
      ),
    readDigest: (students) => get("/api/sync/digest", { students: named(students) }, readDigestBody),
    readChecksums: (students) => get("/api/sync/digest", { checksums: 1, students: named(students) }, readDigestBody),
    pushBatch: async (requests) => {
      if (!isSignedIn()) return err({ type: "unauthorized" });
      try {
        // Not `createBatch`: it builds its own requests, and a frozen batch must be sent unchanged.
        const body = { requests: signed(requests) };
        const answer = await pb.send<unknown>("/api/batch", { method: "POST", body, ...bounds });
        return isBatchAnswer(answer, requests.length) ? ok(undefined) : err({ type: "notProtocol" });
      } catch (error) {
        return err(toBatchError(error, requests.length));
      }
    },
  };
};
