import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { ShareKey } from "#domain/share/share-link";
import { collectionNames } from "../../../src/schema/collections.ts";
import { call, createApi, newId } from "../../support/api.ts";
import { makeOneOfEach, onePixel } from "../../support/one-of-each.ts";
import { startPocketBase, type TestPocketBase, type TestUser } from "../../support/pocketbase.ts";
import { createShareOwner, createShareReader, putBody, sealFile } from "../../support/share-link.ts";
import { createUploads, putFile, sha256Of } from "../../support/upload.ts";

/**
 * Every door of the server, tried by everybody who has no key for it: one teacher's records, files
 * and account, and what only the operator may. The collections come from the server's own list, and
 * our routes from the hooks. So a new one is tried, or makes this test red.
 */

const marker = "SECRET-OF-ANN";

/** Our routes, and who may ask for them. Put a new one here. */
const ourRoutes: Readonly<Record<string, "anybody" | "user">> = {
  "GET /{path...}": "anybody",
  "POST /auth/oauth2": "anybody",
  "POST /share": "anybody",
  "GET /s/{path...}": "anybody",
  "GET /api/account": "user",
  "GET /api/account/gone": "anybody",
  "POST /api/account/deletion": "user",
  "DELETE /api/account/deletion": "user",
  "POST /api/class-book/deletion": "user",
  "GET /api/calendar/{file}": "anybody",
  "GET /api/calendar/feeds": "user",
  "GET /api/devices": "user",
  "DELETE /api/devices/{id}": "user",
  "POST /api/devices/sign-out-others": "user",
  "POST /api/devices/sign-out": "user",
  "GET /api/holidays": "user",
  "GET /api/holidays/regions": "user",
  "GET /api/mail": "anybody",
  "POST /api/mail/link": "anybody",
  "GET /api/shares": "user",
  "PUT /api/shares/{locator}": "user",
  "PUT /api/shares/{locator}/files/{sha256}": "user",
  "GET /api/shares/{locator}/notes": "user",
  "DELETE /api/shares/{locator}/notes/{id}": "user",
  "POST /api/shares/{locator}": "anybody",
  "POST /api/shares/{locator}/files/{sha256}": "anybody",
  "POST /api/shares/{locator}/notes": "anybody",
  "GET /api/sources": "user",
  "PUT /api/sources/{schoolyear}": "user",
  "POST /api/sources/{schoolyear}/read": "user",
  "DELETE /api/sources/{schoolyear}": "user",
  "GET /api/uploads": "user",
  "POST /api/uploads": "user",
  "PATCH /api/uploads/{id}": "user",
  "POST /api/uploads/{id}/finish": "user",
  "DELETE /api/uploads/{id}": "user",
  "GET /api/sync/pull": "user",
  "GET /api/sync/digest": "user",
};

/** PocketBase's own routes, which are the operator's alone. */
const operatorRoutes = [
  "GET /api/settings",
  "PATCH /api/settings",
  "POST /api/settings/test/s3",
  "POST /api/settings/test/email",
  "POST /api/settings/apple/generate-client-secret",
  "GET /api/logs",
  "GET /api/logs/stats",
  "GET /api/logs/x",
  "GET /api/backups",
  "POST /api/backups",
  "POST /api/backups/upload",
  "GET /api/backups/x.zip",
  "DELETE /api/backups/x.zip",
  "POST /api/backups/x.zip/restore",
  "GET /api/crons",
  "POST /api/crons/syncPurge",
  "POST /api/sql",
  "GET /api/collections",
  "POST /api/collections",
  "PUT /api/collections/import",
  "GET /api/collections/meta/scaffolds",
  "GET /api/collections/meta/oauth2-providers",
  "POST /api/collections/meta/dry-run-view",
];
const ofCollection = ["GET ", "PATCH ", "DELETE ", "DELETE /truncate"];
const ofAccounts = [
  "auth-refresh",
  "auth-with-password",
  "auth-with-oauth2",
  "auth-with-otp",
  "request-otp",
  "request-password-reset",
  "confirm-password-reset",
  "request-verification",
  "confirm-verification",
  "request-email-change",
  "confirm-email-change",
];

let pb: TestPocketBase;
let ann: TestUser;
let root: string;
let sessionsOfAnn: string[];
let collections: { name: string; type: string }[];
let own: Record<string, { id: string }>;
let files: { path: string; name: string }[];
let link: ShareKey;
let linked: { readonly data: string; readonly sha256: string; readonly note: string };
let attackers: Record<string, { token: string; id: string }>;

