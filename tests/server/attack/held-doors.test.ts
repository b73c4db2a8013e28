import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setTimeout as sleep } from "node:timers/promises";
import { DatabaseSync } from "node:sqlite";
import { call, createApi, newId } from "../../support/api.ts";
import { type Mailbox, startMailbox } from "../../support/mailbox.ts";
import { startPocketBase, type TestPocketBase, type TestUser } from "../../support/pocketbase.ts";
import { createRealDevice, expectAgreement, student } from "../../support/real-device.ts";
import { putFile } from "../../support/upload.ts";

/**
 * Requests by which one account, or somebody with its token, gains nothing: many, at once, or late.
 */

let mailbox: Mailbox;
let pb: TestPocketBase;
let ann: TestUser;
beforeAll(async () => {
  mailbox = await startMailbox();
  pb = await startPocketBase({
    env: {
      SMTP_HOST: "127.0.0.1",
      SMTP_PORT: String(mailbox.port),
      SMTP_TLS: "false",
      SIGN_IN_CODE: "on",
      TRUSTED_PROXY_HEADER: "X-Forwarded-For",
      OPENHOLIDAYS_URL: "http://127.0.0.1:9",
    },
  });
  ann = await pb.createUser();
});
afterAll(async () => {
  await pb.stop();
  await mailbox.stop();
});

const users = "/api/collections/users";
const get = (path: string, token = ann.token) => call(pb, "GET", path, { token });
const signIn = async ({ email, password }: TestUser): Promise<string | undefined> =>
  (await call(pb, "POST", `${users}/auth-with-password`, { body: { identity: email, password } })).body.token;

describe("a query", () => {
  const names = (count: number) => Array.from({ length: count }, (_, index) => `f${index}`).join(",");
  const refused: readonly (readonly [what: string, query: string, status: number])[] = [
    ["of many fields", `fields=${names(100)}`, 400],
    ["of the same field many times", `fields=${Array(100).fill("id").join(",")}`, 400],
    ["of fields of fields", "fields=expand.owner.email", 400],
    ["of parts of texts", "fields=plan:excerpt(200,true)", 400],
    ["of fields the second time it names them", `fields=id&fields=${names(100)}`, 400],
    ["that is too long", `x=${"y".repeat(9000)}`, 414],
    ["of too many names", Array(5000).fill("a").join("&"), 414],
  ];
  it.each(refused)("%s is refused, on whichever route", async (_, query, status) => {
    for (const path of [
      "/api/collections/courses/records",
      `${users}/records/${ann.id}`,
      "/api/sync/pull",
      "/api/sync/digest",
      "/api/holidays/regions",
      "/api/calendar/feeds",
      "/api/devices",
      "/api/uploads",
      "/api/account",
      "/api/mail",
      "/api/health",
      `${users}/auth-methods`,
    ])
      expect([path, (await get(`${path}?${query}`)).status]).toEqual([path, status]);
    for (const path of ["auth-with-password", "auth-refresh", "request-otp", "auth-with-otp", "confirm-email-change"]) {
      const answer = await call(pb, "POST", `${users}/${path}?${query}`, { token: ann.token, body: {} });
      expect([path, answer.status]).toEqual([path, status]);
    }
  });

  it("of the record's own fields is answered, with those alone", async () => {
    const { body } = await get(`${users}/records/${ann.id}?fields=id,%20email`);
    expect(body).toEqual({ id: ann.id, email: ann.email });
    expect((await get("/api/collections/courses/records?fields=*")).status).toBe(200);
  });
});

describe("one account's requests at once", () => {
  const statuses = async (asks: readonly Promise<{ status: number; headers: Headers }>[]) => {
    const answers = await Promise.all(asks);
    const waits = answers.filter(({ status }) => status === 429).map(({ headers }) => headers.get("Retry-After"));
    // A machine with no time left says so; nobody is taken for a guest.
    const others = answers.map(({ status }) => status).filter((status) => ![200, 429, 503].includes(status));
    return { ok: answers.filter(({ status }) => status === 200).length, waits, others };
  };
  const many = (path: string, count: number) => Array.from({ length: count }, () => get(path));

  it.each([
    "/api/sync/pull?limit=1000",
    "/api/sync/digest?checksums=1",
    "/api/calendar/feeds",
    "/api/holidays/regions?country=DE&language=de",
  ])("are a few of %s, and the others are told when to come again", async (path) => {
    // A quick server is done with some before the others come. In that case send more.
    let waits: readonly (string | null)[] = [];
    for (let count = 60; count <= 960 && waits.length === 0; count *= 2) {
      const answers = await statuses(many(path, count));
      expect(answers.ok).toBeGreaterThan(0);
      expect(answers.others).toEqual([]);
      waits = answers.waits;
    }
    expect(new Set(waits)).toEqual(new Set(["1"]));
    // Each place is given back.
    for (let nth = 0; nth < 12; nth++) expect((await get(path)).status).toBe(200);
  });

  it.each(["an end of a class book", "a deletion"])("are a few of %s", async (what) => {
    const eve = await pb.createUser();
    const api = createApi(pb, eve);
    const { id } = await api.makeYear({ start: "2024-09-15", end: "2025-07-15" });
    const body = { schoolyear: id, password: eve.password };
    const ask = () =>
      what === "a deletion"
        ? api.remove("schoolyears", id)
        : call(pb, "POST", "/api/class-book/deletion", { token: eve.token, body });
    const seen = new Set<number>();
    // The first one brings the password, which has a limit of its own.
    await ask();
    // Of all other requests an account may have as many at once.
    for (let nth = 0; nth < 20 && !seen.has(429); nth += 1) {
      const answers = await Promise.all(Array.from({ length: 30 }, ask));
      for (const { status } of answers) seen.add(status);
    }
    expect(seen).toContain(429);
    expect([...seen].filter((status) => ![200, 204, 429, 503].includes(status))).toEqual([]);
  });

  it("are counted for each account, and places come back from requests that fail", async () => {
    const bob = await pb.createUser();
    await Promise.all(many("/api/sync/pull?limit=0", 40));
    const [, own] = await Promise.all([statuses(many("/api/sync/pull", 40)), get("/api/sync/pull", bob.token)]);
    expect(own.status).toBe(200);
    expect((await get("/api/sync/pull")).status).toBe(200);
  });
});

