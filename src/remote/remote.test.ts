import { expect, test } from "vitest";
import { createTestClient, type TestAuth } from "../../tests/support/client.ts";
import { turns } from "../../tests/support/turns.ts";
import { createRemote } from "./remote.ts";

const owner = "teacher00000000";
const system = { owner, rev: 1, seq: 1, deleted: false, created: "", updated: "" };
const page = { head: 1, floor: 0, boot: "b", schema: 1, next: 1, rows: {} };

const user = { id: owner, token: "t" };

const answering = (answer: () => Response | Promise<Response>, auth?: TestAuth) =>
  createRemote({ client: createTestClient({ url: "", user, auth, fetch: async () => answer() }), owner });
const pullError = async (answer: () => Response | Promise<Response>) => {
  const pulled = await answering(answer).pull(0, 500);
  return pulled.ok ? "ok" : pulled.error;
};
const json = (status: number, body: unknown) => () => Response.json(body, { status });

test("a page is read with the values of a newer server, and without the collections it does not know", async () => {
  const rows = {
    students: [{ ...system, id: "a", lastName: "Weber", nickname: "Anni" }],
    lessons: [{ id: "b", deleted: true, rev: 5, seq: 1 }],
    starships: [{ ...system, id: "c" }],
  };
  const pulled = await answering(json(200, { ...page, rows })).pull(0, 500);
  expect(pulled.ok && pulled.value.rows).toMatchObject([
    { collection: "students", isPurged: false, row: { lastName: "Weber", nickname: "Anni" } },
    { collection: "lessons", isPurged: true, row: { id: "b", deleted: true, rev: 5 } },
  ]);
});

const row = { ...system, id: "a", lastName: "Weber" };
const rows = (...students: unknown[]) => json(200, { ...page, head: 9, next: 9, rows: { students } });

test.each([
  ["a captive portal", () => new Response("<html>Welcome</html>")],
  ["half an answer", () => new Response('{"head": 1, "rows": {"stud')],
  ["nothing at all", () => new Response(null)],
  ["a text cut in the middle of a letter", () => new Response(new TextEncoder().encode('"é').slice(0, 2))],
  ["far too much", () => new Response(new Uint8Array(33_000_000).fill(32))],
  ["another shape", json(200, { ...page, head: "1" })],
  ["a cursor beyond the head", json(200, { ...page, next: 2 })],
  ["a floor beyond the head", json(200, { ...page, floor: 2 })],
  ["a head that is no number one can count with", json(200, { ...page, head: 1e300, next: 1 })],
  ["rows that are none", json(200, { ...page, rows: { students: {} } })],
  ["a row that is none", rows("Weber")],
  ["a row without its version", rows({ id: "a", deleted: false, seq: 1 })],
  ["a row that lacks its owner and is not deleted", rows({ id: "a", deleted: false, rev: 1, seq: 1 })],
  ["a row without an id", rows({ ...row, id: "" })],
  ["somebody else's row", rows({ ...row, owner: "other" })],
  ["a number where a text should be", rows({ ...row, lastName: 7 })],
  ["a text where a list should be", rows({ ...row, classes: "none" })],
  ["a field of ten megabytes", rows({ ...row, note: "x".repeat(10_000_000) })],
  ["rows that go backwards", rows({ ...row, seq: 5 }, { ...row, id: "b", seq: 4 })],
  ["a row beyond the cursor", rows({ ...row, seq: 10 })],
  ["a page that is not the server's", () => new Response("moved", { status: 302 })],
  ["a redirect with a page of its own", json(302, page)],
  ["a redirect that the browser does not follow", () => Response.error()],
])("%s is no answer of ours", async (_, answer) => {
  expect(await pullError(answer)).toEqual({ type: "notProtocol" });
});

test("unset JSON in a record made in the dashboard is empty and does not stop a pull", async () => {
  const made = { ...system, id: "r", name: "Weeks", labels: null, overrides: null };
  const pulled = await answering(json(200, { ...page, rows: { rotations: [made] } })).pull(0, 500);
  expect(pulled.ok && pulled.value.rows[0]?.row).toMatchObject({ labels: ["A"], overrides: {} });
});

