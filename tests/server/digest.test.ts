import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AnyRow } from "#db/store/outbox";
import { collectionNames, type CollectionName } from "#schema/collections";
import { collectionChecksum } from "#sync/checksum";
import { demoAccount } from "../../scripts/demo-year/data/demo-account.ts";
import { seedDemoYear } from "../../scripts/demo-year/seed.ts";
import { type Api, call, createApi, newId, request } from "../support/api.ts";
import { startPocketBase, type TestPocketBase, type TestUser } from "../support/pocketbase.ts";

let pb: TestPocketBase;
let teacher: TestUser;
let api: Api;

beforeAll(async () => {
  pb = await startPocketBase();
  await seedDemoYear({ url: pb.url, log: () => undefined, superuser: pb.superuser });
  const { email, password } = demoAccount;
  const path = "/api/collections/users/auth-with-password";
  const { body } = await call(pb, "POST", path, { body: { identity: email, password } });
  teacher = { id: body.record.id, token: body.token, email, password };
  api = createApi(pb, teacher);
});
afterAll(() => pb.stop());

const digest = async (query = "?checksums=1") => (await call(pb, "GET", `/api/sync/digest${query}`, teacher)).body;

/** The rows of a fresh mirror: everything that a pull brings. */
const pullRows = async (): Promise<Record<CollectionName, AnyRow[]>> => {
  const rows = Object.fromEntries(collectionNames.map((name) => [name, [] as AnyRow[]]));
  for (let cursor = 0; ;) {
    const page = await api.pull(cursor, 1000);
    for (const [name, list] of Object.entries(page.rows as Record<string, AnyRow[]>)) rows[name]!.push(...list);
    cursor = page.next;
    if (page.next === page.head) return rows as Record<CollectionName, AnyRow[]>;
  }
};
const checksumsOf = async (rows: Record<CollectionName, AnyRow[]>) =>
  Object.fromEntries(
    await Promise.all(collectionNames.map(async (name) => [name, await collectionChecksum(name, rows[name])] as const)),
  );
const checksumsIn = ({ collections }: any) =>
  Object.fromEntries(collectionNames.map((name) => [name, collections[name].checksum]));

const expectAgreement = async () => expect(await checksumsOf(await pullRows())).toEqual(checksumsIn(await digest()));

describe("the checksums of a digest", () => {
  it("come only when asked for", async () => {
    const plain = await digest("");
    expect(Object.keys(plain.collections.lessons)).toEqual(["count", "revs"]);
    const asked = await digest();
    expect(asked.collections.lessons.checksum).toMatch(/^[0-9a-f]{64}$/);
    expect(asked.collections.attachments).toEqual({ count: 0, revs: 0, checksum: "" });
    expect({ ...asked, collections: {} }).toEqual({ ...plain, collections: {} });
  });

  it("are those of a mirror with the demo year", expectAgreement);

  it("are those of a mirror with every odd text, number and JSON", async () => {
    const texts = [
      "",
      "é ß 🎒 \u2028 \u00a0",
      `"'\\ <b>&amp;</b>`,
      "a\tb\nc\r\nd",
      "\u0001\u001e\u001f\u007f",
      "\ufeffx",
      " y ",
    ];
    for (const [i, note] of texts.entries()) await api.make("students", { lastName: `${note}${i}`, note });
    const { schoolyears, classes } = await pullRows();
    const schoolyear = schoolyears[0]!.id;
    const ids = classes.map(({ id }) => id);
    await api.make("students", { lastName: "many", classes: ids.toReversed() });
    await api.make("rotations", {
      schoolyear,
      name: "odd",
      unit: "week",
      rule: "explicit",
      labels: ['"B" <é>', "A", "🎒"],
      overrides: { "2026-10-05": "<A>", "2026-09-28": "🎒", b: "2", 10: "x", 9: "y", "ä\"'": "\u0002" },
    });
    await api.make("timetables", {
      schoolyear,
      name: "none",
      validFrom: "2026-09-15",
      validTo: "2026-10-01",
      days: [5, 1],
    });
    await api.make("events", {
      schoolyear,
      title: "x",
      start: "2026-10-01T08:00",
      end: "2026-10-01T09:00",
      kind: "event",
      done: true,
    });
    await expectAgreement();
  });

  it("are the same whatever the order of a set, of an object's keys and of the rows", async () => {
    const rows = await pullRows();
    const before = checksumsIn(await digest());
    const turned = {
      ...rows,
      students: rows.students.toReversed().map((row) => ({ ...row, classes: (row.classes as string[]).toReversed() })),
      rotations: rows.rotations.map((row) => ({
        ...row,
        overrides: Object.fromEntries(Object.entries(row.overrides as object).toReversed()),
      })),
    };
    expect(await checksumsOf(turned)).toEqual(before);
  });

  it("leave deleted rows and who wrote out, and see every other difference", async () => {
    const rows = await pullRows();
    const lesson = rows.lessons[0]!;
    const { lessons } = await checksumsOf(rows);
    const other = (values: object) =>
      collectionChecksum("lessons", [{ ...lesson, ...values }, ...rows.lessons.slice(1)]);
    expect(await other({ device: "x", updated: "y", created: "z" })).toBe(lessons);
    for (const values of [
      { title: "x" },
      { rev: lesson.rev + 1 },
      { locked: !lesson.locked },
      { start: 1 },
      { plan: "" },
    ]) {
      expect(await other(values)).not.toBe(lessons);
    }
    const { body } = await api.update("lessons", lesson.id, { deleted: true });
    expect(await other({ deleted: true, rev: body.rev, seq: body.seq })).toBe(
      (await digest()).collections.lessons.checksum,
    );
  });

  it("hold over many blocks", async () => {
    for (let at = 0; at < 1250; at += 50) {
      const ops = Array.from({ length: 50 }, (_, i) =>
        request.create("students", {
          id: newId(),
          owner: teacher.id,
          lastName: `Student ${at + i}`,
          note: "🎒".repeat(i),
        }),
      );
      expect((await api.batch(ops)).status).toBe(200);
    }
    await expectAgreement();
  });
});
