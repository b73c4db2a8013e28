import PocketBase, { BaseAuthStore } from "pocketbase";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { collectionNames } from "#schema/collections";
import { demoAccount } from "../../scripts/demo-year/data/demo-account.ts";
import { createDemoYear, type DemoCollection } from "../../scripts/demo-year/data/demo-year.ts";
import { seedDemoYear } from "../../scripts/demo-year/seed.ts";
import { startPocketBase, type TestPocketBase } from "../support/pocketbase.ts";

const { users, ...records } = createDemoYear();
const demoUser = users[0]!;
const recordCollections = Object.keys(records) as (keyof typeof records)[];
const total = recordCollections.reduce((sum, name) => sum + records[name].length, 0);

let server: TestPocketBase;
let teacher: PocketBase;

const seed = async (): Promise<string[]> => {
  const lines: string[] = [];
  await seedDemoYear({ url: server.url, log: (line) => lines.push(line), superuser: server.superuser });
  return lines;
};

/** Reads one list after the other: an account may ask for four at once. */
const readAll = async (): Promise<Record<string, Record<string, unknown>[]>> => {
  const all: Record<string, Record<string, unknown>[]> = {};
  for (const name of collectionNames) all[name] = await teacher.collection(name).getFullList({ sort: "seq" });
  return all;
};

/** The values of a stored row that the demo year has too. */
const pick = (row: Record<string, unknown>, like: object): Record<string, unknown> =>
  Object.fromEntries(Object.keys(like).map((key) => [key, row[key]]));

beforeAll(async () => {
  server = await startPocketBase();
  teacher = new PocketBase(server.url, new BaseAuthStore()).autoCancellation(false);
});
afterAll(() => server.stop());

describe("seedDemoYear, one run after the other on one server", () => {
  test("makes the teacher and every record as it is", async () => {
    const lines = await seed();
    expect(lines[0]).toBe("Demo year: signed up as demo@schouljoer.example");
    expect(lines).toContain(`Demo year: 50 of ${total} records`);
    expect(lines.slice(-2)).toEqual([`Demo year: ${total} of ${total} records`, "Demo year: complete"]);

    const { record } = await teacher.collection("users").authWithPassword(demoAccount.email, demoAccount.password);
    expect(pick(record, demoUser)).toEqual(demoUser);
    // A demo sends no mail that could be confirmed.
    expect(record["verified"]).toBe(true);
    const { devices } = await teacher.send<{ devices: unknown[] }>("/api/devices", {});
    expect(devices).toEqual([expect.objectContaining({ isThis: true })]);
    const stored = await readAll();
    for (const name of recordCollections) {
      const byId = new Map(stored[name]!.map((row) => [row["id"], row]));
      expect(byId.size, name).toBe(records[name].length);
      for (const row of records[name]) expect(pick(byId.get(row.id)!, row), name).toEqual(row);
    }
    expect(stored["attachments"]).toEqual([]);
  });

  test("changes nothing the second time", async () => {
    const before = await readAll();
    expect(await seed()).toEqual(["Demo year: already there"]);
    expect(await readAll()).toEqual(before);
  });

  test("leaves alone what the teacher changed or deleted", async () => {
    const lesson = records.lessons[0]!;
    const student = records.students[0]!;
    await teacher.collection("lessons").update(lesson.id, { title: "Changed" });
    await teacher.collection("students").update(student.id, { deleted: true });
    expect(await seed()).toEqual(["Demo year: already there"]);
    expect(await teacher.collection("lessons").getOne(lesson.id)).toMatchObject({ title: "Changed" });
    expect(await teacher.collection("students").getOne(student.id)).toMatchObject({ deleted: true });
  });

  test("confirms the address of a teacher that was made without", async () => {
    const users = new PocketBase(server.url, new BaseAuthStore()).collection("users");
    const headers = { authorization: await server.superuser() };
    await users.update(demoUser.id, { verified: false }, { headers });
    expect(await seed()).toEqual(["Demo year: already there"]);
    expect(await teacher.collection("users").getOne(demoUser.id)).toMatchObject({ verified: true });
  });

  test("completes what a broken-off run left", async () => {
    const before = await readAll();
    await teacher.collection("users").update(demoUser.id, { active_schoolyear: "" });
    const lost: readonly [DemoCollection, string][] = [
      ["lessons", records.lessons[59]!.id],
      ...records.events.map((event): [DemoCollection, string] => ["events", event.id]),
    ];
    // A superuser deletes for good; a teacher's `DELETE` would leave the records in the bin.
    const headers = { authorization: await server.superuser() };
    for (const [name, id] of lost) await teacher.collection(name).delete(id, { headers });

    expect(await seed()).toEqual([
      "Demo year: signed in as demo@schouljoer.example",
      `Demo year: ${lost.length} of ${lost.length} records`,
      "Demo year: complete",
    ]);
    const after = await readAll();
    for (const name of recordCollections) {
      const values = (rows: Record<string, unknown>[]) =>
        new Map(rows.map((row) => [row["id"], pick(row, { ...records[name][0], deleted: false })]));
      expect(values(after[name]!), name).toEqual(values(before[name]!));
    }
    expect(after["users"]![0]).toMatchObject({ active_schoolyear: demoUser.active_schoolyear });
  });

  test("says so when the demo teacher has another password", async () => {
    await teacher.collection("users").update(demoUser.id, {
      oldPassword: demoAccount.password,
      password: "another-password",
      passwordConfirm: "another-password",
    });
    await expect(seed()).rejects.toThrow("demo@schouljoer.example can neither sign in nor sign up");
  });
});

test("makes the year of another day where one is given", async () => {
  const other = await startPocketBase();
  const pb = new PocketBase(other.url, new BaseAuthStore()).autoCancellation(false);
  const moment = { date: "2031-03-12", minutes: 624 };
  await seedDemoYear({ url: other.url, log: () => {}, superuser: other.superuser, moment });
  const { record } = await pb.collection("users").authWithPassword(demoAccount.email, demoAccount.password);
  expect(await pb.collection("schoolyears").getOne(record["active_schoolyear"])).toMatchObject({ name: "2030/2031" });
  const holidays = await pb.collection("holidays").getFullList();
  expect(holidays.map(({ name }) => name)).toContain("Easter holidays (approximate)");
  await other.stop();
});

test("says so when no server answers", async () => {
  const stopped = { url: "http://127.0.0.1:1", log: () => {}, superuser: server.superuser };
  await expect(seedDemoYear(stopped)).rejects.toThrow(
    "The demo year could not be made: no answer from http://127.0.0.1:1.",
  );
});
