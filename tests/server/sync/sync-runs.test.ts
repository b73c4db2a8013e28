import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { type Api, call, createApi } from "../../support/api.ts";
import { startPocketBase, type TestPocketBase, type TestUser } from "../../support/pocketbase.ts";

/*
 * The restore point: how far today's server shares its history with the one that a device last
 * spoke to.
 */

let server: TestPocketBase;
let teacher: TestUser;
let api: Api;

beforeAll(async () => {
  server = await startPocketBase();
  teacher = await server.createUser();
  api = createApi(server, teacher);
});
afterAll(() => server.stop());

const pull = async (since: string, user = teacher) =>
  (await call(server, "GET", `/api/sync/pull?cursor=0&boot=${since}`, user)).body;
const startAgain = async () => {
  await server.kill();
  server = await startPocketBase({ port: server.port, dataDir: server.dataDir });
};
const count = (sql: string): unknown => {
  const database = new DatabaseSync(join(server.dataDir, "data.db"), { readOnly: true });
  const row = database.prepare(`SELECT COUNT(*) AS n ${sql}`).get();
  database.close();
  return row!.n;
};

it("is not sent within a run, nor to a device that names none", async () => {
  const { boot, shared } = await api.pull(0);
  expect([shared, (await pull(boot)).shared]).toEqual([null, null]);
});

it("is the owner's head at the start of the run that followed, however long ago, and -1 for a strange run", async () => {
  const first = await api.pull(0);
  const other = await server.createUser();
  await api.makeYear();
  await startAgain();
  const second = await api.pull(0);
  await api.makeYear();
  await startAgain();
  await startAgain();
  await api.makeYear();

  expect(second.head).toBe(first.head + 1);
  expect((await pull(first.boot)).shared).toBe(second.head);
  expect((await pull(second.boot)).shared).toBe(second.head + 1);
  expect((await pull("ofanotherserver")).shared).toBe(-1);
  expect((await pull(first.boot, other)).shared).toBe(1);
  const newcomer = await server.createUser();
  expect((await pull(first.boot, newcomer)).shared).toBe(0);
});

it("stores a head once, and none of a teacher who is gone", async () => {
  await startAgain();
  const { boot } = await api.pull(0);
  const heads = count("FROM sync_run_heads");
  await startAgain();
  await startAgain();
  expect(count("FROM sync_run_heads")).toBe(heads);
  expect((await pull(boot)).shared).toBe((await api.pull(0)).head);

  const other = await server.createUser();
  await startAgain();
  expect(count(`FROM sync_run_heads WHERE owner = '${other.id}'`)).toBe(1);
  const token = await server.superuser();
  expect((await createApi(server, { ...other, token }).remove("users", other.id)).status).toBe(204);
  expect(count(`FROM sync_run_heads WHERE owner = '${other.id}'`)).toBe(0);
});

it("is not touched by a second server that does not get the port", async () => {
  const runs = count("FROM sync_runs");
  const started = startPocketBase({ port: server.port, dataDir: server.dataDir }).then((second) => {
    onTestFinished(() => second.stop());
  });
  await expect(started).rejects.toThrow();
  expect(count("FROM sync_runs")).toBe(runs);
});
