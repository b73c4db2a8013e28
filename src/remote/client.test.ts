import { expect, test } from "vitest";
import { createTestClient } from "../../tests/support/client.ts";
import { turns } from "../../tests/support/turns.ts";
import { attempt } from "./remote-error.ts";

const user = { id: "teacher", token: "t" };

test("two requests of one method and path are both answered", async () => {
  const { pb } = createTestClient({
    url: "",
    user,
    fetch: async (url, init) => {
      await turns();
      init!.signal!.throwIfAborted();
      return Response.json({ url });
    },
  });
  const pull = (cursor: number) => pb.send<{ url: string }>("/api/sync/pull", { query: { cursor } });
  expect(await Promise.all([pull(1), pull(2)])).toEqual([
    { url: "/api/sync/pull?cursor=1" },
    { url: "/api/sync/pull?cursor=2" },
  ]);
});

test("the SDK's own requests have limits too: time, bytes, no redirect", async () => {
  const silence = createTestClient({
    url: "",
    user,
    timers: { after: (_, work) => (queueMicrotask(work), () => undefined) },
    fetch: (_, init) =>
      new Promise((_resolve, reject) => {
        init!.signal!.addEventListener("abort", () => reject(init!.signal!.reason as Error));
      }),
  });
  const subscribe = (client = silence) => attempt(() => client.pb.send("/api/realtime", { method: "POST" }));
  expect(await subscribe()).toEqual({ ok: false, error: { type: "timeout" } });

  const asked: RequestInit[] = [];
  const flood = createTestClient({
    url: "",
    user,
    fetch: async (_, init) => (asked.push(init!), new Response("x".repeat(200_000))),
  });
  expect(await subscribe(flood)).toEqual({ ok: false, error: { type: "notProtocol" } });
  expect(asked).toMatchObject([{ redirect: "manual", headers: { Authorization: "t" } }]);
});

test("a bug in a request is not a server answer", async () => {
  await expect(attempt(() => Promise.reject(new RangeError("a bug")))).rejects.toThrow("a bug");
});
