import { err, type Result } from "#domain/result";
import { type BatchRequest, createRemote, type Remote } from "#remote/remote";
import type { RemoteError } from "#remote/remote-error";
import type { CollectionName } from "#schema/collections";
import { createTestClient } from "../../support/client.ts";
import { createModelServer } from "./model-server.ts";

/** The fate of one request on its way. */
export type Mood = "ok" | "loseRequest" | "loseReply" | RemoteError;

/** The model server with one teacher, for tests that go step by step. */
export const createTestServer = (o: { owner: string }) => {
  let now = Date.UTC(2026, 8, 15);
  const server = createModelServer({ users: [o.owner], clock: () => (now += 1000) });
  const rows = () => server.read(o.owner, 0).rows.filter((row) => row.collection !== "users" && "owner" in row);
  const client = createTestClient({
    url: "",
    user: { id: o.owner, token: o.owner },
    fetch: async (path, init) => {
      const { method = "GET", body = "" } = init ?? {};
      const answer = server.handle({ method, path: String(path), token: o.owner, body: body as string });
      return new Response(answer.body, { status: answer.status });
    },
  });
  const direct = createRemote({ client, owner: o.owner });

  return {
    ...server,
    rows,
    row: (collection: CollectionName, id: string) =>
      rows().find((row) => row.collection === collection && row.id === id),
    head: () => server.head(o.owner),
    batch: direct.pushBatch,
    /** Writes as somebody else: another device, the dashboard. */
    patch: (collection: CollectionName, id: string, body: object): void => {
      const { status } = server.beginPatch(collection, id, o.owner)(body);
      if (status !== 200) throw new Error(`answered ${status}`);
    },
    /** Purges half a year later. */
    purge: (): void => {
      now += 181 * 86_400_000;
      server.purge();
    },
    /**
     * A device's connection to the server; `mood` decides what happens to each request, `sent`
     * collects the batches.
     */
    remote: (
      mood: (request: "pull" | "digest" | "batch") => Mood = () => "ok",
      sent: (readonly BatchRequest[])[] = [],
    ): Remote => {
      const send = async <T, E>(
        name: "pull" | "digest" | "batch",
        work: () => Promise<Result<T, E>>,
      ): Promise<Result<T, E | RemoteError>> => {
        const how = mood(name);
        if (how === "loseRequest") return err({ type: "offline" });
        if (typeof how === "object") return err(how);
        const answer = await work();
        return how === "loseReply" ? err({ type: "offline" }) : answer;
      };
      return {
        pull: (...query) => send("pull", () => direct.pull(...query)),
        readDigest: (...query) => send("digest", () => direct.readDigest(...query)),
        pushBatch: (requests) => {
          sent.push(structuredClone(requests));
          return send("batch", () => direct.pushBatch(requests));
        },
      };
    },
  };
};

export type TestServer = ReturnType<typeof createTestServer>;
