import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Accounts, createAccounts } from "../../src/remote/accounts.ts";
import { createAuthRequests } from "../../src/remote/auth-requests.ts";
import { call } from "../support/api.ts";
import { createTestClient } from "../support/client.ts";
import { type Mailbox, startMailbox } from "../support/mailbox.ts";
import { startPocketBase, type TestPocketBase, type TestUser } from "../support/pocketbase.ts";

let mailbox: Mailbox;
let pb: TestPocketBase;
let accounts: Accounts;

const mailEnv = () => ({ SMTP_HOST: "127.0.0.1", SMTP_PORT: String(mailbox.port), SMTP_TLS: "false" });

beforeAll(async () => {
  mailbox = await startMailbox();
  pb = await startPocketBase({ env: { ...mailEnv(), SIGN_IN_CODE: "on" } });
  accounts = accountsAt(pb);
});
afterAll(async () => {
  await pb.stop();
  await mailbox.stop();
});

const accountsAt = ({ url }: TestPocketBase) => createAccounts({ load: async () => createTestClient({ url }) });
const requestsAt = ({ url }: TestPocketBase) => createAuthRequests(createTestClient({ url }));
const readCode = async (email: string) => {
  const mail = await mailbox.next(email);
  const code = /^(\d{4} \d{4})$/m.exec(mail.text ?? "")?.[1] ?? "";
  expect(mail.html).toContain(`>${code}</p>`);
  return { mail, code: code.replace(" ", "") };
};
const askCode = async (email: string, at = accounts) => {
  const asked = await at.requestCode(email);
  if (!asked.ok) throw new Error(JSON.stringify(asked.error));
  return { codeId: asked.value, ...(await readCode(email)) };
};
/**
 * Waits until PocketBase has noted where a code went. It does so once the mail is out, a moment
 * after it has arrived here.
 */
const isNoted = async (codeId: string, at = pb) => {
  const path = `/api/collections/_otps/records/${codeId}`;
  const token = await at.superuser();
  await expect.poll(async () => (await call(at, "GET", path, { token })).body.sentTo).not.toBe("");
};
const change = async (at: TestPocketBase, path: string, body: unknown) => {
  const answer = await call(at, "PATCH", `/api/collections/${path}`, { token: await at.superuser(), body });
  expect(answer.status).toBe(200);
};
const confirm = (at: TestPocketBase, { id }: TestUser) => change(at, `users/records/${id}`, { verified: true });
const trustDevice = true;
const signIn = ({ email, password }: TestUser, at = pb) => requestsAt(at).signIn({ email, password, trustDevice });

describe("a code by mail", () => {
  it.each([
    ["en", "is your code for Schouljoer"],
    ["fr", "est votre code pour Schouljoer"],
    ["de", "ist Ihr Code für Schouljoer"],
    ["lb", "ass Äre Code fir Schouljoer"],
  ])("signs in, and its mail is in the reader's language: %s", async (language, subject) => {
    const user = await pb.createUser({ language });
    await confirm(pb, user);
    const { codeId, code, mail } = await askCode(user.email);
    expect(mail.subject).toBe(`${code.slice(0, 4)} ${code.slice(4)} ${subject}`);
    expect(mail.html).toContain(`<html lang="${language}">`);
    expect(mail.html).not.toMatch(/href|undefined/);
    expect(mail.text).not.toMatch(/[<>{}]|undefined/);
    const answer = await requestsAt(pb).signInWithCode({ codeId, code, trustDevice });
    expect(answer).toMatchObject({ ok: true, value: { auth: { record: { id: user.id } }, isPasswordGone: false } });
    expect((await signIn(user)).ok).toBe(true);
  });

  it("works once, and a wrong one not at all; after five tries none is taken", async () => {
    const user = await pb.createUser();
    await confirm(pb, user);
    const { codeId, code } = await askCode(user.email);
    const enter = (typed: string) => requestsAt(pb).signInWithCode({ codeId, code: typed, trustDevice });
    const wrong = code === "00000000" ? "11111111" : "00000000";
    const refused = { ok: false, error: { type: "refused" } };
    expect(await enter(wrong)).toMatchObject(refused);
    expect((await enter(code)).ok).toBe(true);
    expect(await enter(code)).toMatchObject(refused);
    const other = await pb.createUser();
    await confirm(pb, other);
    const next = await askCode(other.email);
    const tries: string[] = [];
    for (let count = 0; count < 6; count++) {
      const answer = await requestsAt(pb).signInWithCode({ codeId: next.codeId, code: "1", trustDevice });
      tries.push(answer.ok ? "in" : answer.error.type);
    }
    expect(tries).toEqual(["refused", "refused", "refused", "refused", "refused", "tooMany"]);
  });

  it("expires after five minutes", async () => {
    /** Signs in with a code that was sent so many seconds ago. */
    const signInAfter = async (seconds: number) => {
      const user = await pb.createUser();
      await confirm(pb, user);
      const { codeId, code } = await askCode(user.email);
      const db = new DatabaseSync(join(pb.dataDir, "data.db"));
      db.exec("PRAGMA busy_timeout = 5000");
      const sql = "UPDATE _otps SET created = strftime('%Y-%m-%d %H:%M:%fZ', created, ?) WHERE id = ?";
      const { changes } = db.prepare(sql).run(`-${seconds} seconds`, codeId);
      db.close();
      expect(changes).toBe(1);
      return await requestsAt(pb).signInWithCode({ codeId, code, trustDevice });
    };
    expect(await signInAfter(280)).toMatchObject({ ok: true });
    expect(await signInAfter(310)).toMatchObject({ ok: false, error: { type: "refused" } });
  });

  it("is sent once a minute, and never tells whether an address has an account", async () => {
    const user = await pb.createUser();
    for (const email of [user.email, "nobody@school.example"]) {
      expect(await accounts.requestCode(email)).toEqual({ ok: true, value: expect.stringMatching(/^[a-z0-9]{15}$/) });
      const again = await accounts.requestCode(` ${email.toUpperCase()}`);
      expect(again).toMatchObject({ ok: false, error: { type: "tooMany" } });
      if (!again.ok && again.error.type === "tooMany") expect(again.error.retryAfterMs).toBeLessThanOrEqual(60_000);
    }
  });

  it("to an e-mail that nobody confirmed confirms it, and the password from before is gone", async () => {
    const user = await pb.createUser();
    const { codeId, code } = await askCode(user.email);
    await isNoted(codeId);
    const answer = await requestsAt(pb).signInWithCode({ codeId, code, trustDevice });
    expect(answer).toMatchObject({ ok: true, value: { auth: { record: { verified: true } }, isPasswordGone: true } });
    expect(await signIn(user)).toMatchObject({ ok: false, error: { type: "wrongPassword" } });
    if (!answer.ok) return;
    const { token } = answer.value.auth;
    expect((await call(pb, "GET", "/api/account", { token })).body).toMatchObject({ hasPassword: false });
  });
});

