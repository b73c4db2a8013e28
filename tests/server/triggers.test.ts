import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Api, batchFault, call, createApi, newId, request } from "../support/api.ts";
import { startPocketBase, type TestPocketBase, type TestUser } from "../support/pocketbase.ts";

let pb: TestPocketBase;
let ann: TestUser;
let api: Api;
let year: any;
let course: any;

beforeAll(async () => {
  pb = await startPocketBase();
});
afterAll(() => pb.stop());
beforeEach(async () => {
  ann = await pb.createUser();
  api = createApi(pb, ann);
  year = await api.makeYear();
  course = await api.make("courses", { name: "Mathematics", schoolyear: year.id });
});

const versionIn = async (collection: string, id: string) => {
  const { rev, seq } = (await api.view(collection, id)).body;
  return { rev, seq };
};

describe("rev and seq", () => {
  it("of each new record are the next number of its owner", async () => {
    expect([year, course].map(({ rev, seq }) => [rev, seq])).toEqual([
      [2, 2],
      [3, 3],
    ]);
    expect((await api.view("users", ann.id)).body).toMatchObject({ owner: ann.id, rev: 1, seq: 1 });
  });

  it("count for each teacher apart", async () => {
    const other = createApi(pb, await pb.createUser());
    expect(await other.makeYear()).toMatchObject({ rev: 2, seq: 2 });
  });

  it("go up by one with each change, and the answer tells them", async () => {
    const first = await api.update("courses", course.id, { room: "204" });
    expect(first.body).toMatchObject({ rev: course.rev + 1, seq: 4 });
    await api.update("schoolyears", year.id, { name: "2027" });
    const second = await api.update("courses", course.id, { room: "205" });
    expect(second.body).toMatchObject({ rev: course.rev + 2, seq: 6 });
    expect(await versionIn("courses", course.id)).toEqual({ rev: course.rev + 2, seq: 6 });
  });

  it("go up when the dashboard changes a record without naming them", async () => {
    const token = await pb.superuser();
    const path = `/api/collections/courses/records/${course.id}`;
    const answer = await call(pb, "PATCH", path, { token, body: { room: "301" } });
    expect(answer.body).toMatchObject({ rev: course.rev + 1, seq: course.seq + 1 });
  });

  it("never come again for an id that is made again", async () => {
    const { id, rev } = (await api.update("courses", course.id, { room: "1" })).body;
    await api.erase("courses", id);
    const again = await api.make("courses", { id, name: "Mathematics", schoolyear: year.id });
    expect(again.rev).toBeGreaterThan(rev + 1);
    const { rows } = await api.pull(rev);
    expect(rows.courses).toEqual([expect.objectContaining({ id, name: "Mathematics", deleted: false })]);
  });
});

describe("a change based on an old version", () => {
  it("is refused with 409 and the version that the server has", async () => {
    const { rev, seq } = (await api.update("courses", course.id, { room: "204" })).body;
    const late = await api.update("courses", course.id, { room: "205", rev: course.rev });
    expect(late.status).toBe(409);
    expect(late.body.data.rev).toMatchObject({ code: "sync_conflict", params: { rev, seq } });
    expect((await api.view("courses", course.id)).body.room).toBe("204");
  });

  it("is refused whatever else it claims, a made-up rev included", async () => {
    const claims = [{ rev: course.rev + 1 }, { rev: 0 }, { rev: course.rev + 1, seq: course.seq + 1 }];
    for (const claim of claims) {
      expect((await api.update("courses", course.id, { room: "205", ...claim })).status).toBe(409);
    }
    expect(await versionIn("courses", course.id)).toEqual({ rev: course.rev, seq: course.seq });
  });

  it("is accepted when nothing has happened since", async () => {
    const answer = await api.update("courses", course.id, { room: "205", rev: course.rev });
    expect(answer.body).toMatchObject({ room: "205", rev: course.rev + 1 });
  });

  it("refuses its whole batch, which tells the op and its 409", async () => {
    const device = newId();
    const made = newId();
    const answer = await api.batch([
      request.ledger(device, ann.id, 1),
      request.create("classes", { id: made, owner: ann.id, schoolyear: year.id, name: "7C2" }),
      request.update("courses", course.id, { room: "205", rev: course.rev - 1 }),
      request.update("schoolyears", year.id, { name: "never" }),
    ]);
    expect(answer.status).toBe(400);
    const fault = batchFault(answer);
    expect([fault.index, fault.status, fault.data.rev.code]).toEqual([2, 409, "sync_conflict"]);
    expect((await api.view("classes", made)).status).toBe(404);
    expect((await api.view("sync_clients", device)).status).toBe(404);
    expect((await api.pull(0)).head).toBe(course.seq);
  });
});

