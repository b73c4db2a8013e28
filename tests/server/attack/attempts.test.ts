import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, call, createApi } from "../../support/api.ts";
import { type Mailbox, startMailbox } from "../../support/mailbox.ts";
import { startPocketBase, type TestPocketBase, type TestUser } from "../../support/pocketbase.ts";

/** What one account may be tried with, from however many addresses. */

let mailbox: Mailbox;
let pb: TestPocketBase;
beforeAll(async () => {
  mailbox = await startMailbox();
  pb = await startPocketBase({
    env: { SMTP_HOST: "127.0.0.1", SMTP_PORT: String(mailbox.port), SMTP_TLS: "false", SIGN_IN_CODE: "on" },
  });
});
afterAll(async () => {
  await pb.stop();
  await mailbox.stop();
});

const post = (path: string, body: unknown, token?: string) => call(pb, "POST", path, { body, token });
const users = (action: string, body: unknown, token?: string) => post(`/api/collections/users/${action}`, body, token);
const signIn = (identity: string, password: string) => users("auth-with-password", { identity, password });
const fresh = { password: "another-password", passwordConfirm: "another-password" };
const changePassword = ({ id, token }: TestUser, oldPassword: string, collection = "users") =>
  call(pb, "PATCH", `/api/collections/${collection}/records/${id}`, { token, body: { oldPassword, ...fresh } });
const waitOf = ({ headers }: Answer) => Number(headers.get("Retry-After"));

describe("a wrong password", () => {
  it("counts for the account, whichever way it is asked, and the answer says when to try again", async () => {
    const ann = await pb.createUser();
    await users("request-email-change", { newEmail: "stolen@school.example" }, ann.token);
    const link = (await mailbox.next("stolen@school.example")).text ?? "";
    const [, token] = /token=(\S+)/.exec(link) ?? [];
    const ways: (() => Promise<Answer>)[] = [
      () => signIn(ann.email, "wrong-wrong"),
      () => signIn(ann.email.toUpperCase(), "wrong-wrong"),
      () => changePassword(ann, "wrong-wrong"),
      () => changePassword(ann, "wrong-wrong", "_pb_users_auth_"),
      () => post("/api/account/deletion", { password: "wrong-wrong" }, ann.token),
      () => users("confirm-email-change", { token, password: "wrong-wrong" }),
    ];
    const statuses: number[] = [];
    for (let index = 0; index < 10; index++) statuses.push((await ways[index % ways.length]!()).status);
    expect(statuses).toEqual(Array(10).fill(400));
    for (const way of ways) {
      const answer = await way();
      expect(answer.status).toBe(429);
      expect(waitOf(answer)).toBeGreaterThan(800);
      expect(waitOf(answer)).toBeLessThanOrEqual(900);
    }
    // Nor the right one; but who is signed in works on, and others come in.
    expect((await signIn(ann.email, ann.password)).status).toBe(429);
    expect((await changePassword(ann, ann.password)).status).toBe(429);
    expect((await createApi(pb, ann).makeYear()).rev).toBeGreaterThan(0);
    const bob = await pb.createUser();
    expect((await signIn(bob.email, bob.password)).status).toBe(200);
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
