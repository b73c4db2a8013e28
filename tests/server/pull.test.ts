import { createHmac } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { collectionNames, collections, schemaRevision, schemaVersion } from "../../src/schema/collections.ts";
import { type Api, call, createApi, newId, request } from "../support/api.ts";
import { startPocketBase, type TestPocketBase, type TestUser } from "../support/pocketbase.ts";

let pb: TestPocketBase;
let ann: TestUser;
let api: Api;

beforeAll(async () => {
  pb = await startPocketBase();
});
afterAll(() => pb.stop());
beforeEach(async () => {
  ann = await pb.createUser({ firstName: "Ann" });
  api = createApi(pb, ann);
});

type Pulled = { collection: string; id: string; seq: number; [field: string]: unknown };
/** The rows of a page in seq order; each collection's own list must be in that order already. */
const rowsOf = (page: any): Pulled[] => {
  const rows = Object.entries(page.rows as Record<string, any[]>).flatMap(([collection, list]) => {
    expect(list.map(({ seq }) => seq)).toEqual(list.map(({ seq }) => seq).toSorted((a, b) => a - b));
    return list.map((row) => ({ collection, ...row }));
  });
  return rows.toSorted((a, b) => a.seq - b.seq);
};

/** Pulls as a device does, page by page until it is at the head; `between` runs after each page. */
const pullAll = async (cursor: number, limit: number, between: (page: number) => Promise<unknown> = async () => {}) => {
  const pulled: Pulled[] = [];
  for (let page = 1; ; page++) {
    const answer = await api.pull(cursor, limit);
    pulled.push(...rowsOf(answer));
    cursor = answer.next;
    if (answer.next === answer.head) return { pulled, cursor, pages: page };
    await between(page);
  }
};

/** The teacher's token as the server signs it, with another end, in seconds since 1970. */
const signToken = (exp: number): string => {
  const database = new DatabaseSync(join(pb.dataDir, "data.db"), { readOnly: true });
  const { tokenKey } = database.prepare("SELECT tokenKey FROM users WHERE id = ?").get(ann.id) as any;
  const { options } = database.prepare("SELECT options FROM _collections WHERE name = 'users'").get() as any;
  database.close();
  const [header, claims] = ann.token.split(".") as [string, string];
  const other = { ...JSON.parse(Buffer.from(claims, "base64url").toString()), exp };
  const text = `${header}.${Buffer.from(JSON.stringify(other)).toString("base64url")}`;
  const key = tokenKey + JSON.parse(options).authToken.secret;
  return `${text}.${createHmac("sha256", key).update(text).digest("base64url")}`;
};

const makeStudents = async (count: number) => {
  const ids = Array.from({ length: count }, newId);
  for (let at = 0; at < count; at += 50) {
    const ops = ids.slice(at, at + 50).map((id, i) => student(id, at + i));
    expect((await api.batch(ops)).status).toBe(200);
  }
  return ids;
};
const student = (id: string, i: number) => request.create("students", { id, owner: ann.id, lastName: `Student ${i}` });