it("a device that is told to come again does, and nothing of it is lost", { timeout: 240_000 }, async () => {
  const user = await pb.createUser();
  const [laptop, tablet] = [createRealDevice({ url: pb.url, user }), createRealDevice({ url: pb.url, user })];
  const said = new Set<string>();
  const rest = new AbortController();
  const flood = Array.from({ length: 12 }, async () => {
    while (!rest.signal.aborted) await get("/api/sync/pull?limit=1000", user.token);
  });
  // Each write is made while others of the account have all the places, or most of them.
  for (let nth = 0; nth < 10; nth++) {
    const device = nth % 2 === 0 ? laptop : tablet;
    await device.run(student(`Weber ${nth}`));
    const done = await device.sync();
    said.add(done.ok ? "ok" : `${done.error.type} ${"retryAfterMs" in done.error ? done.error.retryAfterMs : ""}`);
  }
  rest.abort();
  await Promise.all(flood);
  expect([...said].filter((one) => one.startsWith("tooMany"))).toEqual(["tooMany 1000"]);
  expect([...said].join()).not.toMatch(/unauthorized|forbidden/);
  const rows = await expectAgreement({ url: pb.url, user }, laptop, tablet);
  expect(rows.students!.map(({ lastName }) => lastName).toSorted()).toEqual(
    Array.from({ length: 10 }, (_, nth) => `Weber ${nth}`).toSorted(),
  );
});

