import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, createApi, newId, request } from "../support/api.ts";
import { type Mailbox, startMailbox } from "../support/mailbox.ts";
import { startPocketBase, type TestPocketBase, type TestUser } from "../support/pocketbase.ts";

let mailbox: Mailbox;
let pb: TestPocketBase;

beforeAll(async () => {
  mailbox = await startMailbox();
  const mail = { SMTP_HOST: "127.0.0.1", SMTP_PORT: String(mailbox.port), SMTP_TLS: "false" };
  pb = await startPocketBase({ env: { ...mail, APP_URL: "https://planner.school.example" } });
});
afterAll(async () => {
  await pb.stop();
  await mailbox.stop();
});

const path = "/api/account/deletion";
const ask = ({ token }: TestUser, password: string) => call(pb, "POST", path, { token, body: { password } });
const account = async ({ token }: TestUser) => (await call(pb, "GET", "/api/account", { token })).body;
const isGone = async (id: string) => (await call(pb, "GET", `/api/account/gone?id=${id}`)).body.gone;
const runCron = async () => {
  const answer = await call(pb, "POST", "/api/crons/accountDeletions", { token: await pb.superuser() });
  expect(answer.status).toBe(204);
};
const inDatabase = <T>(work: (db: DatabaseSync) => T): T => {
  const db = new DatabaseSync(join(pb.dataDir, "data.db"));
  try {
    db.exec("PRAGMA busy_timeout = 5000");
    return work(db);
  } finally {
    db.close();
  }
};
/** Makes the deletion due, as if the seven days were over. */
const bringForward = ({ id }: TestUser) =>
  inDatabase((db) =>
    db.prepare("UPDATE account_deletions SET due = '2020-01-01T00:00:00.000Z' WHERE user = ?").run(id),
  );
/** Every table and column that holds a text. */
const placesOf = (text: string): string[] =>
  inDatabase((db) => {
    const tables = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all() as { name: string }[];
    return tables.flatMap(({ name }) => {
      const columns = db.prepare(`PRAGMA table_info("${name}")`).all() as { name: string }[];
      return columns.flatMap((column) => {
        const found = db
          .prepare(`SELECT COUNT(*) AS many FROM "${name}" WHERE instr(CAST("${column.name}" AS TEXT), ?) > 0`)
          .get(text) as { many: number };
        return found.many > 0 ? [`${name}.${column.name}`] : [];
      });
    });
  });

describe("asking to delete an account", () => {
  it("takes the password, names the day and writes a mail; asked again it stays with that day", async () => {
    const user = await pb.createUser({ language: "de" });
    expect(await ask(user, "not this one")).toMatchObject({
      status: 400,
      body: { data: { password: { code: "wrong_password" } } },
    });
    expect(await account(user)).toEqual({ hasPassword: true, deletion: null });
    const { status, body } = await ask(user, user.password);
    expect(status).toBe(200);
    const days = (Date.parse(body.deletion) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.99);
    expect(days).toBeLessThanOrEqual(7);
    expect((await ask(user, user.password)).body).toEqual(body);
    expect(await account(user)).toEqual({ hasPassword: true, deletion: body.deletion });
    const [year, month, day] = body.deletion.slice(0, 10).split("-");
    const mail = await mailbox.next(user.email);
    expect(mail.subject).toBe(`Ihr Konto wird am ${day}.${month}.${year} gelöscht: Schouljoer`);
    expect(mail.text).toContain("https://planner.school.example/settings/account");
    expect(mail.html).not.toMatch(/[{}]/);
  });

  it("is nobody's who is not signed in", async () => {
    for (const method of ["POST", "DELETE"]) expect((await call(pb, method, path, { body: {} })).status).toBe(401);
  });

  it("is the only way: the record itself is not deleted by its owner at once", async () => {
    const user = await pb.createUser();
    expect((await createApi(pb, user).remove("users", user.id)).status).toBe(403);
    expect((await account(user)).hasPassword).toBe(true);
  });
});

describe("until its day", () => {
  it("everything works, and the account can be kept", async () => {
    const user = await pb.createUser();
    await ask(user, user.password);
    await createApi(pb, user).makeYear();
    await runCron();
    expect((await createApi(pb, user).pull(0)).rows.schoolyears).toHaveLength(1);
    expect((await call(pb, "DELETE", path, { token: user.token })).status).toBe(204);
    expect((await account(user)).deletion).toBeNull();
    await runCron();
    expect((await account(user)).hasPassword).toBe(true);
  });
});

describe("on its day", () => {
  it("the account goes with all that is its own, and nothing else does", { timeout: 60_000 }, async () => {
    const [user, other] = [await pb.createUser(), await pb.createUser()];
    for (const one of [user, other]) {
      const api = createApi(pb, one);
      const year = await api.makeYear();
      const course = await api.make("courses", { schoolyear: year.id, name: "Maths", color: "sky" });
      for (let count = 0; count < 120; count++) await api.make("students", { lastName: `Weber ${count}` });
      await api.make("feeds", { name: "all", token: newId() + newId() + newId(), course: course.id });
      const gone = await api.make("students", { lastName: "Gone" });
      await api.update("students", gone.id, { deleted: true });
      const device = newId();
      await api.batch([
        request.ledger(device, one.id, 1),
        request.create("students", { id: newId(), owner: one.id, lastName: "Batch" }),
      ]);
    }
    await ask(user, user.password);
    expect(placesOf(user.id).length).toBeGreaterThan(6);
    bringForward(user);
    await runCron();
    await expect.poll(() => isGone(user.id), { timeout: 30_000 }).toBe(true);
    expect(placesOf(user.id)).toEqual([]);
    expect(placesOf(user.email)).toEqual([]);
    expect((await call(pb, "GET", "/api/sync/pull?cursor=0", { token: user.token })).status).toBe(401);
    expect((await createApi(pb, other).pull(0)).rows.students).toHaveLength(122);
    expect(await isGone(other.id)).toBe(false);
    // The address is free again.
    const { email, password } = user;
    const again = { email, password, passwordConfirm: password };
    expect((await call(pb, "POST", "/api/collections/users/records", { body: again })).status).toBe(200);
  });
});