test("no redirect is followed: the token does not leak", async () => {
  const asked: (RequestInit | undefined)[] = [];
  const fetch = async (_: unknown, init?: RequestInit) => (asked.push(init), Response.json(page));
  await createRemote({ client: createTestClient({ url: "", user, fetch }), owner }).pull(0, 500);
  expect(asked[0]).toMatchObject({ redirect: "manual", cache: "no-store" });
});

test.each([
  [401, "unauthorized"],
  [403, "forbidden"],
  [404, "notFound"],
])("%i is %s only in the server's own words: a captive portal signs nobody out", async (status, type) => {
  expect(await pullError(json(status, { status, message: "", data: {} }))).toEqual({ type });
  expect(await pullError(() => new Response("<html>Sign in</html>", { status }))).toEqual({ type: "notProtocol" });
  expect(await pullError(json(status, { message: "no" }))).toEqual({ type: "notProtocol" });
});

test.each([
  [413, "tooLarge"],
  [429, "tooMany"],
  [502, "serverError"],
])("%i becomes %s, whatever the text says", async (status, type) => {
  expect(await pullError(() => new Response("not json", { status }))).toMatchObject({ type });
});

test.each([
  [{ "Retry-After": "120" }, 120_000],
  [{ "Retry-After": "Mon, 23 Nov 2026 08:00:30 GMT", Date: "Mon, 23 Nov 2026 08:00:00 GMT" }, 30_000],
  [{ "Retry-After": "Mon, 23 Nov 2026 08:00:30 GMT" }, undefined],
  [{ "Retry-After": "soon" }, undefined],
  [{}, undefined],
])("%j asks to be left alone for %s ms", async (headers, retryAfterMs) => {
  const answer = (status: number) => () => new Response("", { status, headers: headers as Record<string, string> });
  expect(await pullError(answer(429))).toEqual(
    retryAfterMs === undefined ? { type: "tooMany" } : { type: "tooMany", retryAfterMs },
  );
  expect(await pullError(answer(503))).toMatchObject({ type: "serverError", status: 503 });
});

test("501 is a server without mail only in its own words", async () => {
  expect(await pullError(json(501, { status: 501, message: "", data: {} }))).toEqual({ type: "noMail" });
  expect(await pullError(() => new Response("<html>", { status: 501 }))).toEqual({ type: "serverError", status: 501 });
});

test("no network and no answer in time are different", async () => {
  expect(await pullError(() => Promise.reject(new TypeError("Failed to fetch")))).toEqual({ type: "offline" });
  const timeout = new DOMException("slow", "TimeoutError");
  expect(await pullError(() => Promise.reject(timeout))).toEqual({ type: "timeout" });
});

test("no request is sent with another user's token, or none", async () => {
  let requests = 0;
  const answer = () => {
    requests += 1;
    return Response.json(page);
  };
  for (const auth of [
    { token: () => "t", userId: () => "other" },
    { token: () => "", userId: () => owner },
  ]) {
    expect(await answering(answer, auth).pull(0, 500)).toEqual({ ok: false, error: { type: "unauthorized" } });
  }
  expect(requests).toBe(0);
});

const ops = Array.from({ length: 3 }, () => ({ method: "POST", url: "/", body: {} }) as const);