describe("where it is not switched on", () => {
  it("there is no code, nor without mails", async () => {
    const [plain, silent] = [
      await startPocketBase({ env: mailEnv() }),
      await startPocketBase({ env: { SIGN_IN_CODE: "on", SECOND_FACTOR: "on" } }),
    ];
    for (const at of [plain, silent]) {
      expect(await accountsAt(at).readWays()).toEqual({ ok: true, value: { providers: [], hasCodes: false } });
      expect((await accountsAt(at).requestCode("lea@school.example")).ok).toBe(false);
      // Nobody is locked out either.
      await at.createUser();
      await at.stop();
    }
  });
});

describe("with a second factor", () => {
  let strict: TestPocketBase;
  let user: TestUser;

  beforeAll(async () => {
    strict = await startPocketBase({ env: { ...mailEnv(), SIGN_IN_CODE: "on" } });
    user = await strict.createUser();
    await confirm(strict, user);
    await change(strict, "users", { mfa: { enabled: true, duration: 1800 } });
  });
  afterAll(() => strict.stop());

  it("a password leads to a code", async () => {
    const first = await signIn(user, strict);
    expect(first).toEqual({ ok: false, error: { type: "secondFactor", mfaId: expect.any(String) } });
    const mfaId = !first.ok && first.error.type === "secondFactor" ? first.error.mfaId : "";
    const { codeId, code } = await askCode(user.email, accountsAt(strict));
    const second = await requestsAt(strict).signInWithCode({ codeId, code, trustDevice, mfaId });
    expect(second).toMatchObject({ ok: true, value: { auth: { record: { id: user.id } } } });
    const { email, password } = user;
    // A first way that was used once does not count again.
    expect(await requestsAt(strict).signIn({ email, password, trustDevice, mfaId })).toMatchObject({ ok: false });
  });

  it("a code leads to the password", async () => {
    const other = await call(strict, "POST", "/api/collections/users/records", {
      body: {
        email: "code.first@school.example",
        password: "tulips in the rain",
        passwordConfirm: "tulips in the rain",
      },
    });
    expect(other.status).toBe(200);
    const { codeId, code } = await askCode("code.first@school.example", accountsAt(strict));
    await isNoted(codeId, strict);
    const first = await requestsAt(strict).signInWithCode({ codeId, code, trustDevice });
    const mfaId = !first.ok && first.error.type === "secondFactor" ? first.error.mfaId : "";
    expect(mfaId).not.toBe("");
    const way = { email: "code.first@school.example", trustDevice, mfaId };
    expect(await requestsAt(strict).signIn({ ...way, password: "not this one" })).toMatchObject({
      error: { type: "wrongPassword" },
    });
    expect(await requestsAt(strict).signIn({ ...way, password: "tulips in the rain" })).toMatchObject({
      ok: true,
      value: { auth: { record: { verified: true } } },
    });
  });
});

it("the environment switches both on", async () => {
  const both = await startPocketBase({ env: { ...mailEnv(), SIGN_IN_CODE: "on", SECOND_FACTOR: "on" } });
  const { body } = await call(both, "GET", "/api/collections/users/auth-methods");
  expect(body).toMatchObject({ otp: { enabled: true, duration: 300 }, mfa: { enabled: true } });
  await both.stop();
});
