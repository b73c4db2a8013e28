import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, type Api, createApi, newId } from "../../support/api.ts";
import { startPocketBase, type TestPocketBase, type TestUser } from "../../support/pocketbase.ts";

/**
 * A write that names a record of another teacher's is answered as one that names a record that is
 * nowhere.
 */

let pb: TestPocketBase;
let ann: TestUser;
let bob: TestUser;
let asAnn: Api;
let year: { id: string };
let own: { id: string };
let foreign: Record<string, string>;

beforeAll(async () => {
  pb = await startPocketBase();
  [ann, bob] = [await pb.createUser(), await pb.createUser()];
  asAnn = createApi(pb, ann);
  const asBob = createApi(pb, bob);
  year = await asAnn.makeYear();
  own = await asAnn.make("courses", { name: "English", schoolyear: year.id });
  const schoolyears = (await asBob.makeYear()).id;
  const classes = (await asBob.make("classes", { name: "7C2", schoolyear: schoolyears })).id;
  const courses = (await asBob.make("courses", { name: "Art", schoolyear: schoolyears })).id;
  foreign = { schoolyears, classes, courses, users: bob.id };
});
afterAll(() => pb.stop());

type Write = (id: string) => Promise<Answer>;
type Case = readonly [what: string, collection: "schoolyears" | "classes" | "courses" | "users", write: Write];

const change = (patch: object) => asAnn.update("courses", own.id, { ...patch });
const cases: readonly Case[] = [
  ["a create", "schoolyears", (id) => asAnn.create("classes", { name: "7C2", schoolyear: id })],
  ["a create with another fault", "schoolyears", (id) => asAnn.create("classes", { name: "", schoolyear: id })],
  ["two relations", "schoolyears", (id) => asAnn.create("courses", { name: "x", schoolyear: id, classes: [newId()] })],
  [
    "the other of two relations",
    "classes",
    (id) => asAnn.create("courses", { name: "x", schoolyear: newId(), classes: [id] }),
  ],
  ["both relations", "classes", (id) => asAnn.create("courses", { name: "x", schoolyear: id, classes: [id] })],
  ["one of many", "classes", (id) => change({ classes: [id] })],
  ["one added", "classes", (id) => change({ "classes+": id })],
  ["a change of an old version", "schoolyears", (id) => change({ schoolyear: id, rev: 900 })],
  ["a change with another fault", "schoolyears", (id) => change({ schoolyear: id, name: "" })],
  ["the own account", "schoolyears", (id) => asAnn.update("users", ann.id, { active_schoolyear: id, language: "xx" })],
  ["an owner of a change", "users", (id) => change({ owner: id })],
  ["an owner of a change with another fault", "users", (id) => change({ owner: id, name: "" })],
  ["an owner of a create", "users", (id) => asAnn.create("students", { owner: id, lastName: "Weber" })],
  ["a parent", "courses", (id) => asAnn.create("attachments", { parentCollection: "courses", parent: id, name: "a" })],
  [
    "a parent with another fault",
    "courses",
    (id) => asAnn.create("attachments", { parentCollection: "courses", parent: id, name: "" }),
  ],
  ["a record to see", "classes", (id) => asAnn.view("classes", id)],
  ["a record to change", "classes", (id) => asAnn.update("classes", id, { name: "", color: "none" })],
  ["a record to change with a modifier", "classes", (id) => asAnn.update("classes", id, { "name-": ["x"] })],
  ["a record to delete", "classes", (id) => asAnn.remove("classes", id)],
];

describe("a foreign and a missing record answer the same", () => {
  it.each(cases)("%s", async (_, collection, write) => {
    const [theirs, nowhere] = [await write(foreign[collection]!), await write(newId())];
    expect(theirs.status).toBeGreaterThanOrEqual(400);
    expect([theirs.status, theirs.body]).toEqual([nowhere.status, nowhere.body]);
  });
});