test.each([
  [
    "the op that failed, with its fields",
    400,
    { 2: { response: { status: 400, data: { title: { code: "validation_required", message: "" } } } } },
    {
      type: "batchRefused",
      index: 2,
      error: { type: "refused", fields: [{ field: "title", code: "validation_required" }] },
    },
  ],
  [
    "a version that has moved on",
    400,
    { 1: { response: { status: 409, data: {} } } },
    { type: "batchRefused", index: 1, error: { type: "conflict" } },
  ],
  [
    "a number used before",
    400,
    { 0: { response: { status: 412, data: { lastBatch: { code: "ledger_seen" } } } } },
    { type: "batchRefused", index: 0, error: { type: "ledgerSeen" } },
  ],
  [
    "a number too high",
    400,
    { 0: { response: { status: 412, data: { lastBatch: { code: "ledger_gap" } } } } },
    { type: "batchRefused", index: 0, error: { type: "ledgerGap" } },
  ],
  [
    "made for an earlier run",
    400,
    { 0: { response: { status: 412, data: { lastBatch: { code: "ledger_run" } } } } },
    { type: "batchRefused", index: 0, error: { type: "ledgerRun" } },
  ],
  ["nothing about any op", 400, undefined, { type: "batchFailed" }],
  ["of an op that was not sent", 400, { 3: { response: { status: 400, data: {} } } }, { type: "notProtocol" }],
  ["too much", 413, undefined, { type: "tooLarge" }],
])("a failed batch tells %s", async (_, status, requests, error) => {
  const pushed = await answering(json(status, { status, message: "", data: { requests } })).pushBatch(ops);
  expect(pushed).toEqual({ ok: false, error });
});

test("a 200 that does not answer this batch leaves its outcome open", async () => {
  expect(await answering(json(200, [])).pushBatch([])).toEqual({ ok: true, value: undefined });
  const ledger = { method: "PUT", url: "/api/collections/sync_clients/records", body: { id: "d" } } as const;
  for (const body of [{ welcome: true }, [], [{ status: 400 }], ["yes"], [{ status: 200 }, { status: 200 }]]) {
    expect(await answering(json(200, body)).pushBatch([ledger])).toEqual({ ok: false, error: { type: "notProtocol" } });
  }
  expect(await answering(json(200, [{ status: 200, body: {} }])).pushBatch([ledger])).toMatchObject({ ok: true });
});

test("a 400 that is not the server's own leaves its outcome open too", async () => {
  expect(await answering(() => new Response("<html>", { status: 400 })).pushBatch([])).toEqual({
    ok: false,
    error: { type: "notProtocol" },
  });
});

test("every op says which device it is from; the ledger's line does not", async () => {
  const bodies: string[] = [];
  const traffic: unknown[] = [];
  const client = createTestClient({
    url: "",
    user,
    fetch: async (_, init) => {
      bodies.push(String(init?.body));
      return Response.json([]);
    },
  });
  const deviceName = "tablet:iPadOS:Safari";
  const remote = createRemote({ client, owner, deviceName, onTraffic: (one) => traffic.push(one) });
  await remote.pushBatch([
    { method: "PUT", url: "/l", body: { id: "d" } },
    { method: "POST", url: "/c", body: { id: "a", device: "laptop:Linux:Firefox" } },
    { method: "PATCH", url: "/u", body: { rev: 1 } },
  ]);
  expect(JSON.parse(bodies[0]!)).toEqual({
    requests: [
      { method: "PUT", url: "/l", body: { id: "d" } },
      { method: "POST", url: "/c", body: { id: "a", device: "tablet:iPadOS:Safari" } },
      { method: "PATCH", url: "/u", body: { rev: 1, device: "tablet:iPadOS:Safari" } },
    ],
  });
  expect(traffic).toEqual([{ sent: bodies[0]!.length, received: 2 }]);
});

test("an answer may be slow while data arrives, and is aborted when it stalls", async () => {
  let onTimeout = () => {};
  let renewals = 0;
  const client = createTestClient({
    url: "",
    user,
    timers: {
      after: (_, work) => {
        renewals += 1;
        onTimeout = work;
        return () => {};
      },
    },
    fetch: async (_, init) => {
      const body = new ReadableStream<Uint8Array>({
        start: (stream) => {
          stream.enqueue(new TextEncoder().encode(JSON.stringify(page).slice(0, 9)));
          init?.signal?.addEventListener("abort", () => stream.error(init.signal?.reason));
        },
      });
      return new Response(body);
    },
  });
  const pulled = createRemote({ client, owner }).pull(0, 500);
  await turns();
  expect(renewals).toBe(3);
  onTimeout();
  expect(await pulled).toEqual({ ok: false, error: { type: "timeout" } });
});
