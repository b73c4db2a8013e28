import { cp, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Fleet, startFleet } from "../../scripts/fleet/start-fleet.ts";
import type { School } from "../../scripts/fleet/school.ts";
import { freePort } from "../../scripts/pocketbase/free-port.ts";
import { signUp } from "../support/pocketbase.ts";
import { createRealDevice, edit, expectAgreement, type RealDevice, student, synced } from "../support/real-device.ts";
import { putFile } from "../support/upload.ts";

/*
 * docs/scale.md: a school moves and dies while its teachers write, and not a word of them is lost.
 */

let folder: string;
let fleet: Fleet;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "schouljoer-fleet-"));
  const publicDir = join(folder, "no-app");
  const port = await freePort("127.0.0.1");
  const started = await startFleet({ count: 3, folder, port, publicDir, log: console.log });
  if (!started.ok) throw new Error(started.error);
  fleet = started.value;
});
afterAll(async () => {
  await fleet?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A teacher with two devices that write without a pause, through Caddy, until they are stopped. */
const startTeacher = async (school: School) => {
  const url = fleet.router.urlOf(school.name);
  const user = await signUp(url);
  const [laptop, tablet] = [createRealDevice({ url, user }), createRealDevice({ url, user })];
  const [shared = ""] = await laptop.run(student("Shared"));
  await synced(laptop, tablet);
  const words: string[] = [];
  const faults = new Map<string, number>();
  const ending = new AbortController();

  const write = async (device: RealDevice, name: string, field: string) => {
    for (let count = 0; !ending.signal.aborted; count += 1) {
      const word = `${name} ${count}`;
      await device.run(student(word), edit(shared, { [field]: word }));
      words.push(word);
      const outcome = await device.sync();
      if (!outcome.ok) faults.set(outcome.error.type, (faults.get(outcome.error.type) ?? 0) + 1);
      await sleep(40);
    }
  };
  const writing = Promise.all([write(laptop, "laptop", "firstName"), write(tablet, "tablet", "phone")]);

  return {
    words,
    faults,
    /**
     * Ends the writing, lets the devices sync, and expects every word on both of them and on the
     * server, once.
     */
    expectNothingLost: async () => {
      ending.abort();
      await writing;
      const rows = await expectAgreement({ url, user }, laptop, tablet);
      const names = rows.students!.map(({ lastName }) => lastName as string);
      expect(names.toSorted()).toEqual([...words, "Shared"].toSorted());
      // Both devices write in one record. When a device sends the other's words again, they are
      // compared with what the other has written since, and both are kept.
      const found = rows.students!.find(({ id }) => id === shared)!;
      let compared = 0;
      for (const device of [laptop, tablet]) {
        expect(await device.status()).toMatchObject({ unsynced: 0, parked: 0 });
        const conflicts = await device.db.conflicts.toArray();
        compared += conflicts.length;
        for (const [name, field] of Object.entries({ laptop: "firstName", tablet: "phone" })) {
          const aside = conflicts.filter((one) => one.field === field).flatMap(({ mine, theirs }) => [mine, theirs]);
          expect([found[field], ...aside]).toContain(words.findLast((word) => word.startsWith(name)));
        }
      }
      return compared;
    },
    until: async (count: number) => {
      for (const goal = words.length + count; words.length < goal;) await sleep(20);
    },
  };
};

/** The number of versions of records that a database has, and when the newest was written. */
const historyOf = (file: string) => {
  const database = new DatabaseSync(file);
  const { seq } = database.prepare("SELECT sum(seq) AS seq FROM sync_heads").get() as { seq: number };
  const { at } = database.prepare("SELECT max(updated) AS at FROM students").get() as { at: string };
  database.close();
  return { seq, at: Date.parse(at.replace(" ", "T")) };
};

const dataDirOf = (school: School): string => school.current()!.dataDir;

describe("a fleet", () => {
  it("has a school behind each name, with accounts of its own", async () => {
    const [one, two] = fleet.schools as [School, School, School];
    const user = await signUp(fleet.router.urlOf(one.name));
    const signIn = (school: School) =>
      fetch(`${fleet.router.urlOf(school.name)}/api/collections/users/auth-with-password`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ identity: user.email, password: user.password }),
      });
    expect((await signIn(one)).status).toBe(200);
    expect((await signIn(two)).status).toBe(400);
  });

  it("loses no edit while a school moves", async () => {
    const [school] = fleet.schools as [School, School, School];
    const teacher = await startTeacher(school);
    await teacher.until(60);
    const before = dataDirOf(school);
    const from = performance.now();
    await school.move();
    const took = performance.now() - from;
    expect(dataDirOf(school)).not.toBe(before);
    await teacher.until(60);
    expect(await teacher.expectNothingLost()).toBe(0);
    expect(teacher.faults.size).toBeGreaterThan(0);
    console.log(`move: ${Math.round(took)} ms away, ${teacher.words.length} edits, cycles that failed`, teacher.faults);
  });

  it("loses no edit and no file of a school whose machine dies, whatever the replica had not yet", async () => {
    const [, school, other] = fleet.schools as [School, School, School];
    const url = fleet.router.urlOf(school.name);
    const picture = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
    const ann = await signUp(url);
    const target = { collection: "users", record: ann.id, field: "avatar" };
    const avatar = await putFile(url, ann.token, target, picture, "ann.gif");
    expect(avatar).toMatch(/\.gif$/);
    expect(await readdir(join(folder, "storage", `${school.name}-files`), { recursive: true })).toContainEqual(
      expect.stringContaining(avatar),
    );

    const teacher = await startTeacher(school);
    const neighbour = await startTeacher(other);
    await teacher.until(120);
    const dead = dataDirOf(school);
    await school.kill();
    const killed = Date.now();
    // Look at a copy: it has what the dead school had, down to the last commit.
    const copy = join(folder, "dead");
    await cp(dead, copy, { recursive: true });
    const had = historyOf(join(copy, "data.db"));
    await rm(dead, { recursive: true });
    await teacher.until(20);
    await school.restore();
    const back = historyOf(join(dataDirOf(school), "data.db"));
    const away = Date.now() - killed;
    await teacher.until(60);
    const compared = await teacher.expectNothingLost();
    expect(await neighbour.expectNothingLost()).toBe(0);
    // A database that another program writes to is busy now and then. That signs nobody out.
    for (const { faults } of [teacher, neighbour]) expect(faults.get("unauthorized")).toBeUndefined();

    const kept = await fetch(`${url}/api/files/users/${ann.id}/${avatar}`, { headers: { authorization: ann.token } });
    expect(kept.status).toBe(200);
    expect(Buffer.from(await kept.arrayBuffer())).toEqual(picture);
    console.log(
      `kill: ${away} ms away; the replica was ${had.at - back.at} ms and about ${had.seq - back.seq} versions of ${had.seq} behind; ` +
        `${teacher.words.length} edits, ${compared} to compare, cycles that failed`,
      teacher.faults,
      "of the school beside it",
      neighbour.faults,
    );
  });

  it("passes an event stream on message by message, and says who asked", async () => {
    const [school] = fleet.schools as [School, School, School];
    const stream = await fetch(`${fleet.router.urlOf(school.name)}/api/realtime`, {
      headers: { accept: "text/event-stream" },
    });
    expect(stream.status).toBe(200);
    const { value } = await stream.body!.getReader().read();
    expect(Buffer.from(value!).toString()).toContain("PB_CONNECT");
    expect(stream.headers.get("server")).toBeNull();
    const health = await fetch(`${fleet.router.urlOf(school.name)}/api/health`, {
      headers: { "x-forwarded-for": "8.8.8.8" },
    });
    expect(health.headers.get("content-security-policy")).toContain("default-src 'none'");
    // The address is not the one that the visitor claims to have.
    const addresses = () => {
      const database = new DatabaseSync(join(dataDirOf(school), "auxiliary.db"), { readOnly: true });
      const rows = database.prepare("SELECT DISTINCT data ->> 'userIP' AS address FROM _logs").all();
      database.close();
      return rows.map(({ address }) => address);
    };
    await expect.poll(addresses).toEqual(["127.0.0.1"]);
  });

  it("takes a body as large as the server does, and none that is larger", async () => {
    const [school] = fleet.schools as [School, School, School];
    const send = (megabytes: number) =>
      fetch(`${fleet.router.urlOf(school.name)}/api/batch`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ requests: ["a".repeat(megabytes * 1_000_000)] }),
      }).then(({ status }) => status);
    expect(await send(15)).not.toBe(413);
    expect(await send(40)).toBe(413);
  });

  it("logs requests in Caddy without tokens, secret addresses and whole addresses", async () => {
    const [school] = fleet.schools as [School, School, School];
    const url = fleet.router.urlOf(school.name);
    await fetch(`${url}/api/health?token=SECRET-ONE`, { headers: { authorization: "SECRET-TWO" } });
    await fetch(`${url}/api/calendar/SECRET-THREE.ics`);
    await fetch(`${url}/auth/verify?token=SECRET-FOUR`);
    await fetch(`${url}/s/SECRET-FIVE%23SECRET-SIX`);
    await fetch(`${url}/api/shares/SECRET-SEVEN`, { method: "POST" });
    const log = () => readFile(join(folder, "access.log"), "utf8");
    await expect.poll(log).toContain('"uri":"/api/health"');
    expect(await log()).not.toContain("SECRET");
    expect(await log()).not.toContain("127.0.0.1");
    expect(await log()).toContain('"client_ip":"127.0.0.0"');
  });
});