const upload = async (method: string, path: string, token: string, field: string) => {
  const body = new FormData();
  body.append(field, new Blob([onePixel], { type: "image/png" }), "me.png");
  return fetch(`${pb.url}${path}`, { method, headers: { authorization: token }, body });
};

/** Puts a picture in each field for files that Ann has. */
const fillFiles = async () => {
  const named = async (collection: string, id: string, field: string) => {
    const target = { collection, record: id, field };
    const name = await putFile(pb.url, ann.token, target, onePixel);
    files.push({ path: `/api/files/${collection}/${id}/`, name });
  };
  files = [];
  await named("students", own.students!.id, "photo");
  await named("attachments", own.attachments!.id, "file");
  await named("users", ann.id, "avatar");
};

/** Puts a page with a file and a note behind Ann's link. */
const fillLink = async () => {
  link = own.shares as unknown as ShareKey;
  const owner = createShareOwner(pb, ann);
  const file = await sealFile(link, onePixel);
  const sha256 = sha256Of(file);
  const body = await putBody(link, { text: marker, files: [sha256] });
  expect((await call(pb, "PUT", `/api/shares/${link.locator}`, { token: ann.token, body })).status).toBe(200);
  expect((await owner.putFile(link, file)).status).toBe(204);
  expect((await createShareReader(pb).note(link, marker)).status).toBe(204);
  const [note] = (await owner.notes(link)).body;
  linked = { data: body.data, sha256, note: note.id };
};

/** All that is Ann's, as it lies in the database. */
const stateOfAnn = (): string => {
  const database = new DatabaseSync(`${pb.dataDir}/data.db`, { readOnly: true });
  const rows = Object.keys(own).map((name) =>
    database.prepare(`SELECT * FROM ${name} WHERE ${name === "users" ? "id" : "owner"} = ? ORDER BY id`).all(ann.id),
  );
  const heads = database.prepare("SELECT * FROM sync_heads WHERE owner = ?").all(ann.id);
  const parts = ["uploads", "stored_files", "file_blobs"].map((table) =>
    database.prepare(`SELECT * FROM ${table} WHERE owner = ?`).all(ann.id),
  );
  const links = ["share_blobs", "share_files", "share_reads", "share_notes"].map((table) =>
    database.prepare(`SELECT * FROM ${table} WHERE locator = ?`).all(link.locator),
  );
  const ended = database.prepare("SELECT id, ended FROM user_sessions WHERE user = ? ORDER BY id").all(ann.id);
  const deletions = database.prepare("SELECT * FROM account_deletions WHERE user = ?").all(ann.id);
  database.close();
  return createHash("sha256")
    .update(JSON.stringify([rows, heads, parts, links, ended, deletions]))
    .digest("hex");
};

beforeAll(async () => {
  pb = await startPocketBase({ env: { OPENHOLIDAYS_URL: "http://127.0.0.1:9", SIGN_IN_CODE: "on" } });
  root = await pb.superuser();
  ann = await pb.createUser();
  own = await makeOneOfEach(pb, ann, marker);
  await fillFiles();
  await fillLink();
  const listed = await call(pb, "GET", "/api/collections?perPage=500", { token: root });
  collections = listed.body.items;

  const devices = await call(pb, "GET", "/api/devices", { token: ann.token });
  sessionsOfAnn = devices.body.devices.map(({ id }: { id: string }) => id);

  const [other, unverified, gone] = [await pb.createUser(), await pb.createUser(), await pb.createUser()];
  const asRoot = (method: string, path: string, body?: object) => call(pb, method, path, { token: root, body });
  await asRoot("PATCH", `/api/collections/users/records/${other.id}`, { verified: true });
  // Give the attacker as many records, so that no answer is without hers only because theirs are
  // fewer.
  await makeOneOfEach(pb, other, "Somebody else's");
  await createApi(pb, other).update("users", other.id, { lastName: "Last" });
  await asRoot("DELETE", `/api/collections/users/records/${gone.id}`);
  const brief = await asRoot("POST", `/api/collections/users/impersonate/${ann.id}`, { duration: 1 });
  const file = await call(pb, "POST", "/api/files/token", { token: ann.token });
  const knockLate = () => call(pb, "GET", "/api/devices", { token: brief.body.token });
  await vi.waitFor(async () => expect((await knockLate()).status).toBe(401), 10_000);
  attackers = {
    "a guest": { token: "", id: "" },
    "another teacher": other,
    "an unverified one": unverified,
    "a deleted one": gone,
    "an expired token of hers": { token: brief.body.token, id: ann.id },
    "a file token of hers": { token: file.body.token, id: ann.id },
  };
});
afterAll(() => pb.stop());

