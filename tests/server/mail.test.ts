import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { mailWords } from "../../server/mail/mail-words.ts";
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

  it.each([
    ["en", "A new password for Lycée planner", "Choose a new password"],
    ["fr", "Nouveau mot de passe pour Lycée planner", "Choisir un nouveau mot de passe"],
    ["de", "Neues Passwort für Lycée planner", "Neues Passwort wählen"],
    ["lb", "Neit Passwuert fir Lycée planner", "Neit Passwuert wielen"],
    ["", "A new password for Lycée planner", "Choose a new password"],
  ])("are in the reader's language, as text and as HTML: %s", async (language, subject, action) => {
    const user = await pb.createUser({ language });
    await users("request-password-reset", { email: user.email });
    const mail = await mailbox.next(user.email);
    expect(mail.subject).toBe(subject);
    expect(mail.html).toContain(`<html lang="${language || "en"}">`);
    expect(mail.html).toContain(`>${action}</a>`);
    expect(mail.text).toContain(`${action}:\n${appUrl}/auth/new-password?token=${linkIn(mail.html).token}`);
    expect(mail.text).not.toMatch(/[<>{}]/);
  });

  it("have a text for each", () => {
    const texts = (words: object): unknown[] =>
      Object.values(words).flatMap((one: string | object) => (typeof one === "string" ? one : texts(one)));
    for (const words of Object.values(mailWords)) expect(texts(words)).not.toContain("");
  });
});

describe("asking for a mail", () => {
  const ask = (action: string, email: string) => users(action, { email });

  it.each(["request-password-reset", "request-verification"])(
    "%s never tells whether an address has an account, and says when to ask again",
    async (action) => {
      const user = await pb.createUser();
      for (const email of [user.email, `nobody.${action}@school.example`]) {
        const [first, second, shouted] = [
          await ask(action, email),
          await ask(action, email),
          await ask(action, ` ${email.toUpperCase()} `),
        ];
        expect([first.status, second.status, shouted.status]).toEqual([204, 429, 429]);
        const retryAfter = Number(second.headers.get("Retry-After"));
        expect(retryAfter).toBeGreaterThan(170);
        expect(retryAfter).toBeLessThanOrEqual(180);
      }
    },
  );

  it("for an address that another account has gets the same answer; only its owner learns it", async () => {
    const [owner, other] = [await pb.createUser({ language: "fr" }), await pb.createUser()];
    const answer = await users("request-email-change", { newEmail: owner.email }, other.token);
    expect(answer.status).toBe(204);
    const mail = await mailbox.next(owner.email);
    expect(mail.subject).toBe("Cette adresse a déjà un compte\u00a0: Lycée planner");
    expect(mail.from?.address).toBe("planner@school.example");
    expect(mail.html).toContain(`href="${appUrl}/login"`);
    expect(mail.html).not.toContain("token=");
  });

  it("is refused for any address where the server has no mail, and the app can ask before", async () => {
    expect((await call(pb, "GET", "/api/mail", {})).body).toEqual({ sends: true });
    const without = await startPocketBase();
    onTestFinished(without.stop);
    const user = await without.createUser();
    expect((await call(without, "GET", "/api/mail", {})).body).toEqual({ sends: false });
    const at = (action: string, body: unknown) =>
      call(without, "POST", `/api/collections/users/${action}`, { body, token: user.token });
    const answers = [
      await at("request-password-reset", { email: user.email }),
      await at("request-password-reset", { email: "nobody@school.example" }),
      await at("request-verification", { email: user.email }),
      await at("request-email-change", { newEmail: "new@school.example" }),
    ];
    for (const { status, body } of answers) expect([status, body.status]).toEqual([501, 501]);
  });

  it("that cannot be sent for a new address says so, and may be tried again at once", async () => {
    const closed = await startMailbox();
    await closed.stop();
    const server = await startPocketBase({
      env: { SMTP_HOST: "127.0.0.1", SMTP_PORT: String(closed.port), SMTP_TLS: "false" },
    });
    onTestFinished(server.stop);
    const { token } = await server.createUser();
    const ask = () =>
      call(server, "POST", "/api/collections/users/request-email-change", {
        token,
        body: { newEmail: "new@school.example" },
      });
    expect([(await ask()).status, (await ask()).status]).toEqual([400, 400]);
  });
});

describe("a mail's link", () => {
  const check = async (token: unknown) => (await call(pb, "POST", "/api/mail/link", { body: { token } })).status;

  it("can be asked about as long as it works, and no longer once it was used", async () => {
    const user = await pb.createUser();
    await users("request-password-reset", { email: user.email });
    const { token } = linkIn((await mailbox.next(user.email)).html);
    expect([await check(token), await check(token)]).toEqual([204, 204]);
    const password = "a-fresh-password";
    await users("confirm-password-reset", { token, password, passwordConfirm: password });
    expect(await check(token)).toBe(400);
  });

  it("is nothing else: a session's token does not count", async () => {
    const { token } = await pb.createUser();
    expect(await Promise.all([check(token), check("nonsense"), check(undefined)])).toEqual([400, 400, 400]);
  });
});

describe("the other settings of the environment", () => {
  it("make a superuser, change its password, and limit strangers only", async () => {
    const email = "root@school.example";
    const start = (password: string, dataDir?: string) =>
      startPocketBase({
        dataDir,
        env: {
          SUPERUSER_EMAIL: email,
          SUPERUSER_PASSWORD: password,
          RATE_LIMIT: "on",
          SMTP_HOST: "127.0.0.1",
          SMTP_PORT: String(mailbox.port),
        },
      });
    const signIn = (server: TestPocketBase, password: string) =>
      call(server, "POST", "/api/collections/_superusers/auth-with-password", { body: { identity: email, password } });

    const first = await start("first-password");
    expect((await signIn(first, "first-password")).status).toBe(200);
    await first.kill();
    const second = await start("second-password", first.dataDir);
    expect((await signIn(second, "first-password")).status).toBe(400);
    expect((await signIn(second, "second-password")).status).toBe(200);

    const bob = createApi(second, await second.createUser());
    // Send as many as the server works on at once for one account.
    for (let round = 0; round < 4; round++) await Promise.all(Array.from({ length: 25 }, () => bob.makeYear()));
    const resets: number[] = [];
    for (let i = 0; i < 22; i++) {
      const body = { email: `nobody${i}@school.example` };
      resets.push((await call(second, "POST", "/api/collections/users/request-password-reset", { body })).status);
    }
    expect([resets.filter((status) => status === 204).length, ...resets.slice(-2)]).toEqual([20, 429, 429]);
    await second.stop();
    await first.stop();
  });
});
