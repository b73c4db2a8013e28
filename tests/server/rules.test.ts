import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { collectionNames } from "../../src/schema/collections.ts";
import { type Api, call, createApi, newId } from "../support/api.ts";
import { startPocketBase, type TestPocketBase, type TestUser } from "../support/pocketbase.ts";
import { createUploads, sha256Of } from "../support/upload.ts";

let pb: TestPocketBase;
let ann: TestUser;
let bob: TestUser;
let asAnn: Api;
let asBob: Api;
let year: any;

beforeAll(async () => {
  pb = await startPocketBase();
  ann = await pb.createUser();
  bob = await pb.createUser();
  asAnn = createApi(pb, ann);
  asBob = createApi(pb, bob);
  year = await asAnn.makeYear();
});
afterAll(() => pb.stop());

describe("a record of another teacher", () => {
  it("is not listed, seen, changed or deleted", async () => {
    expect((await asBob.list("schoolyears")).body.items).toEqual([]);
    expect((await asBob.view("schoolyears", year.id)).status).toBe(404);
    expect((await asBob.update("schoolyears", year.id, { name: "stolen" })).status).toBe(404);
    expect((await asBob.remove("schoolyears", year.id)).status).toBe(404);
    expect((await asAnn.view("schoolyears", year.id)).body.name).toBe("2026/2027");
  });

  it("cannot be made", async () => {
    const answer = await asBob.create("schoolyears", { ...year, id: newId(), owner: ann.id });
    expect(answer.status).toBe(400);
  });

  it("cannot even be found by its id", async () => {
    const foreign = await asBob.create("classes", { name: "7C2", schoolyear: year.id });
    const nowhere = await asBob.create("classes", { name: "7C2", schoolyear: newId() });
    expect(foreign.status).toBe(400);
    expect(foreign.body).toEqual(nowhere.body);
    expect(foreign.body.data.schoolyear.code).toBe("validation_missing_rel_records");
  });
});

describe("a guest", () => {
  it.each(collectionNames)("sees and makes nothing in %s", async (collection) => {
    const list = await call(pb, "GET", `/api/collections/${collection}/records`);
    expect(list.body.items).toEqual([]);
    if (collection === "users") return;
    const made = await call(pb, "POST", `/api/collections/${collection}/records`, { body: { owner: ann.id } });
    expect(made.status).toBe(400);
  });

  it("may sign up, and sees nothing of others", async () => {
    const { token } = await pb.createUser({ firstName: "Chris" });
    const list = await call(pb, "GET", "/api/collections/users/records", { token });
    expect(list.body.items.map((user: any) => user.firstName)).toEqual(["Chris"]);
  });

  it("needs a password of eight characters", async () => {
    const body = { email: "short@school.example", password: "1234567", passwordConfirm: "1234567" };
    const answer = await call(pb, "POST", "/api/collections/users/records", { body });
    expect(answer.body.data.password.code).toBe("validation_min_text_constraint");
  });
});

describe("relations", () => {
  it("must all be one's own, the many ones too", async () => {
    const own = await asBob.makeYear();
    const theirs = await asAnn.make("classes", { name: "7C2", schoolyear: year.id });
    const mine = await asBob.make("classes", { name: "6C1", schoolyear: own.id });
    const mixed = await asBob.create("students", { lastName: "Weber", classes: [mine.id, theirs.id] });
    expect(mixed.body.data.classes.code).toBe("validation_missing_rel_records");

    const student = await asBob.make("students", { lastName: "Weber", classes: [mine.id] });
    const added = await asBob.update("students", student.id, { "classes+": theirs.id });
    expect(added.body.data.classes.code).toBe("validation_missing_rel_records");
    const active = await asBob.update("users", bob.id, { active_schoolyear: year.id });
    expect(active.body.data.active_schoolyear.code).toBe("validation_missing_rel_records");
  });

  it("hold for the parent of an attachment", async () => {
    const course = await asAnn.make("courses", { name: "Mathematics", schoolyear: year.id });
    const values = { parentCollection: "courses", parent: course.id, name: "plan.pdf" };
    expect((await asBob.create("attachments", values)).body.data.parent.code).toBe("validation_missing_rel_records");
    expect((await asAnn.create("attachments", values)).status).toBe(200);
  });

  it("may point to what was deleted: a device may not have heard of it yet", async () => {
    const gone = await asAnn.make("classes", { name: "5B", schoolyear: year.id });
    await asAnn.update("classes", gone.id, { deleted: true });
    const student = await asAnn.create("students", { lastName: "Muller", classes: [gone.id] });
    expect(student.status).toBe(200);
  });

  it("do not stop a change to something else when the other record is gone for good", async () => {
    const gone = await asAnn.make("classes", { name: "4A", schoolyear: year.id });
    const student = await asAnn.make("students", { lastName: "Klein", classes: [gone.id] });
    await asAnn.erase("classes", gone.id);
    const answer = await asAnn.update("students", student.id, { firstName: "Lou" });
    expect(answer.body).toMatchObject({ firstName: "Lou", classes: [] });
  });
});

