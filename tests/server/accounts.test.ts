import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Accounts, createAccounts, readMailLink } from "../../src/remote/accounts.ts";
import { call } from "../support/api.ts";
import { createTestClient } from "../support/client.ts";
import { type Mailbox, startMailbox } from "../support/mailbox.ts";
import { startPocketBase, type TestPocketBase } from "../support/pocketbase.ts";

let mailbox: Mailbox;
let pb: TestPocketBase;
let accounts: Accounts;

beforeAll(async () => {
  mailbox = await startMailbox();
  const env = { SMTP_HOST: "127.0.0.1", SMTP_PORT: String(mailbox.port), SMTP_TLS: "false" };
  pb = await startPocketBase({ env: { ...env, APP_URL: "https://planner.school.example" } });
  accounts = accountsAt(pb.url);
});
afterAll(async () => {
  await pb.stop();
  await mailbox.stop();
});

const accountsAt = (url: string, answer?: typeof fetch) =>
  createAccounts({ load: async () => createTestClient({ url, fetch: answer }) });
const password = "tulips in the rain";
const account = (email: string) => ({ email, password, firstName: "Léa", lastName: "Weber", language: "lb" });
const signIn = (identity: string, secret = password) =>
  call(pb, "POST", "/api/collections/users/auth-with-password", { body: { identity, password: secret } });
const tokenIn = (html: string | undefined) => /token=([^"&]+)/.exec(html ?? "")?.[1] ?? "";

describe("making an account", () => {
  it("gives one that can sign in, with its names and language", async () => {
    const email = "lea@school.example";
    expect(await accounts.signUp(account(email))).toEqual({ ok: true, value: undefined });
    const { status, body } = await signIn(email);
    expect(status).toBe(200);
    expect(body.record).toMatchObject({ firstName: "Léa", lastName: "Weber", language: "lb", verified: false });
  });

  it.each([
    ["a taken address", { email: "twice@school.example" }, { field: "email", code: "validation_not_unique" }],
    ["no address", { email: "no address" }, { field: "email", code: "validation_is_email" }],
    ["a short password", { password: "short" }, { field: "password", code: "validation_min_text_constraint" }],
  ])("refuses %s at its field", async (_what, values, fault) => {
    await accounts.signUp(account("twice@school.example"));
    const refused = await accounts.signUp({ ...account("once@school.example"), ...values });
    expect(refused).toMatchObject({ ok: false, error: { type: "refused", fields: [fault] } });
  });

  it("tells a missing network from a network that answers itself", async () => {
    const away = accountsAt("http://127.0.0.1:9");
    expect(await away.signUp(account("a@school.example"))).toEqual({ ok: false, error: { type: "offline" } });
    const portal = accountsAt("", async () => new Response("<h1>Hotel</h1>"));
    expect(await portal.signUp(account("a@school.example"))).toEqual({ ok: false, error: { type: "notProtocol" } });
  });

  it("is limited where strangers are", async () => {
    const limited = await startPocketBase({ env: { RATE_LIMIT: "on" } });
    const strange = accountsAt(limited.url);
    const outcomes: string[] = [];
    while (outcomes.at(-1) !== "tooMany" && outcomes.length < 40) {
      const made = await strange.signUp(account(`n${outcomes.length}@school.example`));
      outcomes.push(made.ok ? "made" : made.error.type);
    }
    expect(outcomes[0]).toBe("made");
    expect(outcomes.at(-1)).toBe("tooMany");
    await limited.stop();
  });
});

describe("the mails' links", () => {
  it("confirm an address; a broken one is refused at its token", async () => {
    const email = "zoë@school.example";
    await accounts.signUp(account(email));
    expect(await accounts.requestVerification(email)).toEqual({ ok: true, value: undefined });
    const mail = await mailbox.next(email);
    expect(mail.subject).toBe("Bestätegt Är E-Mail-Adress fir Schouljoer");
    const token = tokenIn(mail.html);
    expect(readMailLink(token)).toMatchObject({ type: "verification", email });
    expect(await accounts.confirmVerification(token)).toEqual({ ok: true, value: undefined });
    expect((await signIn(email)).body.record.verified).toBe(true);
    const broken = await accounts.confirmVerification(`${token}x`);
    expect(broken).toMatchObject({ ok: false, error: { type: "refused", fields: [{ field: "token" }] } });
  });

  it("set a new password, once; before and after it the server says whether the link works", async () => {
    const email = "reset@school.example";
    await accounts.signUp(account(email));
    expect(await accounts.sendsMail()).toEqual({ ok: true, value: true });
    expect(await accounts.requestPasswordReset(email)).toEqual({ ok: true, value: undefined });
    const again = await accounts.requestPasswordReset(email);
    expect(again).toMatchObject({ ok: false, error: { type: "tooMany", retryAfterMs: expect.any(Number) } });
    const token = tokenIn((await mailbox.next(email)).html);
    expect(readMailLink(token)).toMatchObject({ type: "passwordReset", email });
    expect((await accounts.checkLink(token)).ok).toBe(true);
    const short = await accounts.confirmPasswordReset(token, "short");
    expect(short).toMatchObject({ ok: false, error: { type: "refused", fields: [{ field: "password" }] } });
    expect(await accounts.confirmPasswordReset(token, "violets after snow")).toEqual({ ok: true, value: undefined });
    expect((await signIn(email, "violets after snow")).body.record.verified).toBe(true);
    const refused = { ok: false, error: { type: "refused", fields: [{ field: "token" }] } };
    expect(await accounts.checkLink(token)).toMatchObject(refused);
    expect(await accounts.confirmPasswordReset(token, "violets after snow")).toMatchObject(refused);
  });

  it("are none where the server has no mail", async () => {
    const silent = await startPocketBase();
    const there = accountsAt(silent.url);
    expect(await there.sendsMail()).toEqual({ ok: true, value: false });
    expect(await there.requestVerification("lea@school.example")).toEqual({ ok: false, error: { type: "noMail" } });
    expect(await there.requestPasswordReset("lea@school.example")).toEqual({ ok: false, error: { type: "noMail" } });
    await silent.stop();
  });

  it("take a new address with the password only, and once", async () => {
    const user = await pb.createUser();
    const newEmail = "new@school.example";
    const asUser = createAccounts({ load: async () => createTestClient({ url: pb.url, user }) });
    expect(await asUser.requestEmailChange(newEmail)).toEqual({ ok: true, value: undefined });
    expect(await accounts.requestEmailChange(newEmail)).toMatchObject({ ok: false, error: { type: "unauthorized" } });
    const token = tokenIn((await mailbox.next(newEmail)).html);
    expect(readMailLink(token)).toEqual({ type: "emailChange", userId: user.id, email: newEmail });
    const wrong = await accounts.confirmEmailChange(token, "not this one");
    expect(wrong).toMatchObject({ ok: false, error: { type: "refused", fields: [{ field: "password" }] } });
    expect(await accounts.confirmEmailChange(token, user.password)).toEqual({ ok: true, value: undefined });
    expect((await signIn(newEmail, user.password)).status).toBe(200);
    const again = await accounts.confirmEmailChange(token, user.password);
    expect(again.ok).toBe(false);
    if (!again.ok)
      expect(again.error).toMatchObject({
        fields: expect.arrayContaining([expect.objectContaining({ field: "token" })]),
      });
  });

  it.each(["", "nonsense", "a.b.c", `a.${btoa('{"type":"auth"}')}.c`, `a.${btoa("null")}.c`])(
    "are not read from %j",
    (token) => expect(readMailLink(token)).toEqual({ type: "unreadable" }),
  );
});
