import { DatabaseSync } from "node:sqlite";
import PocketBase, { BaseAuthStore } from "pocketbase";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { call, createApi, newId } from "../support/api.ts";
import { startPocketBase, type TestPocketBase, type TestUser } from "../support/pocketbase.ts";
import { putFile } from "../support/upload.ts";

let pb: TestPocketBase;
let ann: TestUser;
let head: () => Promise<number>;

beforeAll(async () => {
  pb = await startPocketBase();
});
afterAll(() => pb.stop());
beforeEach(async () => {
  ann = await pb.createUser({ firstName: "Ann" });
  const { token } = ann;
  head = async () => (await call(pb, "GET", "/api/sync/digest", { token })).body.head;
});

const day = 86_400_000;
const users = "/api/collections/users";
const signIn = async (query = "", user = ann) =>
  call(pb, "POST", `${users}/auth-with-password${query}`, { body: { identity: user.email, password: user.password } });
const tokenOf = async (query = "") => (await signIn(query)).body.token as string;
const refresh = (token: string, query = "") => call(pb, "POST", `${users}/auth-refresh${query}`, { token });
const devices = async (token: string): Promise<any[]> =>
  (await call(pb, "GET", "/api/devices", { token })).body.devices;
const pull = async (token: string) => (await call(pb, "GET", "/api/sync/pull", { token })).status;

describe("the devices of an account", () => {
  it("are listed with their names and last use, this one marked, the last used first", async () => {
    const laptop = await tokenOf("?trustDevice=true");
    await refresh(laptop, "?device=laptop:Linux:Firefox");
    const phone = await tokenOf("?trustDevice=false");
    await refresh(phone, "?device=phone:Android:Chrome");
    expect(await devices(phone)).toMatchObject([
      { device: "phone:Android:Chrome", isThis: true },
      { device: "laptop:Linux:Firefox", isThis: false },
      { device: "", isThis: false },
    ]);
    const [{ since, used, id }] = await devices(phone);
    expect(Math.abs(Date.parse(used) - Date.now())).toBeLessThan(60_000);
    expect(Date.parse(since)).toBeLessThanOrEqual(Date.parse(used));
    expect(id).toMatch(/^[a-z0-9]{15}$/);
  });

  it("stay one each through every refresh, and through an SDK that says nothing of itself", async () => {
    const client = new PocketBase(pb.url, new BaseAuthStore());
    await client.collection("users").authWithPassword(ann.email, ann.password, { query: { trustDevice: true } });
    await client.collection("users").authRefresh();
    await client.collection("users").authRefresh();
    expect(await devices(client.authStore.token)).toMatchObject([
      { device: "", isThis: true },
      { device: "", isThis: false },
    ]);
  });

  it("are one's own, and nobody's who is not signed in", async () => {
    const other = await pb.createUser();
    const [{ id }] = await devices(await tokenOf());
    await pull(other.token);
    expect((await call(pb, "DELETE", `/api/devices/${id}`, { token: other.token })).status).toBe(404);
    expect((await devices(other.token)).map((one) => one.id)).not.toContain(id);
    for (const [method, path] of [
      ["GET", ""],
      ["DELETE", `/${id}`],
      ["POST", "/sign-out-others"],
      ["POST", "/sign-out"],
    ]) {
      expect((await call(pb, method!, `/api/devices${path}`)).status).toBe(401);
    }
  });

  it("do not move the head, whatever is noted of them", async () => {
    const before = await head();
    const token = await tokenOf("?trustDevice=true");
    await refresh(token, "?device=laptop:Linux:Firefox");
    expect(await head()).toBe(before);
  });
});

