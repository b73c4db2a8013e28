import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Mutation } from "#db/edit/mutation";
import { migrationNumber } from "../../scripts/pocketbase/migration-source.ts";
import { batchFault, call, createApi, newId, request } from "../support/api.ts";
import { createFaultProxy, type FaultProxy } from "../support/fault-proxy.ts";
import { startPocketBase, type TestPocketBase, type TestUser } from "../support/pocketbase.ts";
import type * as Devices from "../support/real-device.ts";
import { createRealDevice, edit, makeSchoolyear, type RealDevice, student, synced } from "../support/real-device.ts";
import { createSourceCopy, type SourceCopy } from "../support/source-copy.ts";
import { paths } from "../support/sync-scene.ts";

/* A server in use gets a new version, and devices with edits that it lacks meet it. */

/** Makes a data folder, and starts servers on it one after the other, at one address. */
const createServerLife = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "schouljoer-upgrade-"));
  let server: TestPocketBase | undefined;
  return {
    start: async (pocketbaseDir?: string): Promise<TestPocketBase> => {
      const port = server?.port;
      await server?.stop();
      server = await startPocketBase({ dataDir, port, pocketbaseDir });
      return server;
    },
    end: async () => {
      await server?.stop();
      await rm(dataDir, { recursive: true });
    },
  };
};
type ServerLife = Awaited<ReturnType<typeof createServerLife>>;

const many = (word: string) => Array.from({ length: 120 }, (_, index) => student(`${word}${index}`));

/** The migrations of the first release. Its hooks are this one's, so nothing pulls from it. */
const createFirstRelease = async (): Promise<SourceCopy> => {
  const copy = await createSourceCopy();
  await copy.keepMigrations((file) => migrationNumber(file) <= 5);
  return copy;
};

describe("a data folder from before the ledger named the run of the server", () => {
  const device = newId();
  let life: ServerLife;
  let copy: SourceCopy;
  let server: TestPocketBase;
  let user: TestUser;

  const columns = async () => {
    const { body } = await call(server, "GET", "/api/collections/sync_clients", { token: await server.superuser() });
    return body.fields.map(({ name }: { name: string }) => name);
  };
  /** A batch of a device that had the ledger's line before. */
  const sendBatch = (number: number) => {
    const body = { id: newId(), owner: user.id, lastName: `Weber ${number}` };
    return createApi(server, user).batch([
      request.ledger(device, user.id, number, ""),
      request.create("students", body),
    ]);
  };

  beforeAll(async () => {
    life = await createServerLife();
    copy = await createFirstRelease();
    const column = '      {"type":"text","name":"boot","required":false,"min":0,"max":15,"pattern":""},\n';
    await copy.edit("pocketbase/pb_migrations/1_collections.js", column, "");
    server = await life.start(copy.pocketbaseDir);
    expect(await columns()).not.toContain("boot");
    user = await server.createUser();
    expect((await sendBatch(1)).status).toBe(200);
    // This is the file of that time, with triggers that name the column all the same.
    const late = 'ledger.fields.getByName("boot") ? refuseLate : ""';
    await copy.edit("pocketbase/pb_hooks/sync-triggers.js", late, "refuseLate");
    server = await life.start(copy.pocketbaseDir);
    expect((await sendBatch(2)).status).toBe(400);
  });
  afterAll(async () => {
    await life.end();
    await copy.remove();
  });

  it("gets the column, answers pulls and takes batches", async () => {
    server = await life.start();
    expect(await columns()).toContain("boot");
    const { token } = user;
    expect((await call(server, "GET", "/api/sync/pull", { token })).status).toBe(200);
    expect((await sendBatch(2)).status).toBe(200);
  });

  it("takes what a device has collected, and nothing of an earlier run", async () => {
    const laptop = createRealDevice({ url: server.url, user });
    await laptop.run(...many("S"));
    await synced(laptop);
    expect((await createApi(server, user).pull(0, 1000)).rows.students).toHaveLength(122);
    const late = await createApi(server, user).batch([request.ledger(device, user.id, 3, "of-another-run0")]);
    expect(batchFault(late)).toMatchObject({ status: 412, data: { lastBatch: { code: "ledger_run" } } });
  });
});

