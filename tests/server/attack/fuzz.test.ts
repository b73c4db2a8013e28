import * as fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { collections } from "../../../server/sync/schema.at-build.ts";
import { collectionNames } from "../../../src/schema/collections.ts";
import { createApi } from "../../support/api.ts";
import { startPocketBase, type TestPocketBase, type TestUser } from "../../support/pocketbase.ts";

/**
 * Bodies that nobody meant, always the same ones. The server answers none with a fault of its own,
 * or with its insides.
 */

const bodies = 10_000;
/** The number that the server works on at once for one account: more would be refused unread. */
const atOnce = 4;

let pb: TestPocketBase;
let ann: TestUser;
let year: string;
let course: string;
beforeAll(async () => {
  pb = await startPocketBase({ env: { OPENHOLIDAYS_URL: "http://127.0.0.1:9" } });
  ann = await pb.createUser();
  const api = createApi(pb, ann);
  year = (await api.makeYear()).id;
  course = (await api.make("courses", { schoolyear: year, name: "English" })).id;
});
afterAll(() => pb.stop());

const oddValues: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1e308,
  -0,
  1.5,
  2 ** 53,
  "",
  " ",
  "\u0000",
  "\ud800",
  "'",
  "';--",
  "{{",
  "%",
  "${x}",
  "../..",
  [],
  {},
  [[]],
  [null],
  { "": 1 },
  "9".repeat(400),
  "x".repeat(5000),
  "2026-02-31",
  "__proto__",
  "constructor",
  "@request.auth.id",
];
const odd = () =>
  fc.oneof(
    fc.constantFrom(...oddValues),
    fc.string({ unit: "binary", maxLength: 40 }),
    fc.integer(),
    fc.double(),
    fc.jsonValue({ maxDepth: 4 }),
  );

const routes = () => [
  ...[...collectionNames, "sync_clients", "nowhere", "_superusers", "_otps"].flatMap((name) => [
    ["POST", `/api/collections/${name}/records`],
    ["PATCH", `/api/collections/${name}/records/${name === "users" ? ann.id : course}`],
  ]),
  ["PATCH", `/api/collections/schoolyears/records/${year}`],
  ["POST", "/api/batch"],
  ["POST", "/api/batch"],
  ["POST", "/api/realtime"],
  ["POST", "/api/mail/link"],
  ["POST", "/api/account/deletion"],
  ["POST", "/auth/oauth2"],
  ...[
    "auth-with-oauth2",
    "auth-with-otp",
    "confirm-email-change",
    "confirm-verification",
    "confirm-password-reset",
  ].map((action) => ["POST", `/api/collections/users/${action}`]),
];

const keys = (): string[] => {
  const fields = Object.values(collections).flatMap(Object.keys);
  const others = [
    "lastBatch",
    "boot",
    "requests",
    "method",
    "url",
    "body",
    "headers",
    "token",
    "password",
    "oldPassword",
    "clientId",
  ];
  const wild = [
    "subscriptions",
    "@jsonPayload",
    "name+",
    "-name",
    "",
    "expand",
    "provider",
    "code",
    "state",
    "file",
    "otpId",
    "tokenKey",
  ];
  return [...new Set([...fields, ...others, ...wild])];
};

/** A body of JSON, one of a batch, or no JSON at all. */
const arbitrary = async () => {
  const fields = fc.dictionary(fc.constantFrom(...keys()), odd(), { maxKeys: 8 });
  const own = fields.map((body) => ({ owner: ann.id, ...body }));
  const one = fc.record({
    method: fc.constantFrom("POST", "PATCH", "PUT", "DELETE", ""),
    url: fc.constantFrom(...routes().map(([, path]) => path!)),
    body: fields,
  });
  const batch = fc.record({ requests: fc.oneof(fc.array(one, { maxLength: 4 }), odd()) });
  const text = fc.oneof(
    { weight: 6, arbitrary: fc.oneof(fields, own, batch, odd()).map((body) => JSON.stringify(body) ?? "undefined") },
    { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 80 }) },
    { weight: 1, arbitrary: own.map((body) => JSON.stringify(body).slice(0, -3)) },
  );
  const type = fc.constantFrom(
    "application/json",
    "application/json",
    "application/json",
    "text/plain",
    "multipart/form-data; boundary=x",
    "application/x-www-form-urlencoded",
    "",
  );
  const query = fc.constantFrom(
    "",
    "",
    "",
    "?fields=id",
    "?fields=%00",
    "?page=x&perPage=-1",
    "?filter=%27",
    "?token=x",
    "?device=%ff",
  );
  return fc.record({ route: fc.constantFrom(...routes()), text, type, query });
};

/** Words from the insides of Go, the engine of the hooks, SQL, or this machine. */
const insides =
  /goroutine|runtime error|panic|\.go:\d|GoError|TypeError|ReferenceError|pb_hooks|\bsql:|SQL logic|no such (table|column)|UNIQUE constraint|unmarshal|\/tmp\/|sync_heads/i;

it(`${bodies} bodies are each refused or taken`, async () => {
  const left = fc.sample(await arbitrary(), { numRuns: bodies, seed: 20_261_123 });
  const faults: string[] = [];
  const statuses = new Map<number, number>();
  const work = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const { route, text, type, query } = next;
      const [method, path] = route;
      const headers = { authorization: ann.token, ...(type ? { "content-type": type } : {}) };
      const answer = await fetch(`${pb.url}${path}${query}`, { method, headers, body: text, redirect: "manual" });
      const said = await answer.text();
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      const inside = insides.exec(said)?.[0];
      if (answer.status >= 500 || inside !== undefined) {
        faults.push(
          `${method} ${path}${query} ${type} ${text.slice(0, 300)} → ${answer.status} ${inside ?? ""} ${said.slice(0, 200)}`,
        );
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  console.log(
    `Fuzz: ${bodies} bodies, ${JSON.stringify(Object.fromEntries([...statuses].toSorted()))}, ${faults.length} faults.`,
  );
  expect(faults.slice(0, 20)).toEqual([]);
  // The server is well, and the account is as it was.
  expect((await createApi(pb, ann).view("users", ann.id)).status).toBe(200);
}, 300_000);