type Try = { readonly method: string; readonly path: string; readonly body?: unknown };
type Outcome = Try & { status: number; text: string; cache: string };
const bodyless = new Set(["GET", "HEAD"]);

const knock = async (one: Try, token: string): Promise<Outcome> => {
  const stop = new AbortController();
  const answer = await fetch(`${pb.url}${one.path}`, {
    method: one.method,
    redirect: "manual",
    signal: stop.signal,
    headers: { "content-type": "application/json", ...(token ? { authorization: token } : {}) },
    body: bodyless.has(one.method) ? undefined : JSON.stringify(one.body ?? {}),
  });
  const isStream = answer.headers.get("content-type")?.startsWith("text/event-stream") ?? false;
  const text = isStream ? "" : await answer.text();
  stop.abort();
  return { ...one, status: answer.status, text, cache: answer.headers.get("cache-control") ?? "" };
};
const knockAll = async (tries: readonly Try[], token: string): Promise<Outcome[]> => {
  const left = tries.map((one, index) => [index, one] as const).toReversed();
  const outcomes: Outcome[] = [];
  const work = async () => {
    for (let next = left.pop(); next; next = left.pop()) outcomes[next[0]] = await knock(next[1], token);
  };
  // Send as many as the server works on at once for one account: more would be refused.
  await Promise.all(Array.from({ length: 4 }, work));
  return outcomes;
};

const sum = { tried: 0, refused: 0, leaked: 0 };
const faults: string[] = [];
/** Texts that must be in no answer to anybody else. */
const secrets = () => [marker, ann.email, ann.token, ...sessionsOfAnn, link.secret, linked.data];

/**
 * Counts, and notes what leaked or is wrong. `isOpen`: whether an answer without anything of hers
 * is right.
 */
const judge = (who: string, outcomes: readonly Outcome[], isOpen: (one: Outcome) => boolean) => {
  for (const one of outcomes) {
    const line = `${who}: ${one.method} ${one.path} ${JSON.stringify(one.body ?? "").slice(0, 200)} → ${one.status}`;
    sum.tried += 1;
    if (one.status >= 400) sum.refused += 1;
    const isLeak = secrets().some((secret) => one.text.includes(secret));
    if (isLeak) sum.leaked += 1;
    // 501: this server sends no mail.
    if (isLeak || (one.status >= 500 && one.status !== 501) || (one.status < 400 && !isOpen(one))) faults.push(line);
    const isApi = one.path.startsWith("/api/");
    if (isApi && one.status !== 405 && !/^(no-store|private\b.*)$/.test(one.cache))
      faults.push(`${line} kept: ${one.cache}`);
  }
};
const isEmptyList = ({ method, text }: Outcome) =>
  method === "HEAD" ||
  ((JSON.parse(text) as { items?: unknown[] }).items?.every((item: any) => item.id !== ann.id) ?? false);

const record = (name: string) => own[name]?.id ?? newId();
const isAccount = (type: string) => type === "auth";

const recordTries = (name: string): Try[] => {
  const path = `/api/collections/${name}/records`;
  const id = record(name);
  const queries = [
    `filter=${encodeURIComponent(`owner='${ann.id}'`)}`,
    `filter=${encodeURIComponent(`id='${id}' || 1=1`)}`,
    `filter=${encodeURIComponent("owner.email~'school'")}`,
    `filter=${encodeURIComponent("@collection.users.email!=''")}`,
    "sort=owner.email",
    "expand=owner",
    "fields=*,expand.*",
    "perPage=1000&skipTotal=1",
  ];
  const body = { id, owner: ann.id, name: "stolen", lastName: "stolen", title: "stolen", rev: 1, seq: 1, lastBatch: 2 };
  return [
    { method: "GET", path },
    { method: "HEAD", path },
    ...queries.map((query) => ({ method: "GET", path: `${path}?${query}` })),
    { method: "GET", path: `${path}/${id}` },
    { method: "HEAD", path: `${path}/${id}` },
    { method: "GET", path: `${path}/${id}?expand=owner` },
    { method: "POST", path, body: { ...body, id: newId() } },
    { method: "POST", path, body },
    { method: "PUT", path, body },
    { method: "PATCH", path: `${path}/${id}`, body },
    { method: "PATCH", path: `${path}/${id}`, body: { rev: 1, seq: 900, deleted: true } },
    { method: "PATCH", path: `${path}/${id}`, body: { owner: attackers["another teacher"]!.id } },
    { method: "DELETE", path: `${path}/${id}` },
  ];
};