const planets = `
import { defineCollection, type RowOf } from "./collection.ts";
import { relation, relations, text } from "./field.ts";

export const planets = defineCollection({
  name: "planets",
  fields: {
    schoolyear: relation("schoolyears", { required: true, cascade: true }),
    name: text({ max: 40, required: true }),
    lessons: relations("lessons"),
  },
  title: ({ name }) => name,
  date: () => "",
  indexes: ["schoolyear"],
});
export type PlanetRow = RowOf<typeof planets>;
`;

/** This release with a field and a collection more, as somebody would add them. */
const createNextRelease = async (): Promise<SourceCopy> => {
  const copy = await createSourceCopy();
  const field = "    mood: text({ max: 2000, multiline: true }),\n";
  await copy.edit("src/schema/lessons.ts", "    title: text(", `${field}    title: text(`);
  await copy.edit("src/schema/lessons.ts", "title: text({ max: 300 })", "title: text({ max: 400 })");
  await copy.write("src/schema/planets.ts", planets);
  const table = "src/schema/collections.ts";
  await copy.edit(table, "import { timetables }", 'import { planets } from "./planets.ts";\nimport { timetables }');
  await copy.edit(table, "  lessons,\n", "  lessons,\n  planets,\n");
  await copy.run("scripts/make-migration.ts", "moods", "and", "planets");
  await copy.run("scripts/hooks/ensure-hooks.ts");
  return copy;
};