describe("a device that is signed out from another", () => {
  it("is a guest on every route, with its old tokens too, and the others stay", async () => {
    const old = await tokenOf("?trustDevice=true");
    const lost = (await refresh(old)).body.token as string;
    const mine = await tokenOf();
    const api = createApi(pb, ann);
    const year = await api.makeYear();
    const [{ id }] = (await devices(mine)).filter((one) => !one.isThis && one.id);
    const target = (await devices(lost)).find((one) => one.isThis).id;
    expect(id).toBeDefined();
    expect((await call(pb, "DELETE", `/api/devices/${target}`, { token: mine })).status).toBe(204);
    for (const token of [lost, old]) {
      expect(await pull(token)).toBe(401);
      expect((await refresh(token)).status).toBe(401);
      const path = `/api/collections/schoolyears/records/${year.id}`;
      expect((await call(pb, "PATCH", path, { token, body: { name: "x" } })).status).toBe(404);
      expect((await call(pb, "GET", path, { token })).status).toBe(404);
      const batch = { requests: [{ method: "PATCH", url: path, body: { name: "x" } }] };
      expect((await call(pb, "POST", "/api/batch", { token, body: batch })).status).toBe(400);
      expect((await call(pb, "POST", "/api/files/token", { token })).status).toBe(401);
    }
    expect(await pull(mine)).toBe(200);
    expect((await devices(mine)).map((one) => one.id)).not.toContain(target);
    expect((await call(pb, "DELETE", `/api/devices/${target}`, { token: mine })).status).toBe(404);
  });

  it("stays out after a restart of the server", async () => {
    const own = await startPocketBase();
    const bob = await own.createUser();
    const lost = bob.token;
    const sign = { identity: bob.email, password: bob.password };
    const mine = (await call(own, "POST", `${users}/auth-with-password`, { body: sign })).body.token as string;
    await call(own, "GET", "/api/sync/pull", { token: lost });
    await call(own, "POST", "/api/devices/sign-out-others", { token: mine });
    await own.kill();
    const again = await startPocketBase({ dataDir: own.dataDir, port: own.port });
    expect((await call(again, "GET", "/api/sync/pull", { token: lost })).status).toBe(401);
    expect((await call(again, "GET", "/api/sync/pull", { token: mine })).status).toBe(200);
    await again.stop();
    await own.stop();
  });

  it("hears nothing more: its listener is cut", async () => {
    const mine = await tokenOf();
    const stream = await fetch(`${pb.url}/api/realtime`);
    const reader = stream.body!.getReader();
    const first = new TextDecoder().decode((await reader.read()).value);
    const clientId = /"clientId":"([^"]+)"/.exec(first)?.[1];
    const body = { clientId, subscriptions: ["sync"] };
    expect((await call(pb, "POST", "/api/realtime", { token: ann.token, body })).status).toBe(204);
    await call(pb, "POST", "/api/devices/sign-out-others", { token: mine });
    expect((await reader.read()).done).toBe(true);
  });

  it("is each of the others, all at once", async () => {
    const tokens = [await tokenOf("?trustDevice=true"), await tokenOf(), ann.token];
    for (const token of tokens) expect(await pull(token)).toBe(200);
    const mine = await tokenOf();
    await call(pb, "POST", "/api/devices/sign-out-others", { token: mine });
    for (const token of tokens) expect(await pull(token)).toBe(401);
    expect(await devices(mine)).toMatchObject([{ isThis: true }]);
  });
});

it("a sign-in whose token was never used is listed, and signed out with the others, however many there are", async () => {
  const hidden = await tokenOf("?trustDevice=true");
  const mine = await tokenOf();
  expect(await devices(mine)).toHaveLength(3);
  const own = new DatabaseSync(`${pb.dataDir}/data.db`);
  // Write sessions as if somebody had signed in two hundred times since.
  const insert = own.prepare(
    "INSERT INTO user_sessions (id, user, device, since, used, until) VALUES (?, ?, '', ?, ?, ?)",
  );
  const later = new Date(Date.now() + day).toISOString();
  for (let index = 0; index < 200; index++) insert.run(newId(), ann.id, later, later, later);
  own.close();
  expect(await devices(mine)).toHaveLength(100);
  await call(pb, "POST", "/api/devices/sign-out-others", { token: mine });
  expect(await pull(hidden)).toBe(401);
  expect(await devices(mine)).toMatchObject([{ isThis: true }]);
});

describe("signing out", () => {
  it("ends the session of its token, and has the browser forget the cookie", async () => {
    const token = await tokenOf("?trustDevice=true");
    const answer = await call(pb, "POST", "/api/devices/sign-out", { token });
    expect(answer.headers.get("set-cookie")).toMatch(
      /^pb_auth=; Path=\/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly/,
    );
    expect(await pull(token)).toBe(401);
    expect(await pull(ann.token)).toBe(200);
  });
});

it("a new password ends every session, and the one that gives it is asked to sign in with it", async () => {
  const mine = await tokenOf();
  const path = `${users}/records/${ann.id}`;
  const passwords = { oldPassword: ann.password, password: "another-horse", passwordConfirm: "another-horse" };
  expect((await call(pb, "PATCH", path, { token: mine, body: passwords })).status).toBe(200);
  for (const token of [mine, ann.token]) expect(await pull(token)).toBe(401);
});

it("what no token can be of any more is forgotten, and so is what was of an account that is gone", async () => {
  const superuser = await pb.superuser();
  const token = await tokenOf();
  await pull(token);
  expect(await devices(token)).toHaveLength(2);
  expect((await call(pb, "POST", "/api/crons/userSessions", { token: superuser })).status).toBe(204);
  expect(await devices(token)).toHaveLength(2);
});

