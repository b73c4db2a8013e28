import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, describe, expect, it } from "vitest";
import { type Cost, findProcessOf, measureCost } from "../../../bench/server/process-usage.ts";
import { call, createApi, newId, request } from "../../support/api.ts";
import { flood, settle } from "../../support/flood.ts";
import { makeOneOfEach } from "../../support/one-of-each.ts";
import { startPocketBase, type TestPocketBase, type TestUser } from "../../support/pocketbase.ts";
import { measureSignUp, mostSignUps } from "../../support/sign-up-cost.ts";

/**
 * The cost of what an account is full of, and of many requests at once, for the server: processor
 * time and bytes.
 */

let pb: TestPocketBase;
let pid: number;
let eve: TestUser;
let signUp: number;
beforeEach(async () => {
  pb = await startPocketBase({ env: { RATE_LIMIT: "on", TRUSTED_PROXY_HEADER: "X-Forwarded-For" } });
  pid = await findProcessOf(pb.dataDir);
  eve = await pb.createUser();
  // Let the engines read their modules first.
  const first = await flood(
    pb.port,
    60,
    () => `GET /api/health HTTP/1.1\r\nHost: x\r\nAuthorization: ${eve.token}\r\n\r\n`,
  );
  await settle(() => first.states().every(({ status }) => status > 0), 30_000);
  first.end();
  signUp = await measureSignUp(pb, pid);
  return () => pb.stop();
});

type Row = Readonly<Record<string, string | number>>;

/** Writes rows past the API, which would take minutes. */
const fill = (table: string, rows: readonly Row[]): void => {
  const database = new DatabaseSync(`${pb.dataDir}/data.db`, { timeout: 10_000 });
  const names = Object.keys(rows[0]!);
  const add = database.prepare(
    `INSERT INTO ${table} (id, owner, ${names.join(", ")}) VALUES (?, ?, ${names.map(() => "?").join(", ")})`,
  );
  database.exec("BEGIN");
  for (const row of rows) add.run(newId(), eve.id, ...Object.values(row));
  database.exec("COMMIT");
  database.close();
};

const report = (what: string, { seconds, bytes }: Cost, more = ""): void =>
  console.log(`${what}: ${seconds.toFixed(2)} s, ${(bytes / 1e6).toFixed(0)} MB ${more}`);

/**
 * Asks a few times at once, and measures that; three times, since the garbage of what was before
 * does not count.
 */
const measureAll = async (what: string, asks: readonly (() => Promise<{ status: number }>)[], times = 3) => {
  let least: Cost = { seconds: Infinity, bytes: Infinity };
  let statuses: readonly number[] = [];
  for (let count = 0; count < times; count += 1) {
    const cost = await measureCost(pid, async () => {
      statuses = await Promise.all(asks.map(async (ask) => (await ask()).status));
    });
    report(what, cost, statuses.join(" "));
    least = { seconds: Math.min(least.seconds, cost.seconds), bytes: Math.min(least.bytes, cost.bytes) };
  }
  return { ...least, statuses };
};

describe("many at once", () => {
  it("1,000 sign-ups of 200 addresses that stop after one byte", async () => {
    const head = (index: number) =>
      `POST /api/collections/users/records HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n` +
      `X-Forwarded-For: 10.9.0.${index % 200}\r\nContent-Length: 1000\r\n\r\n{`;
    const costs: Cost[] = [];
    for (let count = 0; count < 3; count += 1) {
      let refused = 0;
      const cost = await measureCost(pid, async () => {
        const opened = await flood(pb.port, 1000, head);
        await settle(() => opened.states().filter(({ status }) => status > 0).length >= 976, 30_000);
        refused = opened.states().filter(({ status }) => status === 429).length;
        opened.end();
      });
      report("1,000 stalled sign-ups", cost, `${refused} refused`);
      expect(refused).toBeGreaterThanOrEqual(976);
      costs.push(cost);
      // The server notices a thousand ends, and says so to nobody.
      await sleep(1000);
    }
    // An engine for each would be 830 MB and more. Where the processor is busy PocketBase may make
    // some all the same: the best of three counts.
    expect(Math.min(...costs.map(({ bytes }) => bytes))).toBeLessThan(400_000_000);
  }, 120_000);

  it("1,000 pulls of an account that has enough under way", async () => {
    const auth = `Host: x\r\nAuthorization: ${eve.token}\r\n`;
    const batch = () =>
      `POST /api/batch HTTP/1.1\r\n${auth}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`;
    const held = [await flood(pb.port, 4, batch)];
    // A pull that is under way when the fourth arrives takes its place: another one then follows.
    const pull = async (): Promise<number> => {
      const { status } = await call(pb, "GET", "/api/sync/pull?cursor=0", { token: eve.token });
      if (status !== 429) held.push(await flood(pb.port, 1, batch));
      return status;
    };
    await expect.poll(pull, { timeout: 30_000 }).toBe(429);
    let statuses: readonly number[] = [];
    const cost = await measureCost(pid, async () => {
      const opened = await flood(pb.port, 1000, () => `GET /api/sync/pull?cursor=0 HTTP/1.1\r\n${auth}\r\n`);
      await settle(() => opened.states().every(({ status }) => status > 0), 15_000);
      statuses = opened.states().map(({ status }) => status);
      opened.end();
    });
    for (const { end } of held) end();
    report("1,000 refused pulls", cost);
    expect(new Set(statuses)).toEqual(new Set([429]));
    // PocketBase looks up the account and gives the request an engine before anything of ours runs.
    expect(cost.seconds / 1000).toBeLessThan(signUp / 10);
  });

  it("32 ends of a class book", async () => {
    const made = await makeOneOfEach(pb, eve, "over", { start: "2024-09-15", end: "2025-07-15" });
    const slot = { course: made.courses!.id, student: made.students!.id, date: "2024-10-05", start: 480 };
    fill(
      "attendance",
      Array.from({ length: 6400 }, () => ({ ...slot, state: "absent" })),
    );
    const body = { schoolyear: made.schoolyears!.id, password: eve.password };
    await call(pb, "POST", "/api/class-book/deletion", { token: eve.token, body });
    const end = () => call(pb, "POST", "/api/class-book/deletion", { token: eve.token, body });
    const ends = await measureAll(
      "32 ends of a class book",
      Array.from({ length: 32 }, () => end),
    );
    const pull = () => call(pb, "GET", "/api/sync/pull?cursor=0&limit=1000", { token: eve.token });
    const pulls = await measureAll(
      "32 pulls",
      Array.from({ length: 32 }, () => pull),
    );
    for (const { statuses, seconds } of [ends, pulls]) {
      expect(new Set(statuses)).toEqual(new Set([200, 429]));
      expect(seconds).toBeLessThan(mostSignUps * signUp);
    }
  });
});