describe("a pull", () => {
  it("tells a guest, a made-up and an expired token 401", async () => {
    const { token } = ann;
    const path = "/api/sync/pull?cursor=0";
    const unsigned = token.split(".").slice(0, 2).join(".");
    for (const wrong of [undefined, "nonsense", `${unsigned}.AAAA`]) {
      expect((await call(pb, "GET", path, { token: wrong })).status).toBe(401);
      expect((await call(pb, "GET", "/api/sync/digest", { token: wrong })).status).toBe(401);
    }
    // A new password ends every token there is.
    const password = { oldPassword: ann.password, password: "another-password", passwordConfirm: "another-password" };
    expect((await api.update("users", ann.id, password)).status).toBe(200);
    expect((await call(pb, "GET", path, { token })).status).toBe(401);
  });

  it("tells a token whose time is over 401", async () => {
    const now = Math.floor(Date.now() / 1000);
    const pull = async (exp: number) => (await call(pb, "GET", "/api/sync/pull", { token: signToken(exp) })).status;
    expect(await pull(now + 60)).toBe(200);
    expect(await pull(now - 60)).toBe(401);
  });

  it("refuses a cursor or limit that is none", async () => {
    for (const query of ["cursor=-1", "cursor=x", "cursor=1.5", "limit=0", "limit=1001", "cursor=0&limit=many"]) {
      const answer = await call(pb, "GET", `/api/sync/pull?${query}`, { token: ann.token });
      expect([query, answer.status]).toEqual([query, 400]);
    }
  });

  it("brings a new teacher's own record and nothing else, without secrets", async () => {
    const page = await api.pull(0);
    expect(page).toMatchObject({
      head: 1,
      next: 1,
      floor: 0,
      schema: schemaVersion,
      revision: schemaRevision,
      boot: expect.stringMatching(/^\w{15}$/),
    });
    expect(Object.keys(page.rows)).toEqual(["users"]);
    const [user] = page.rows.users;
    expect(user).toMatchObject({ id: ann.id, owner: ann.id, email: ann.email, verified: false, firstName: "Ann" });
    const system = ["id", "owner", "device", "rev", "seq", "deleted", "deletedWith", "created", "updated"];
    expect(Object.keys(user).toSorted()).toEqual(
      [...system, "email", "verified", ...Object.keys(collections.users.fields)].toSorted(),
    );
  });

  it("brings every field in the type of the schema, empty ones included", async () => {
    const year = await api.makeYear();
    const terms = [{ name: 'Semester "1"', start: "2026-09-15", end: "2027-02-01" }];
    await api.update("schoolyears", year.id, { terms });
    const room = await api.make("classes", { schoolyear: year.id, name: "7C2", room: "Sall \u2028 é" });
    const made = await api.make("students", { lastName: "O'Brien \\ \u0001", classes: [room.id] });
    const rotation = await api.make("rotations", { schoolyear: year.id, name: "A/B", unit: "week", rule: "parity" });
    const { rows } = await api.pull(1);
    expect(rows.schoolyears).toEqual([expect.objectContaining({ id: year.id, terms, deleted: false })]);
    expect(rows.classes[0].room).toBe("Sall \u2028 é");
    expect(rows.students[0]).toMatchObject({
      id: made.id,
      lastName: "O'Brien \\ \u0001",
      classes: [room.id],
      photo: "",
    });
    expect(rows.rotations[0]).toMatchObject({ id: rotation.id, labels: ["A"], overrides: {}, anchorDate: "" });
    for (const [collection, list] of Object.entries(rows as Record<string, any[]>)) {
      const { fields } = collections[collection as keyof typeof collections];
      expect(Object.keys(list[0])).toEqual(expect.arrayContaining(Object.keys(fields)));
    }
  });

  it("shows nothing of another teacher", async () => {
    await api.makeYear();
    const bob = createApi(pb, await pb.createUser());
    const page = await bob.pull(0);
    expect(Object.keys(page.rows)).toEqual(["users"]);
    expect(JSON.stringify(page)).not.toContain(ann.id);
  });

  it("says with one small answer that there is nothing new", async () => {
    const { head } = await api.pull(0);
    expect(await api.pull(head)).toMatchObject({ head, next: head, rows: {} });
    expect(await api.pull(head + 100)).toMatchObject({ head, next: head, rows: {} });
  });

  it("pages in seq order over all collections", async () => {
    const ids = await makeStudents(60);
    const year = await api.makeYear();
    await api.erase("students", ids[3]!);
    const { pulled, cursor, pages } = await pullAll(0, 7);
    const seqs = pulled.map((row) => row.seq);
    expect(pages).toBeGreaterThan(8);
    expect(seqs).toEqual(seqs.toSorted((a, b) => a - b));
    expect(new Set(seqs).size).toBe(62);
    expect(pulled.at(-1)).toEqual({
      collection: "students",
      id: ids[3],
      deleted: true,
      rev: expect.any(Number),
      seq: cursor,
    });
    expect(pulled.filter((row) => row.id === year.id)).toHaveLength(1);
  });

  it("ends a page early when its rows are large", async () => {
    const year = await api.makeYear();
    const course = await api.make("courses", { schoolyear: year.id, name: "German" });
    const plan = `<p>${"x".repeat(190_000)}</p>`;
    for (let i = 0; i < 30; i++) {
      await api.make("lessons", { course: course.id, date: "2026-10-01", start: 480, status: "draft", plan });
    }
    const first = await api.pull(0);
    expect(rowsOf(first).length).toBeLessThan(30);
    expect(first.next).toBeLessThan(first.head);
    const { pulled } = await pullAll(0, 500);
    expect(pulled.filter((row) => row.collection === "lessons")).toHaveLength(30);
  });
});