const batchTries = (name: string): Try[] => {
  const path = `/api/collections/${name}/records`;
  const id = record(name);
  const body = { id, owner: ann.id, name: "stolen", lastBatch: 2 };
  const requests = [
    { method: "POST", url: path, body: { ...body, id: newId() } },
    { method: "PUT", url: path, body },
    { method: "PATCH", url: `${path}/${id}`, body: { name: "stolen", deleted: true } },
    { method: "DELETE", url: `${path}/${id}` },
  ];
  return requests.map((one) => ({ method: "POST", path: "/api/batch", body: { requests: [one] } }));
};

const accountTries = (name: string): Try[] => {
  const path = `/api/collections/${name}`;
  const body = {
    identity: ann.email,
    email: ann.email,
    newEmail: "stolen@school.example",
    password: "wrong-wrong",
    passwordConfirm: "wrong-wrong",
    token: attackers["an expired token of hers"]!.token,
    otpId: newId(),
    provider: "oidc",
    code: "x",
  };
  return [
    ...ofAccounts.map((action) => ({ method: "POST", path: `${path}/${action}`, body })),
    { method: "GET", path: `${path}/auth-methods` },
    { method: "POST", path: `${path}/impersonate/${ann.id}`, body: { duration: 60 } },
    { method: "DELETE", path: `${path}/records/${ann.id}/external-auths/google` },
    { method: "GET", path: `${path}/records/${ann.id}/external-auths` },
  ];
};

const parsed = (line: string): Try => {
  const [method = "", path = ""] = line.split(" ");
  return { method, path };
};