/** A PNG of one pixel. */
const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

describe("the cookie pb_auth", () => {
  const readCookie = (header: string | undefined) => {
    const [pair = "", ...attributes] = (header ?? "").split("; ");
    return { value: JSON.parse(decodeURIComponent(pair.replace(/^pb_auth=/, ""))), attributes, header: header ?? "" };
  };
  const photo = async () => {
    const student = newId();
    const values = { id: student, owner: ann.id, lastName: "Kremer", firstName: "Zoé" };
    await createApi(pb, ann).make("students", values);
    const target = { collection: "students", record: student, field: "photo" };
    return `/api/files/students/${student}/${await putFile(pb.url, ann.token, target, Buffer.from(pixel, "base64"))}`;
  };
  const get = async (path: string, cookie: string) => (await fetch(`${pb.url}${path}`, { headers: { cookie } })).status;

  it("is what the SDK would write, safe, and ends with its token", async () => {
    const answer = await signIn("?trustDevice=true");
    const store = new BaseAuthStore();
    store.save(answer.body.token, answer.body.record);
    const { value, attributes, header } = readCookie(answer.headers.getSetCookie()[0]);
    const sdk = readCookie(store.exportToCookie());
    expect(value).toEqual(sdk.value);
    expect(attributes).toEqual(sdk.attributes);
    expect(attributes).toEqual(expect.arrayContaining(["HttpOnly", "Secure", "SameSite=Strict", "Path=/"]));
    expect(header.length).toBeLessThanOrEqual(4096);
    store.loadFromCookie(header);
    expect(store.token).toBe(answer.body.token);
    expect(readCookie((await refresh(answer.body.token)).headers.getSetCookie()[0]).value.record.id).toBe(ann.id);
  });

  it("is cut to id and e-mail above 4096 bytes", async () => {
    const body = {
      firstName: "😀".repeat(80),
      lastName: "😀".repeat(80),
      username: "😀".repeat(60),
    };
    const named = await pb.createUser(body);
    const device = { token: named.token, body: { device: "😀".repeat(60) } };
    expect((await call(pb, "PATCH", `${users}/records/${named.id}`, device)).status).toBe(200);
    const answer = await signIn("", named);
    const cookie = readCookie(answer.headers.getSetCookie()[0]);
    expect(encodeURIComponent(JSON.stringify(answer.body)).length).toBeGreaterThan(4096);
    expect(cookie.header.length).toBeLessThanOrEqual(4096);
    expect(cookie.value).toEqual({ token: answer.body.token, record: { id: named.id, email: named.email } });
    const store = new BaseAuthStore();
    store.loadFromCookie(cookie.header);
    expect([store.token, store.record?.id]).toEqual([answer.body.token, named.id]);
  });

  it("opens a protected file to its owner and to nobody else, until its session is signed out", async () => {
    const path = await photo();
    const answer = await signIn();
    const cookie = answer.headers.get("set-cookie")!.split(";")[0]!;
    expect(await get(path, "")).toBe(404);
    expect(await get(path, "pb_auth=%7Bbroken")).toBe(404);
    expect(await get(path, cookie)).toBe(200);
    expect(await get(`${path}?thumb=35x0`, cookie)).toBe(200);
    const other = await signIn("", await pb.createUser());
    expect(await get(path, other.headers.get("set-cookie")!.split(";")[0]!)).toBe(404);
    await call(pb, "POST", "/api/devices/sign-out", { token: answer.body.token });
    expect(await get(path, cookie)).toBe(404);
  });

  it("is no sign-in: nothing is read or written by it but files", async () => {
    const cookie = (await signIn()).headers.get("set-cookie")!.split(";")[0]!;
    const send = async (method: string, path: string, body?: unknown) =>
      (
        await fetch(`${pb.url}${path}`, {
          method,
          headers: { cookie, "content-type": "application/json" },
          body: body === undefined ? undefined : JSON.stringify(body),
        })
      ).status;
    expect(await send("GET", "/api/sync/pull")).toBe(401);
    expect(await send("POST", `${users}/auth-refresh`)).toBe(401);
    expect(await send("POST", "/api/files/token")).toBe(401);
    expect(await send("PATCH", `${users}/records/${ann.id}`, { firstName: "x" })).toBe(404);
    expect(await send("POST", "/api/collections/students/records", { owner: ann.id, lastName: "x" })).toBe(400);
    expect(await send("POST", "/api/devices/sign-out-others")).toBe(401);
    expect(await send("DELETE", "/api/devices/abcdefghijklmno")).toBe(401);
  });
});
