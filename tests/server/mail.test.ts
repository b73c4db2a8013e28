import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, createApi } from "../support/api.ts";
import { type Mailbox, startMailbox } from "../support/mailbox.ts";
import { startPocketBase, type TestPocketBase, type TestUser } from "../support/pocketbase.ts";

const appUrl = "https://planner.school.example";

let mailbox: Mailbox;
let pb: TestPocketBase;
let ann: TestUser;

beforeAll(async () => {
  mailbox = await startMailbox();
  const env = {
    APP_NAME: "Lycée planner",
    APP_URL: appUrl,
    MAIL_SENDER_NAME: "The planner",
    MAIL_SENDER_ADDRESS: "planner@school.example",
    SMTP_HOST: "127.0.0.1",
    SMTP_PORT: String(mailbox.port),
    SMTP_USER: "planner",
    SMTP_PASSWORD: "mail-secret",
    SMTP_TLS: "false",
  };
  pb = await startPocketBase({ env });
  ann = await pb.createUser();
});
afterAll(async () => {
  await pb.stop();
  await mailbox.stop();
});

const users = (action: string, body: unknown, token?: string) =>
  call(pb, "POST", `/api/collections/users/${action}`, { body, token });

/** The app's link in a mail: its path and its token. */
const linkIn = (html: string | undefined) => {
  const href = /<a [^>]*href="([^"]+)"/.exec(html ?? "")?.[1]?.replaceAll("&amp;", "&") ?? "";
  const url = new URL(href);
  return { origin: url.origin, path: url.pathname, token: url.searchParams.get("token") ?? "" };
};

describe("mails", () => {
  it("come from the configured sender, through the configured account", async () => {
    await users("request-verification", { email: ann.email });
    const mail = await mailbox.next(ann.email);
    expect(mail.from).toEqual({ name: "The planner", address: "planner@school.example" });
    expect(mail.subject).toBe("Confirm your e-mail for Lycée planner");
    expect(mailbox.accounts).toContain("planner:mail-secret");
  });

  it("confirm an e-mail with a link to the app", async () => {
    const bob = await pb.createUser();
    await users("request-verification", { email: bob.email });
    const link = linkIn((await mailbox.next(bob.email)).html);
    expect([link.origin, link.path]).toEqual([appUrl, "/auth/verify"]);
    expect((await users("confirm-verification", { token: link.token })).status).toBe(204);
    const { rows } = await createApi(pb, bob).pull(1);
    expect(rows.users).toEqual([expect.objectContaining({ verified: true, rev: 2 })]);
  });

  it("set a new password with a link to the app", async () => {
    await users("request-password-reset", { email: ann.email });
    const link = linkIn((await mailbox.next(ann.email)).html);
    expect([link.origin, link.path]).toEqual([appUrl, "/auth/new-password"]);
    const password = "a-fresh-password";
    const body = { token: link.token, password, passwordConfirm: password };
    expect((await users("confirm-password-reset", body)).status).toBe(204);
    expect((await users("auth-with-password", { identity: ann.email, password })).status).toBe(200);
    expect((await users("auth-with-password", { identity: ann.email, password: ann.password })).status).toBe(400);
  });

  it("confirm a new address with a link that says what it is for", async () => {
    const eve = await pb.createUser();
    const newEmail = "eve.new@school.example";
    expect((await users("request-email-change", { newEmail }, eve.token)).status).toBe(204);
    const link = linkIn((await mailbox.next(newEmail)).html);
    expect([link.origin, link.path]).toEqual([appUrl, "/auth/verify"]);
    const claims = JSON.parse(Buffer.from(link.token.split(".")[1]!, "base64url").toString());
    expect(claims).toMatchObject({ type: "emailChange", newEmail });
    const body = { token: link.token, password: eve.password };
    expect((await users("confirm-email-change", body)).status).toBe(204);
    expect((await users("auth-with-password", { identity: newEmail, password: eve.password })).status).toBe(200);
  });

  it("never tell whether an address has an account", async () => {
    const answer = await users("request-password-reset", { email: "nobody@school.example" });
    expect(answer.status).toBe(204);
  });
});

describe("the other settings of the environment", () => {
  it("make a superuser, change its password, and limit strangers only", async () => {
    const email = "root@school.example";
    const start = (password: string, dataDir?: string) =>
      startPocketBase({ dataDir, env: { SUPERUSER_EMAIL: email, SUPERUSER_PASSWORD: password, RATE_LIMIT: "on" } });
    const signIn = (server: TestPocketBase, password: string) =>
      call(server, "POST", "/api/collections/_superusers/auth-with-password", { body: { identity: email, password } });

    const first = await start("first-password");
    expect((await signIn(first, "first-password")).status).toBe(200);
    await first.kill();
    const second = await start("second-password", first.dataDir);
    expect((await signIn(second, "first-password")).status).toBe(400);
    expect((await signIn(second, "second-password")).status).toBe(200);

    const bob = createApi(second, await second.createUser());
    const writes = await Promise.all(Array.from({ length: 100 }, () => bob.makeYear()));
    expect(writes).toHaveLength(100);
    const body = { email: "nobody@school.example" };
    const resets: number[] = [];
    for (let i = 0; i < 8; i++) {
      resets.push((await call(second, "POST", "/api/collections/users/request-password-reset", { body })).status);
    }
    expect(resets).toEqual([204, 204, 204, 204, 204, 429, 429, 429]);
    await second.stop();
    await first.stop();
  });
});