describe("every door", () => {
  it("of our routes is classified", async () => {
    const folder = new URL("../../../pocketbase/pb_hooks/", import.meta.url);
    const names = (await readdir(folder)).filter((name) => name.endsWith(".js"));
    const sources = await Promise.all(names.map((name) => readFile(new URL(name, folder), "utf8")));
    const found = sources.flatMap((source) =>
      [...source.matchAll(/routerAdd\(\s*"([A-Z]+)",\s*"([^"]+)"/g)].map(([, method, path]) => `${method} ${path}`),
    );
    const calls = sources.flatMap((source) => [...source.matchAll(/\brouterAdd\(/g)]);
    expect(found).toHaveLength(calls.length);
    expect(found.toSorted()).toEqual(Object.keys(ourRoutes).toSorted());
    expect(Object.keys(own).toSorted()).toEqual([...collectionNames, "sync_clients"].toSorted());
  });

  it("is shut, whoever knocks", async () => {
    const before = stateOfAnn();
    for (const [who, { token, id }] of Object.entries(attackers)) {
      const isIn = id !== "" && id !== ann.id && who !== "a deleted one";
      for (const { name, type } of collections) {
        judge(who, await knockAll(recordTries(name), token), (one) => one.method !== "POST" && isEmptyList(one));
        judge(who, await knockAll(batchTries(name), token), () => false);
        const shape = ofCollection
          .map((line) => parsed(line))
          .map((one) => ({ ...one, path: `/api/collections/${name}${one.path}` }));
        judge(who, await knockAll(shape, token), () => false);
        if (!isAccount(type)) continue;
        const isOwn = ({ path }: Outcome) =>
          path.endsWith("auth-methods") ||
          path.endsWith("request-otp") ||
          (isIn && path.endsWith("users/auth-refresh"));
        judge(who, await knockAll(accountTries(name), token), isOwn);
      }
      judge(who, await knockAll(operatorRoutes.map(parsed), token), () => false);
    }
    expect(faults).toEqual([]);
    expect(stateOfAnn()).toBe(before);
  });

  it("of our routes lets in whom it is for, to what is theirs", async () => {
    const values = { parentCollection: "courses", parent: record("courses"), name: marker, size: onePixel.length + 1 };
    const left = await createApi(pb, ann).make("attachments", { ...values, sha256: "f".repeat(64) });
    const target = { collection: "attachments", record: left.id, field: "file" };
    const half = { size: onePixel.length + 1, sha256: "f".repeat(64) };
    const begun = (await createUploads(pb.url, ann.token).ask(target, onePixel, half)).body.id;
    const before = stateOfAnn();
    const filled = (path: string) =>
      path
        .replace("uploads/{id}", `uploads/${begun}`)
        .replace("notes/{id}", `notes/${linked.note}`)
        .replace("{locator}", link.locator)
        .replace("{sha256}", linked.sha256)
        .replace("{id}", sessionsOfAnn[0]!)
        .replace("{file}", `${"a".repeat(32)}.ics`)
        .replace("{path...}", "settings");
    for (const [who, { token, id }] of Object.entries(attackers)) {
      const isIn = id !== "" && id !== ann.id && who !== "a deleted one";
      // The route that ends a session comes last.
      const routes = Object.entries(ourRoutes).toSorted(
        ([a], [b]) => Number(a.includes("sign-out")) - Number(b.includes("sign-out")),
      );
      for (const [route, whose] of routes) {
        const { path } = parsed(route);
        const methods = path.includes("sign-out") ? ["POST"] : ["GET", "POST", "PUT", "PATCH", "DELETE"];
        const tries = methods.map((method) => ({
          method,
          path: `${filled(path)}?id=${ann.id}&owner=${ann.id}&user=${ann.id}`,
          body: { id: ann.id, owner: ann.id, user: ann.id, schoolyear: record("schoolyears"), password: "wrong-wrong" },
        }));
        const outcomes = await knockAll(tries, token);
        judge(who, outcomes, () => whose === "anybody" || isIn || path === "/api/account");
        if (whose === "user" && !isIn) {
          const asked = outcomes.find(({ method }) => method === parsed(route).method)!;
          expect([who, route, asked.status]).toEqual([who, route, 401]);
        }
      }
    }
    expect(faults).toEqual([]);
    expect(stateOfAnn()).toBe(before);
  });

  it("of a file is shut, by its name and by guessed ones, and parts of an upload go nowhere", async () => {
    const before = stateOfAnn();
    for (const [who, { token, id }] of Object.entries(attackers)) {
      // A file token opens a file: here it is not hers, but the attacker's own.
      const ownToken = id !== "" && id !== ann.id ? await call(pb, "POST", "/api/files/token", { token }) : undefined;
      const query = ownToken?.status === 200 ? `?token=${ownToken.body.token}` : "";
      for (const { path, name } of files) {
        const guessed = ["me.png", "me", "..", "%2e%2e", `${name.slice(0, -5)}a.png`, "me_0000000000.png", "*"];
        const isSecret = !path.startsWith("/api/files/users/");
        const names = [
          ...guessed,
          ...(isSecret ? [name, `${name}${query}`, `${name}?thumb=96x96`, `${name}?token=${token}x`] : []),
        ];
        judge(
          who,
          await knockAll(
            names.map((one) => ({ method: "GET", path: path + one })),
            token,
          ),
          () => false,
        );
      }
      for (const [collection, field] of [
        ["students", "photo"],
        ["attachments", "file"],
        ["users", "avatar"],
      ] as const) {
        for (const method of ["PATCH", "PUT"]) {
          const answer = await upload(
            method,
            `/api/collections/${collection}/records/${record(collection)}`,
            token,
            field,
          );
          judge(
            who,
            [{ method, path: `/${collection}`, status: answer.status, text: await answer.text(), cache: "" }],
            () => false,
          );
        }
      }
    }
    expect(faults).toEqual([]);
    expect(stateOfAnn()).toBe(before);
    // The key fits: none of this was refused because there is no such file.
    const key = (await call(pb, "POST", "/api/files/token", { token: ann.token })).body.token;
    for (const { path, name } of files) {
      const answer = await fetch(`${pb.url}${path}${name}?token=${key}`);
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([
        200,
        expect.stringMatching(/^private, max-age=/),
      ]);
    }
  });

  it("of the realtime channel is shut: no topic of a collection, no poke of another teacher's", async () => {
    for (const [who, { token }] of Object.entries(attackers)) {
      const stop = new AbortController();
      const stream = await fetch(`${pb.url}/api/realtime`, { signal: stop.signal });
      const reader = stream.body!.getReader();
      const { clientId } = JSON.parse(/data:(.*)/.exec(new TextDecoder().decode((await reader.read()).value))![1]!);
      const topics = collections.flatMap(({ name }) => [`${name}/*`, `${name}/${record(name)}`, `${name}`]);
      const subscribe = (topic: string): Try => ({
        method: "POST",
        path: "/api/realtime",
        body: { clientId, subscriptions: [topic] },
      });
      judge(who, await knockAll(topics.map(subscribe), token), () => false);
      await knock(subscribe("sync"), token);
      const heard = reader.read();
      await createApi(pb, ann).update("courses", record("courses"), { room: "x" });
      // Nothing tells of a poke that does not come.
      const quiet = await Promise.race([heard.then(() => "a poke"), sleep(150, "nothing")]);
      sum.tried += 1;
      if (quiet === "nothing") sum.refused += 1;
      else faults.push(`${who} heard ${quiet}`);
      stop.abort();
      await heard.catch(() => undefined);
    }
    expect(faults).toEqual([]);
  });

  afterAll(() => console.log(`Doors: ${sum.tried} tried, ${sum.refused} refused, ${sum.leaked} leaked.`));
});