describe("a full account", () => {
  it("22 MB of plans", async () => {
    const { courses } = await makeOneOfEach(pb, eve, "full");
    const plan = "<p>Grüße &amp; Fragen</p>".repeat(920);
    fill(
      "lessons",
      Array.from({ length: 1000 }, () => ({
        course: courses!.id,
        date: "2026-10-05",
        start: 480,
        status: "draft",
        plan,
      })),
    );
    const digest = () => call(pb, "GET", "/api/sync/digest?checksums=1", { token: eve.token });
    const cost = await measureAll("a digest with checksums of 22 MB", [digest]);
    expect(cost.seconds).toBeLessThan(mostSignUps * signUp);
    expect(cost.bytes).toBeLessThan(60_000_000);
  });

  it("1,000 records with 45 kB of JSON", async () => {
    const { courses } = await makeOneOfEach(pb, eve, "full");
    const linkedBy = () => JSON.stringify(Array.from({ length: 1730 }, () => `lessons/${newId()}`));
    fill(
      "units",
      Array.from({ length: 1000 }, () => ({ course: courses!.id, title: "Unit", linkedBy: linkedBy() })),
    );
    const digest = () => call(pb, "GET", "/api/sync/digest?checksums=1", { token: eve.token });
    const list = () => call(pb, "GET", "/api/collections/units/records?perPage=1000", { token: eve.token });
    const costs = [
      await measureAll("a digest with checksums of 45 MB of JSON", [digest]),
      await measureAll("four digests", [digest, digest, digest, digest]),
      await measureAll("a list of 45 MB", [list]),
      await measureAll("four lists", [list, list, list, list]),
    ];
    expect(costs.filter(({ seconds, bytes }) => seconds > mostSignUps * signUp || bytes > 20_000_000)).toEqual([]);
  });

  it("59 changes of 1,300 relations", async () => {
    const { schoolyears } = await makeOneOfEach(pb, eve, "full");
    fill(
      "students",
      Array.from({ length: 1300 }, (_, index) => ({ lastName: `S${index}` })),
    );
    const database = new DatabaseSync(`${pb.dataDir}/data.db`);
    const students = database.prepare("SELECT id FROM students WHERE owner = ?").all(eve.id);
    database.close();
    const ids = students.map(({ id }) => id).slice(0, 1300);
    const api = createApi(pb, eve);
    const courses: { readonly id: string }[] = [];
    for (let count = 0; count < 59; count += 1)
      courses.push(await api.make("courses", { schoolyear: schoolyears!.id, name: `C${count}` }));
    const batch = () =>
      api.batch(courses.map(({ id }) => request.update("courses", id as string, { students: ids, rev: undefined })));
    const cost = await measureAll("59 changes of 1,300 relations", [batch]);
    expect(cost.seconds).toBeLessThan(mostSignUps * signUp);
  });

  it.each([
    [370, 495, 1],
    [370, 495, 10],
    [370, 16, 300],
    [370, 495, 300],
  ])("a calendar of %i sessions and %i closures of %i days", async (sessionCount, closureCount, length) => {
    const { schoolyears, courses, timetables } = await makeOneOfEach(pb, eve, "full");
    const at = (day: number) => new Date(Date.UTC(2026, 8, 16) + (day % 320) * 86_400_000).toISOString().slice(0, 10);
    fill(
      "sessions",
      Array.from({ length: sessionCount }, (_, index) => ({
        timetable: timetables!.id,
        course: courses!.id,
        day: 1 + (index % 5),
        start: 480 + (index % 74),
        end: 530 + (index % 74),
      })),
    );
    fill(
      "holidays",
      Array.from({ length: closureCount }, (_, index) => ({
        schoolyear: schoolyears!.id,
        name: `Closure ${index}`,
        start: at(length === 1 ? index : index % 20),
        end: at(length === 1 ? index : (index % 20) + length - 1),
        kind: "own",
        startMinute: 480 + (index % 60),
        endMinute: 560,
      })),
    );
    const token = newId() + newId() + newId();
    await createApi(pb, eve).make("feeds", { name: "All", token, plans: true });
    const read = async () => fetch(`${pb.url}/api/calendar/${token}.ics`);
    const cost = await measureAll(
      `a calendar of ${sessionCount} sessions and ${closureCount} closures of ${length} days`,
      [read],
      1,
    );
    expect(cost.seconds).toBeLessThan(2 * mostSignUps * signUp);
  });
});
