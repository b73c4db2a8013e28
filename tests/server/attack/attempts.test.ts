import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, call, createApi } from "../../support/api.ts";
import { type Mailbox, startMailbox } from "../../support/mailbox.ts";
import { startPocketBase, type TestPocketBase, type TestUser } from "../../support/pocketbase.ts";

/** The tries that one account allows, from however many addresses. */

let mailbox: Mailbox;
let pb: TestPocketBase;
beforeAll(async () => {
  mailbox = await startMailbox();
  pb = await startPocketBase({
    env: {
      SMTP_HOST: "127.0.0.1",
      SMTP_PORT: String(mailbox.port),
      SMTP_TLS: "false",
      SIGN_IN_CODE: "on",
      TRUSTED_PROXY_HEADER: "X-Forwarded-For",
    },
  });
});
afterAll(async () => {
  await pb.stop();
  await mailbox.stop();
});

const post = (path: string, body: unknown, token?: string) => call(pb, "POST", path, { body, token });
const users = (action: string, body: unknown, token?: string) => post(`/api/collections/users/${action}`, body, token);
const signIn = (identity: string, password: string) => users("auth-with-password", { identity, password });
/** Sends what the device at an address of the network sends, with its cookies. */
const sendFrom = async (o: { ip: string; cookie?: string; action: string; body: unknown }) =>
  fetch(`${pb.url}/api/collections/users/${o.action}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": o.ip, cookie: o.cookie ?? "" },
    body: JSON.stringify(o.body),
  });
const signInFrom = (ip: string, identity: string, password: string, cookie?: string, query = "") =>
  sendFrom({ ip, cookie, action: `auth-with-password${query}`, body: { identity, password } });
/** The statuses of wrong passwords from an address. */
const guess = async (ip: string, email: string, times: number, cookie?: string) => {
  const statuses: number[] = [];
  for (let index = 0; index < times; index++) {
    statuses.push((await signInFrom(ip, email, "wrong-wrong", cookie)).status);
  }
  return statuses;
};
/** The cookies that a trusted device keeps of a sign-in. */
const trustedCookies = async (ip: string, { email, password }: TestUser) => {
  const answer = await signInFrom(ip, email, password, "", "?trustDevice=true");
  return answer.headers.getSetCookie().map((one) => one.split(";")[0]!);
};
const fresh = { password: "another-password", passwordConfirm: "another-password" };
const changePassword = ({ id, token }: TestUser, oldPassword: string, collection = "users") =>
  call(pb, "PATCH", `/api/collections/${collection}/records/${id}`, { token, body: { oldPassword, ...fresh } });
const waitOf = ({ headers }: Answer) => Number(headers.get("Retry-After"));

describe("a wrong password", () => {
  it("counts for the address that it comes from, and the answer says when to try again", async () => {
    const ann = await pb.createUser();
    expect(await guess("192.0.2.1", ann.email, 9)).toEqual(Array(9).fill(400));
    expect(await guess("192.0.2.1", ann.email.toUpperCase(), 2)).toEqual([400, 429]);
    const refused = await signInFrom("192.0.2.1", ann.email, ann.password);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(800);
    expect(Number(refused.headers.get("Retry-After"))).toBeLessThanOrEqual(900);
    // A stranger keeps nobody out elsewhere, and nobody else at the same address.
    expect((await signInFrom("192.0.2.2", ann.email, ann.password)).status).toBe(200);
    const bob = await pb.createUser();
    expect((await signInFrom("192.0.2.1", bob.email, bob.password)).status).toBe(200);
  });

  it("counts for all addresses that one customer of IPv6 has", async () => {
    const { email } = await pb.createUser();
    expect(await guess("2001:db8:1:2::1", email, 10)).toEqual(Array(10).fill(400));
    expect(await guess("2001:db8:1:2:ffff::2", email, 1)).toEqual([429]);
    expect(await guess("2001:db8:1:3::1", email, 1)).toEqual([400]);
  });

  it("counts for all addresses together too, but not for a device that signed in before", async () => {
    const ann = await pb.createUser();
    const cookies = await trustedCookies("198.51.100.1", ann);
    const own = cookies.find((one) => one.startsWith("own_device="))!;
    expect(own).not.toContain(ann.id);
    for (let nth = 0; nth < 6; nth++) {
      expect(await guess(`203.0.113.${nth}`, ann.email, 10)).toEqual(Array(10).fill(400));
    }
    const elsewhere = await signInFrom("203.0.113.99", ann.email, ann.password);
    expect(elsewhere.status).toBe(429);
    expect(Number(elsewhere.headers.get("Retry-After"))).toBeGreaterThan(3500);
    // It works also where a stranger sits at the same address.
    expect((await signInFrom("203.0.113.0", ann.email, ann.password, own)).status).toBe(200);
    // The device has its own ten tries, and is a stranger to another account.
    expect(await guess("203.0.113.0", ann.email, 11, own)).toEqual([...Array(10).fill(400), 429]);
    const bob = await pb.createUser();
    expect(await guess("203.0.113.0", bob.email, 11, own)).toEqual([...Array(10).fill(400), 429]);
    expect((await signInFrom("203.0.113.0", bob.email, bob.password, own)).status).toBe(429);
    expect((await signInFrom("203.0.113.98", ann.email, ann.password, `own_device=${"a".repeat(20)}`)).status).toBe(
      429,
    );
  });

  it("has no device of the account's own where the device is not trusted, or the password is new", async () => {
    const ann = await pb.createUser();
    const shared = await signInFrom("198.51.100.2", ann.email, ann.password);
    expect(shared.headers.getSetCookie().map((one) => one.split("=")[0])).toEqual(["pb_auth"]);
    const own = (await trustedCookies("198.51.100.2", ann)).find((one) => one.startsWith("own_device="))!;
    expect((await changePassword(ann, ann.password)).status).toBe(200);
    expect(await guess("198.51.100.3", ann.email, 10)).toEqual(Array(10).fill(400));
    expect((await signInFrom("198.51.100.3", ann.email, fresh.password, own)).status).toBe(429);
  });

  it("counts for each sign-in by itself, whichever way it is asked there, and keeps nobody else out", async () => {
    const ann = await pb.createUser();
    const { token } = (await signIn(ann.email, ann.password)).body;
    const thief = { ...ann, token };
    const ways: (() => Promise<Answer>)[] = [
      () => changePassword(thief, "wrong-wrong"),
      () => changePassword(thief, "wrong-wrong", "_pb_users_auth_"),
      () => post("/api/account/deletion", { password: "wrong-wrong" }, token),
    ];
    const statuses: number[] = [];
    for (let index = 0; index < 10; index++) statuses.push((await ways[index % ways.length]!()).status);
    expect(statuses).toEqual(Array(10).fill(400));
    for (const way of ways) {
      const answer = await way();
      expect(answer.status).toBe(429);
      expect(waitOf(answer)).toBeGreaterThan(800);
    }
    // Whoever is signed in works on, and the owner comes in and changes the password.
    expect((await createApi(pb, thief).makeYear()).rev).toBeGreaterThan(0);
    expect((await signIn(ann.email, ann.password)).status).toBe(200);
    expect((await changePassword(ann, ann.password)).status).toBe(200);
  });

  it("counts for the link to a new e-mail, however the request spells its names", async () => {
    const ann = await pb.createUser();
    await users("request-email-change", { newEmail: "stolen@school.example" }, ann.token);
    const link = (await mailbox.next("stolen@school.example")).text ?? "";
    const [, token] = /token=(\S+)/.exec(link) ?? [];
    const statuses: number[] = [];
    for (const name of ["token", "Token", "TOKEN", "to\u212Aen"]) {
      for (let index = 0; index < 3; index++) {
        statuses.push((await users("confirm-email-change", { [name]: token, password: "wrong-wrong" })).status);
      }
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
    expect((await signIn(ann.email, ann.password)).status).toBe(200);
  });

  it("many at once get no more tries than one after the other", async () => {
    const { email } = await pb.createUser();
    const answers = await Promise.all(Array.from({ length: 30 }, () => signIn(email, "wrong-wrong")));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
  });

  it("is counted for an address without an account too", async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 11; index++) statuses.push((await signIn("nobody@school.example", "wrong")).status);
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
  });

  it("leaves the right one free, however often it is used", async () => {
    const { email, password } = await pb.createUser();
    for (let index = 0; index < 12; index++) expect((await signIn(email, password)).status).toBe(200);
  });
});

describe("mails", () => {
  it("are counted for the address that PocketBase reads, however the request spells it", async () => {
    const { email } = await pb.createUser();
    const path = "/api/collections/users/request-otp";
    const form = (body: string, type = "application/x-www-form-urlencoded") =>
      fetch(`${pb.url}${path}`, { method: "POST", headers: { "content-type": type }, body });
    expect((await post(path, { email })).status).toBe(200);
    for (const body of [{ Email: email }, { EMAIL: email }, { email: "other@school.example", eMail: email }]) {
      expect((await post(path, body)).status).toBe(429);
    }
    expect((await form(`email=${email}&email=other@school.example`)).status).toBe(429);
    expect((await form(`<a><Email>${email}</Email></a>`, "text/xml")).status).not.toBe(200);
    await mailbox.next(email);
  });

  it("with a code come to a device of the account's own, however many a stranger asks for", async () => {
    const ann = await pb.createUser();
    const own = (await trustedCookies("198.51.100.4", ann)).find((one) => one.startsWith("own_device="))!;
    const ask = async (cookie: string) =>
      (await sendFrom({ ip: "198.51.100.5", cookie, action: "request-otp", body: { email: ann.email } })).status;
    expect([await ask(""), await ask(""), await ask(own), await ask(own)]).toEqual([200, 429, 200, 429]);
    await mailbox.next(ann.email);
    await mailbox.next(ann.email);
  });

  it("of one account to new addresses end after ten in an hour", async () => {
    const { token } = await pb.createUser();
    const statuses: number[] = [];
    for (let index = 0; index < 12; index++) {
      const answer = await users("request-email-change", { newEmail: `new${index}@school.example` }, token);
      statuses.push(answer.status);
      if (answer.status === 429) expect(waitOf(answer)).toBeGreaterThan(3500);
    }
    expect(statuses).toEqual([...Array(10).fill(204), 429, 429]);
  });

  it("to one address do too, whoever asks for them", async () => {
    const owner = await pb.createUser();
    const statuses: number[] = [];
    for (let index = 0; index < 12; index++) {
      const { token } = await pb.createUser();
      statuses.push((await users("request-email-change", { newEmail: owner.email }, token)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(204), 429, 429]);
  });

  it("about a deletion that is taken back each time do too", async () => {
    const { email, password, token } = await pb.createUser();
    for (let index = 0; index < 8; index++) {
      expect((await post("/api/account/deletion", { password }, token)).status).toBe(200);
      await call(pb, "DELETE", "/api/account/deletion", { token });
    }
    const mails = await Promise.all(Array.from({ length: 5 }, () => mailbox.next(email)));
    expect(mails).toHaveLength(5);
    const last = await Promise.race([mailbox.next(email), new Promise((resolve) => setTimeout(resolve, 1500, "none"))]);
    expect(last).toBe("none");
  });
});