describe("a code by mail", () => {
  const confirm = async ({ id }: TestUser) =>
    call(pb, "PATCH", `${users}/records/${id}`, { token: await pb.superuser(), body: { verified: true } });
  const send = (action: string, body: unknown, ip: string) =>
    fetch(`${pb.url}${users}/${action}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": ip },
      body: JSON.stringify(body),
    });
  const askCode = async (email: string) => {
    const { otpId } = (await (await send("request-otp", { email }, "192.0.2.1")).json()) as { otpId: string };
    const code = /^(\d{4} \d{4})$/m.exec((await mailbox.next(email)).text ?? "")![1]!.replace(" ", "");
    return { otpId, code };
  };
  const enter = (otpId: string, password: string, ip: string) => send("auth-with-otp", { otpId, password }, ip);

  it("is guessed no more often than a password, from however many addresses", { timeout: 240_000 }, async () => {
    const user = await pb.createUser();
    await confirm(user);
    const { otpId, code } = await askCode(user.email);
    const statuses: number[] = [];
    // Four of each, so that PocketBase's own five for an address are not the reason.
    for (let nth = 0; nth < 64; nth++)
      statuses.push((await enter(otpId, "1", `203.0.113.${Math.floor(nth / 4)}`)).status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(60);
    const right = await enter(otpId, code, "198.51.100.7");
    expect(right.status).toBe(429);
    expect(Number(right.headers.get("Retry-After"))).toBeGreaterThan(3000);
    // Whoever knows the password comes in.
    expect(await signIn(user)).toBeTypeOf("string");
  });

  it("is spent by one of eight that come at once", async () => {
    const user = await pb.createUser();
    await confirm(user);
    const { otpId, code } = await askCode(user.email);
    const answers = await Promise.all(Array.from({ length: 8 }, (_, nth) => enter(otpId, code, `198.51.100.${nth}`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(400)]);
  });
});

/** A PNG of one pixel. */
const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const fresh = { password: "another-password", passwordConfirm: "another-password" };

/** Ways by which the owner ends a session whose token is `lost`. */
const endings: Readonly<Record<string, (user: TestUser, lost: string) => Promise<unknown>>> = {
  "the device is signed out from another": (user) =>
    call(pb, "POST", "/api/devices/sign-out-others", { token: user.token }),
  "it signs out": (_, lost) => call(pb, "POST", "/api/devices/sign-out", { token: lost }),
  "the password is new": ({ id, token, password }) =>
    call(pb, "PATCH", `${users}/records/${id}`, { token, body: { oldPassword: password, ...fresh } }),
  "a superuser gives another password": async ({ id }) =>
    call(pb, "PATCH", `${users}/records/${id}`, { token: await pb.superuser(), body: fresh }),
};

const listen = async (token: string) => {
  const stop = new AbortController();
  const stream = await fetch(`${pb.url}/api/realtime`, { signal: stop.signal });
  const reader = stream.body!.getReader();
  const { clientId } = JSON.parse(/data:(.*)/.exec(new TextDecoder().decode((await reader.read()).value))![1]!);
  const subscribe = (as: string) =>
    call(pb, "POST", "/api/realtime", { token: as, body: { clientId, subscriptions: ["sync"] } });
  await subscribe(token);
  /** Returns "ended", what was heard, or "nothing" after a while: no news tells of no news. */
  const hear = async () => {
    const heard = reader.read().then(
      ({ done, value }) => (done ? "ended" : new TextDecoder().decode(value)),
      () => "ended",
    );
    return Promise.race([heard, sleep(400, "nothing")]);
  };
  return { subscribe, hear, stop: () => stop.abort() };
};

describe.each(Object.entries(endings))("when %s", (_, end) => {
  it("its tokens for files open nothing more", async () => {
    const user = await pb.createUser();
    const student = newId();
    await createApi(pb, user).make("students", { id: student, lastName: "Kremer", firstName: "Zoé" });
    const target = { collection: "students", record: student, field: "photo" };
    const name = await putFile(pb.url, user.token, target, Buffer.from(pixel, "base64"));
    const lost = (await signIn(user))!;
    const { token } = (await call(pb, "POST", "/api/files/token", { token: lost })).body;
    const open = async () => (await fetch(`${pb.url}/api/files/students/${student}/${name}?token=${token}`)).status;
    expect(await open()).toBe(200);
    await end(user, lost);
    expect(await open()).toBe(404);
  });

  it("its listener hears nothing more, and it is in no list of devices", async () => {
    const user = await pb.createUser();
    const lost = (await signIn(user))!;
    const stream = await listen(lost);
    await createApi(pb, user).makeYear();
    expect(await stream.hear()).toContain("event:sync");
    await end(user, lost);
    const again = ((await signIn(user)) ?? (await signIn({ ...user, ...fresh })))!;
    await createApi(pb, { ...user, token: again }).makeYear();
    expect(await stream.hear()).toBe("ended");
    const { devices } = (await call(pb, "GET", "/api/devices", { token: again })).body;
    expect(devices.filter((one: { isThis: boolean }) => one.isThis)).toHaveLength(1);
    expect(devices.length).toBeLessThanOrEqual(2);
    stream.stop();
  });
});

it("a listener stays who it was: it subscribes as nobody else", async () => {
  const [user, other] = [await pb.createUser(), await pb.createUser()];
  const stream = await listen(user.token);
  expect((await stream.subscribe(other.token)).status).toBe(403);
  stream.stop();
});

describe("a calendar's address", () => {
  const token = "taken0123456789abcdefghijklmnopqrstuvwxyz";
  const titleAt = async (secret: string) => {
    const answer = await fetch(`${pb.url}/api/calendar/${secret}.ics`);
    return /X-WR-CALNAME:(\w+)/.exec(await answer.text())?.[1] ?? answer.status;
  };

  it("is one record's: no create, no change and no batch gives it to another", async () => {
    const [owner, thief] = [createApi(pb, ann), createApi(pb, await pb.createUser())];
    const feed = await owner.make("feeds", { name: "Mine", token });
    const taken = { status: 400, body: { data: { token: { code: "validation_not_unique" } } } };
    expect(await thief.create("feeds", { name: "Stolen", token })).toMatchObject(taken);
    const other = await thief.make("feeds", { name: "Other", token: `other${token}` });
    expect(await thief.update("feeds", other.id, { token })).toMatchObject(taken);
    expect((await thief.update("feeds", other.id, { name: "Renamed", token: `other${token}` })).status).toBe(200);
    await owner.update("feeds", feed.id, { deleted: true });
    expect(await thief.create("feeds", { name: "Stolen", token })).toMatchObject(taken);
    expect(await titleAt(token)).toBe(404);
  });

  it("that two accounts have from before is the older one's, and the other goes on with its records", async () => {
    const secret = `before${token}`;
    const [owner, thief] = [createApi(pb, ann), createApi(pb, await pb.createUser())];
    const feed = await owner.make("feeds", { name: "Mine", token: secret });
    const later = await thief.make("feeds", { name: "Stolen", token: `x${secret}` });
    const own = new DatabaseSync(`${pb.dataDir}/data.db`);
    own.exec("DROP TRIGGER sync_feeds_check_update");
    own.exec(`UPDATE feeds SET token = '${secret}' WHERE id = '${later.id}'`);
    own.close();
    expect(await titleAt(secret)).toBe("Mine");
    await owner.update("feeds", feed.id, { deleted: true });
    expect(await titleAt(secret)).toBe(404);
    expect((await thief.update("feeds", later.id, { deleted: true })).status).toBe(200);
  });
});
