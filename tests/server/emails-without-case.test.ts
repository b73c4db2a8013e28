import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { call } from "../support/api.ts";
import { type Mailbox, startMailbox } from "../support/mailbox.ts";
import { startPocketBase, type TestPocketBase } from "../support/pocketbase.ts";

let mailbox: Mailbox;
let pb: TestPocketBase;
beforeAll(async () => {
  mailbox = await startMailbox();
  const env = { SMTP_HOST: "127.0.0.1", SMTP_PORT: String(mailbox.port), SMTP_TLS: "false" };
  pb = await startPocketBase({ env: { ...env, APP_URL: "https://planner.school.example" } });
});
afterAll(async () => {
  await pb.stop();
  await mailbox.stop();
});

const password = "tulips in the rain";
const signUp = (at: TestPocketBase, email: string) =>
  call(at, "POST", "/api/collections/users/records", { body: { email, password, passwordConfirm: password } });
const signIn = (at: TestPocketBase, identity: string) =>
  call(at, "POST", "/api/collections/users/auth-with-password", { body: { identity, password } });

it("one address is one account: to sign up, to sign in, and for a mail", async () => {
  expect((await signUp(pb, "Lea.Weber@School.example")).status).toBe(200);
  const again = await signUp(pb, "lea.weber@school.example");
  expect([again.status, again.body.data.email.code]).toEqual([400, "validation_not_unique"]);
  expect((await signIn(pb, "LEA.WEBER@school.example")).body.record.email).toBe("Lea.Weber@School.example");
  const asked = await call(pb, "POST", "/api/collections/users/request-password-reset", {
    body: { email: "lea.weber@school.example" },
  });
  expect(asked.status).toBe(204);
  expect((await mailbox.next("Lea.Weber@School.example")).subject).toMatch(/new password/);
});

it("an address that another account has is found in any case when one changes to it", async () => {
  const [owner, other] = [await pb.createUser(), await pb.createUser()];
  await call(pb, "POST", "/api/collections/users/request-email-change", {
    token: other.token,
    body: { newEmail: owner.email.toUpperCase() },
  });
  expect((await mailbox.next(owner.email)).subject).toMatch(/already has an account/);
});

it("no mail is sent for one's own address in another case: its link would not work", async () => {
  const user = await pb.createUser();
  const answer = await call(pb, "POST", "/api/collections/users/request-email-change", {
    token: user.token,
    body: { newEmail: user.email.toUpperCase() },
  });
  expect([answer.status, answer.body.data.newEmail?.code]).toEqual([400, "validation_not_in_invalid"]);
});

it("two accounts from before that differ only in case keep working, until one is changed", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "schouljoer-emails-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const first = await startPocketBase({ dataDir });
  const token = await first.superuser();
  const { body: users } = await call(first, "GET", "/api/collections/users", { token });
  const indexes = users.indexes.map((sql: string) => sql.replace(" COLLATE NOCASE", ""));
  expect(indexes).not.toEqual(users.indexes);
  expect((await call(first, "PATCH", "/api/collections/users", { token, body: { indexes } })).status).toBe(200);
  expect((await signUp(first, "lea@school.example")).status).toBe(200);
  const twin = await signUp(first, "Lea@school.example");
  expect(twin.status).toBe(200);
  await first.kill();

  const second = await startPocketBase({ dataDir });
  expect((await signIn(second, "lea@school.example")).body.record.email).toBe("lea@school.example");
  expect((await signIn(second, "Lea@school.example")).body.record.email).toBe("Lea@school.example");
  const changed = await call(second, "PATCH", `/api/collections/users/records/${twin.body.id}`, {
    token: await second.superuser(),
    body: { email: "lea.weber@school.example" },
  });
  expect(changed.status).toBe(200);
  await second.kill();

  const third = await startPocketBase({ dataDir });
  expect((await signIn(third, "LEA@school.example")).body.record.email).toBe("lea@school.example");
  expect((await signUp(third, "Lea@school.example")).status).toBe(400);
  await third.kill();
});