describe("commits in the middle of paging", () => {
  it("are never skipped, changed rows and new ones", async () => {
    const ids = await makeStudents(100);
    const changed = new Set<string>();
    const { pulled, cursor } = await pullAll(0, 10, async (page) => {
      if (page > 10) return;
      // Change a pulled record and one not pulled yet, make a new one, and delete one for good.
      for (const id of [ids[page]!, ids[99 - page]!]) {
        await api.update("students", id, { note: `page ${page}` });
        changed.add(id);
      }
      await makeStudents(1);
      await api.erase("students", ids[40 + page]!);
    });
    const mirror = new Map(pulled.map((row) => [row.id, row]));
    const stored = (await call(pb, "GET", "/api/collections/students/records?perPage=500", { token: ann.token })).body
      .items;
    const live = [...mirror.values()].filter((row) => row.collection === "students" && !row["deleted"]);
    expect(live.map(({ id, note, rev, seq }) => ({ id, note, rev, seq })).toSorted(byId)).toEqual(
      stored.map(({ id, note, rev, seq }: any) => ({ id, note, rev, seq })).toSorted(byId),
    );
    expect(changed.size).toBeGreaterThan(10);
    expect(await api.pull(cursor)).toMatchObject({ rows: {} });
  });

  it("are in no page before the head has passed them, under writers that never rest", async () => {
    const rest = new AbortController();
    const writers = Array.from({ length: 3 }, async () => {
      for (let i = 0; !rest.signal.aborted; i++) await api.create("students", { lastName: `Writer ${i}` });
    });
    const seen = new Map<string, number>();
    let cursor = 0;
    for (let i = 0; i < 60; i++) {
      const page = await api.pull(cursor, 5 + (i % 20));
      for (const row of rowsOf(page)) {
        expect(row.seq).toBeGreaterThan(cursor);
        expect(row.seq).toBeLessThanOrEqual(page.head);
        seen.set(row.id, row.seq);
      }
      cursor = page.next;
    }
    rest.abort();
    await Promise.all(writers);
    const last = await pullAll(cursor, 500);
    for (const row of last.pulled) seen.set(row.id, row.seq);
    const seqs = [...seen.values()].toSorted((a, b) => a - b);
    expect(seqs).toEqual(Array.from({ length: last.cursor }, (_, i) => i + 1));
  });
});

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);

describe("the digest", () => {
  it("counts what is there and sums its revs", async () => {
    const ids = await makeStudents(5);
    await api.update("students", ids[0]!, { note: "changed" });
    await api.update("students", ids[1]!, { deleted: true });
    const device = newId();
    await api.batch([request.ledger(device, ann.id, 1)]);
    const answer = await call(pb, "GET", "/api/sync/digest", { token: ann.token });
    const { pulled, cursor } = await pullAll(0, 500);
    const live = pulled.filter((row) => row.collection === "students" && !row["deleted"]);
    const revs = live.reduce((sum, row) => sum + (row["rev"] as number), 0);
    expect(answer.body).toMatchObject({ head: cursor, revision: schemaRevision, lastBatch: { [device]: 1 } });
    expect(Object.keys(answer.body.collections).toSorted()).toEqual(collectionNames.toSorted());
    expect(answer.body.collections.students).toEqual({ count: 4, revs });
  });
});

describe("a new run of the server", () => {
  it("has a new boot and the same head, even after a crash", async () => {
    const own = await startPocketBase();
    const user = await own.createUser();
    const before = await createApi(own, user).pull(0);
    await own.kill();
    const again = await startPocketBase({ dataDir: own.dataDir, port: own.port });
    const after = await createApi(again, user).pull(0);
    expect(after.boot).not.toBe(before.boot);
    expect({ ...after, boot: "" }).toEqual({ ...before, boot: "" });
    await again.stop();
    await own.stop();
  });
});