describe("changes at the same moment", () => {
  it("lose nothing: of two to one record, one is in it and the other is refused", async () => {
    const fields = ["room", "short", "subject", "note"];
    const outcomes = new Set<number>();
    for (let round = 0; round < 25; round++) {
      const answers = await Promise.all(
        fields.map((field) => api.update("courses", course.id, { [field]: `${field} ${round}`.slice(0, 16) })),
      );
      const now = (await api.view("courses", course.id)).body;
      for (const [i, { status }] of answers.entries()) {
        outcomes.add(status);
        const isThere = now[fields[i]!] === `${fields[i]} ${round}`.slice(0, 16);
        expect([status, isThere]).toEqual(status === 200 ? [200, true] : [409, false]);
      }
    }
    expect([...outcomes]).toContain(200);
  });

  it("each take a number of their own", async () => {
    const made = await Promise.all(Array.from({ length: 30 }, (_, i) => api.make("events", eventOn(i))));
    const seqs = made.map((event) => event.seq).toSorted((a, b) => a - b);
    expect(seqs).toEqual(Array.from({ length: 30 }, (_, i) => course.seq + 1 + i));
  });
});

const eventOn = (i: number) => ({
  schoolyear: year.id,
  title: `Event ${i}`,
  start: "2026-10-01T08:00",
  end: "2026-10-01T09:00",
  kind: "event",
});

describe("a record deleted for good", () => {
  it("leaves a tombstone at the next number, and so does all it takes along", async () => {
    const lesson = await api.make("lessons", { course: course.id, date: "2026-10-01", start: 480, status: "draft" });
    await api.erase("courses", course.id);
    const { rows, head } = await api.pull(lesson.seq);
    expect(head).toBe(lesson.seq + 2);
    expect(rows.courses).toEqual([{ id: course.id, deleted: true, rev: course.rev + 1, seq: expect.any(Number) }]);
    expect(rows.lessons).toEqual([{ id: lesson.id, deleted: true, rev: lesson.rev + 1, seq: expect.any(Number) }]);
    expect(new Set([rows.courses[0].seq, rows.lessons[0].seq])).toEqual(new Set([head - 1, head]));
  });

  it("gives a number to the records that pointed to it", async () => {
    const room = await api.make("classes", { name: "7C2", schoolyear: year.id });
    const student = await api.make("students", { lastName: "Weber", classes: [room.id] });
    await api.erase("classes", room.id);
    const { rows } = await api.pull(student.seq);
    expect(rows.students).toEqual([expect.objectContaining({ id: student.id, classes: [], rev: student.rev + 1 })]);
  });

  it("is another thing than one in the bin, which stays a record", async () => {
    const { seq } = (await api.update("courses", course.id, { deleted: true, rev: course.rev })).body;
    const { rows } = await api.pull(course.seq);
    expect(rows.courses).toEqual([expect.objectContaining({ id: course.id, deleted: true, name: "Mathematics", seq })]);
  });
});

describe("an id that is there already", () => {
  it("is told apart from other faults, so that the device can change it instead", async () => {
    const answer = await api.create("courses", { id: course.id, name: "Twice", schoolyear: year.id });
    expect([answer.status, answer.body.data.id.code]).toEqual([409, "sync_exists"]);
  });
});