describe("what only the server writes", () => {
  it("an owner never changes", async () => {
    const answer = await asAnn.update("schoolyears", year.id, { owner: bob.id });
    expect([answer.status, answer.body.data.owner.code]).toEqual([400, "owner_immutable"]);
    const self = await asAnn.update("users", ann.id, { owner: bob.id });
    expect([self.status, self.body.data.owner.code]).toEqual([400, "owner_immutable"]);
  });

  it("rev, seq and the dates of a new record are the server's", async () => {
    const head = (await asAnn.pull(0, 1)).head;
    const past = "2001-01-01 00:00:00.000Z";
    const made = await asAnn.makeYear({ rev: 900, seq: 901, created: past, updated: past });
    expect(made).toMatchObject({ rev: head + 1, seq: head + 1 });
    expect(made.created > past && made.updated > past).toBe(true);
    const stored = (await asAnn.view("schoolyears", made.id)).body;
    expect(stored).toMatchObject({ rev: made.rev, seq: made.seq, created: made.created });
  });

  it("seq of a changed one too", async () => {
    const { rev, seq } = (await asAnn.view("schoolyears", year.id)).body;
    const answer = await asAnn.update("schoolyears", year.id, { seq: 5000, created: "2001-01-01 00:00:00.000Z" });
    const { head } = await asAnn.pull(0, 1);
    expect(answer.body).toMatchObject({ rev: rev + 1, seq: head, created: year.created });
    expect(answer.body.seq).toBeGreaterThan(seq);
  });

  it("nobody confirms an e-mail or changes it by writing it", async () => {
    expect((await asAnn.update("users", ann.id, { verified: true })).status).toBe(400);
    expect((await asAnn.update("users", ann.id, { email: "other@school.example" })).status).toBe(400);
    const me = (await asAnn.view("users", ann.id)).body;
    expect(me).toMatchObject({ verified: false, email: ann.email });
  });

  it("a file stays what it was", async () => {
    const course = await asAnn.make("courses", { name: "Physics", schoolyear: year.id });
    const [one, two] = [Buffer.from("one"), Buffer.from("two")];
    const values = { parentCollection: "courses", parent: course.id, name: "a.txt", size: 3, sha256: sha256Of(one) };
    const target = { collection: "attachments", record: (await asAnn.make("attachments", values)).id, field: "file" };
    const uploads = createUploads(pb.url, ann.token);
    expect((await uploads.put(target, one)).status).toBe(200);
    const second = await uploads.put(target, two);
    expect([second.status, second.body.data.file.code]).toEqual([409, "file_immutable"]);
    const taken = await asAnn.update("attachments", target.record, { file: null });
    expect([taken.status, taken.body.data.file.code]).toEqual([400, "file_immutable"]);
  });
});

describe("what the schema refuses", () => {
  it("is reported at its field", async () => {
    const answer = await asAnn.create("lessons", { course: "", date: "2026-13-01", start: 1441, status: "maybe" });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.data).toSorted()).toEqual(["course", "date", "start", "status"]);
  });
});

describe("deleting an account", () => {
  it("takes everything with it", async () => {
    const eve = await pb.createUser();
    const asEve = createApi(pb, eve);
    const own = await asEve.makeYear();
    const room = await asEve.make("classes", { name: "7C2", schoolyear: own.id });
    await asEve.make("students", { lastName: "Weber", classes: [room.id] });
    await asEve.update("users", eve.id, { active_schoolyear: own.id });
    const token = await pb.superuser();
    const path = `/api/collections/users/records/${eve.id}`;
    expect((await call(pb, "DELETE", path, { token })).status).toBe(204);
    for (const collection of ["schoolyears", "classes", "students"]) {
      const left = await call(pb, "GET", `/api/collections/${collection}/records?filter=(owner='${eve.id}')`, {
        token,
      });
      expect(left.body.totalItems).toBe(0);
    }
  });
});