describe("the next release", () => {
  let life: ServerLife;
  let next: SourceCopy;
  let app: typeof Devices;
  let server: TestPocketBase;
  let proxy: FaultProxy;
  let user: TestUser;
  /** Devices with this release's app. */
  let laptop: RealDevice;
  let tablet: RealDevice;
  /** The tablet once it has the next release's app. */
  let updated: RealDevice;
  let weber: string;
  let year: string;
  let lesson: string;

  beforeAll(async () => {
    life = await createServerLife();
    const first = await createFirstRelease();
    await life.start(first.pocketbaseDir);
    await first.remove();
    next = await createNextRelease();
    app = (await next.load("tests/support/real-device.ts")) as typeof app;

    server = await life.start();
    user = await server.createUser();
    proxy = await createFaultProxy({ target: server.url });
    laptop = createRealDevice({ url: proxy.url, user });
    tablet = createRealDevice({ url: server.url, user });
    [weber, year] = (await laptop.run(student("Weber"), makeSchoolyear)) as [string, string];
    const [course] = await laptop.run({
      op: "create",
      collection: "courses",
      values: { schoolyear: year, name: "Maths" },
    });
    const values = { course: course!, date: "2026-11-23", status: "draft", title: "Fractions" } as const;
    [lesson] = (await laptop.run({ op: "create", collection: "lessons", values })) as [string];
    await synced(laptop, tablet);
  });
  afterAll(async () => {
    await proxy.close();
    await life.end();
    await next.remove();
  });

  /** Writes fields and collections that only the next release's app knows. */
  const writes = (...mutations: readonly object[]) => updated.run(...(mutations as Mutation[]));
  const think = (text: string) => ({ op: "update", collection: "lessons", id: lesson, patch: { mood: text } });

  it("comes while devices hold edits, one of them in a batch whose reply was lost", async () => {
    await laptop.run(edit(weber, { firstName: "Anna" }), ...many("L"));
    proxy.script({ path: paths.batch, fault: { type: "cutReply" } });
    expect((await laptop.sync()).ok).toBe(false);
    await tablet.run(edit(weber, { phone: "621" }), ...many("T"));
    await tablet.run({ op: "update", collection: "lessons", id: lesson, patch: { homework: "p. 12" } });
    expect([await laptop.db.outbox.count(), await tablet.db.outbox.count()]).toEqual([121, 122]);
  });

  it("on a device finds every record filled, and sends nothing to a server that would drop a part of it", async () => {
    tablet.db.close();
    updated = app.createRealDevice({ url: server.url, user, factory: tablet.factory });
    expect(await updated.db.lessons.get(lesson)).toMatchObject({ mood: "", homework: "p. 12" });
    expect(await updated.db.outbox.count()).toBe(122);
    // The old server is started again, and somebody writes to it.
    server = await life.start();
    await createApi(server, user).update("lessons", lesson, { reflection: "fine" });
    await createApi(server, user).update("schoolyears", year, { region: "LU" });
    const { device } = await updated.store.readState();
    await writes(think("curious"), { op: "create", collection: "planets", values: { schoolyear: year, name: "Mars" } });
    expect(await updated.sync()).toEqual({ ok: false, error: { type: "serverTooOld" } });
    expect(await updated.db.outbox.count()).toBe(123);
    const expected = { mood: "curious", homework: "p. 12", reflection: "fine" };
    expect(await updated.db.lessons.get(lesson)).toMatchObject(expected);
    // It has no planets to compare, and has lost none: the device's line in the ledger goes on.
    expect(await updated.store.readState()).toMatchObject({ device });
  });

  it("on the server takes everything that waited, from the old app and from the new one", async () => {
    server = await life.start(next.pocketbaseDir);
    const { token } = user;
    expect((await call(server, "GET", "/api/sync/pull", { token })).status).toBe(200);
    await synced(laptop, updated, laptop);
    const { rows } = await createApi(server, user).pull(0, 1000);
    expect(rows.students).toHaveLength(241);
    expect(rows.students.find(({ id }: any) => id === weber)).toMatchObject({ firstName: "Anna", phone: "621" });
    expect(rows.lessons).toMatchObject([
      { title: "Fractions", homework: "p. 12", reflection: "fine", mood: "curious" },
    ]);
    expect(rows.planets).toMatchObject([{ name: "Mars", schoolyear: year, deleted: false }]);
    for (const device of [laptop, updated]) {
      expect([await device.db.outbox.count(), await device.db.conflicts.count()]).toEqual([0, 0]);
    }
  });

  it("leaves the old app at work: what that one does not know stays under its edits", async () => {
    await laptop.run({ op: "update", collection: "lessons", id: lesson, patch: { title: "Halves" } });
    await writes(think("curious, tired"));
    await synced(updated, laptop, updated);
    const expected = { title: "Halves", mood: "curious, tired" };
    expect(await laptop.db.lessons.get(lesson)).toMatchObject(expected);
    expect(await updated.db.lessons.get(lesson)).toMatchObject(expected);
  });

  it("brings an old app that is updated at last what it had passed over", async () => {
    await laptop.run(edit(weber, { note: "offline" }));
    laptop.db.close();
    const late = app.createRealDevice({ url: server.url, user, factory: laptop.factory });
    expect(await late.db.table("planets").count()).toBe(0);
    await app.expectAgreement({ url: server.url, user }, late, updated);
    expect(await late.db.table("planets").toArray()).toMatchObject([{ name: "Mars" }]);
    expect(await late.db.students.get(weber)).toMatchObject({ note: "offline", firstName: "Anna", phone: "621" });
  });

  it("has the sync's triggers on the new collection", async () => {
    const api = createApi(server, user);
    const { head } = await api.pull(0);
    const planet = await api.make("planets", { schoolyear: year, name: "Venus", lessons: [lesson] });
    expect(planet).toMatchObject({ rev: head + 1, seq: head + 1 });
    const written = await api.update("planets", planet.id, { name: "Pluto", rev: planet.rev });
    expect(written.body).toMatchObject({ rev: planet.rev + 1, seq: head + 2 });
    expect((await api.update("planets", planet.id, { name: "late", rev: planet.rev })).status).toBe(409);
    const stranger = createApi(server, await server.createUser());
    expect((await stranger.create("planets", { schoolyear: year, name: "theirs" })).status).toBe(400);
    const theirYear = (await stranger.makeYear()).id;
    expect(
      (await stranger.create("planets", { schoolyear: theirYear, name: "theirs", lessons: [lesson] })).status,
    ).toBe(400);
    await api.remove("planets", planet.id);
    expect((await api.pull(head + 2)).rows.planets).toEqual([
      expect.objectContaining({ id: planet.id, deleted: true }),
    ]);
  });

  it("made one file, changed the options that are new, and starts again on its own data", async () => {
    const own = await readdir(new URL("../../pocketbase/pb_migrations", import.meta.url));
    const files = (await readdir(join(next.pocketbaseDir, "pb_migrations"))).toSorted();
    expect(files).toEqual([...own.toSorted(), expect.stringMatching(/_moods-and-planets\.js$/)]);
    server = await life.start(next.pocketbaseDir);
    const { body } = await call(server, "GET", "/api/collections/lessons", { token: await server.superuser() });
    expect(body.fields.find(({ name }: any) => name === "title")).toMatchObject({ max: 400, required: false });
    expect(await next.run("scripts/make-migration.ts")).toContain("Nothing to do");
  });
});
