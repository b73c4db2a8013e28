import { beforeEach, describe, expect, it } from "vitest";
import { createFormScene } from "../../../tests/support/form-scene.ts";
import { edit } from "#db/edit/edit";
import { createHistory, type History } from "./history.ts";
import { createKeptUndos } from "./kept-undo.ts";
import { keepNoStudents } from "#db/scope/keep-no-students";

const hour = 3600_000;
const slot = { course: "c".repeat(15), date: "2026-11-23", start: 480, status: "draft" } as const;

let scene: ReturnType<typeof createFormScene>;
let now: number;
let live: string[];

/** The history of a page; the ones that are no longer `live` are gone. */
const open = (page: string): History => {
  live.push(page);
  const locks = { query: async () => ({ held: live.map((name) => ({ name: `page/${name}` })) }) };
  const parts = { db: scene.db, page, clock: () => now, locks: locks as unknown as LockManager };
  return createHistory({ mutate: scene.mutate, loadKept: async () => createKeptUndos(parts) });
};
const reload = (page: string, next: string): History => {
  live = live.filter((one) => one !== page);
  return open(next);
};
const keptTexts = async () =>
  (await scene.db.meta.where("key").startsWith("undo/").toArray()).map(({ value }) => (value as { text: string }).text);

beforeEach(() => {
  scene = createFormScene();
  now = Date.UTC(2026, 10, 23, 8);
  live = [];
});

describe("after a reload", () => {
  it("undoes step by step what the page before did, each once, and what this one did first", async () => {
    const before = open("a");
    const plan = await scene.make("lessons", { ...slot, title: "A" });
    const read = () => scene.read("lessons", plan.id);
    await before.run([edit("lessons", plan, { title: "B" })], { text: "Title" });
    await before.run([edit("lessons", await read(), { status: "ready" })], { text: "Status" });
    await before.run([edit("lessons", await read(), { homework: "p. 1" })], { text: "Homework" });
    await before.undo();

    const after = reload("a", "b");
    now += hour;
    await after.run([edit("lessons", await read(), { homework: "p. 2" })], { text: "Here" });
    const texts = [];
    for (let step = await after.undo(); step; step = await after.undo()) texts.push(step.text);
    expect(texts).toEqual(["Here", "Status", "Title"]);
    expect(await read()).toMatchObject({ title: "A", status: "draft", homework: "" });
    expect(await keptTexts()).toEqual([]);
    expect((await after.redo())?.text).toBe("Title");
    expect((await reload("b", "c").undo())?.text).toBe("Title");
    expect(await read()).toMatchObject({ title: "A" });
  });

  it("undoes an hour of typing in one step", async () => {
    const before = open("a");
    const plan = await scene.make("lessons", { ...slot, title: "A" });
    const read = () => scene.read("lessons", plan.id);
    for (const title of ["Ad", "Add", "Addi"])
      await before.run([edit("lessons", await read(), { title })], { undoGroup: plan.id });
    const after = reload("a", "b");
    await after.undo();
    expect(await read()).toMatchObject({ title: "A" });
    expect(await after.undo()).toBeUndefined();
  });

  it("leaves to another open tab what that one did", async () => {
    const [first, second] = [open("a"), open("b")];
    await first.run([{ op: "create", collection: "classes", values: { schoolyear: "y".repeat(15), name: "7C2" } }]);
    expect(await second.undo()).toBeUndefined();
    expect((await first.undo())?.error).toBeNull();
    expect(await scene.db.classes.count()).toBe(0);
  });

  it("does not come back to a step that no longer fits", async () => {
    const before = open("a");
    const plan = await scene.make("lessons", { ...slot, title: "A" });
    await before.run([edit("lessons", plan, { title: "B" })]);
    await scene.db.lessons.delete(plan.id);
    const after = reload("a", "b");
    expect((await after.undo())?.error).toMatchObject({ type: "notFound" });
    expect(await after.undo()).toBeUndefined();
  });
});

describe("what is said of a step", () => {
  const values = { schoolyear: "y".repeat(15), name: "7C2" };
  const isKept = async (history: History, o: Parameters<History["run"]>[1] = {}, name = "7C2") => {
    const edits = [{ op: "create", collection: "classes", values: { ...values, name } }] as const;
    const done = await history.run(edits, o);
    return done.ok && history.isKept(done.value.undo);
  };

  it("is whether it is there after a reload", async () => {
    const history = open("a");
    expect(await isKept(history)).toBe(true);
    expect(await isKept(history, { sideEffect: async () => undefined })).toBe(false);
    expect(await isKept(createHistory(scene))).toBe(false);
  });

  it("is no where it is too large, or about students of a device that keeps none", async () => {
    const history = open("a");
    const long = { ...slot, plan: "x".repeat(190_000) };
    const plans = await Promise.all(Array.from({ length: 12 }, () => scene.make("lessons", long)));
    const large = await history.run(plans.map((plan) => edit("lessons", plan, { plan: "" })));
    expect(large.ok && history.isKept(large.value.undo)).toBe(false);
    await keepNoStudents(scene.db);
    const made = { op: "create", collection: "students", values: { lastName: "Weber", firstName: "Lea" } } as const;
    const student = await history.run([made]);
    expect(student.ok && history.isKept(student.value.undo)).toBe(false);
    expect(await isKept(history)).toBe(true);
  });
});

describe("bounds", () => {
  const rename = async (history: History, name: string) => {
    const row = (await scene.db.classes.toArray())[0]!;
    await history.run([edit("classes", row, { name })], { text: name });
  };

  it("keeps the steps of the last hours, not more than forty", async () => {
    const history = open("a");
    await scene.make("classes", { schoolyear: "y".repeat(15), name: "7C2" });
    await rename(history, "old");
    now += 9 * hour;
    for (let index = 0; index < 45; index += 1) await rename(history, `name ${index}`);
    const texts = await keptTexts();
    expect([texts.length, texts[0], texts.at(-1)]).toEqual([40, "name 5", "name 44"]);
    now += 9 * hour;
    expect(await reload("a", "b").undo()).toBeUndefined();
  });

  it("does not keep what has something beside it that ends with the page", async () => {
    const row = await scene.make("classes", { schoolyear: "y".repeat(15), name: "7C2" });
    await open("a").run([edit("classes", row, { name: "7C3" })], { sideEffect: async () => undefined });
    expect(await keptTexts()).toEqual([]);
  });

  it("has nothing of a student where the mirror has none", async () => {
    const history = open("a");
    const create = (lastName: string) =>
      history.run([{ op: "create", collection: "students", values: { lastName } }], { text: lastName });
    await create("Weber");
    expect(await keptTexts()).toEqual(["Weber"]);
    await keepNoStudents(scene.db);
    expect(await keptTexts()).toEqual([]);
    await create("Muller");
    const row = await scene.make("classes", { schoolyear: "y".repeat(15), name: "7C2" });
    await history.run([edit("classes", row, { name: "7C3" })], { text: "Class" });
    expect(await keptTexts()).toEqual(["Class"]);
  });

  it("writes the edit and its step together or not at all", async () => {
    const history = open("a");
    const row = await scene.make("classes", { schoolyear: "y".repeat(15), name: "7C2" });
    scene.db.meta.hook("creating", () => {
      throw new DOMException("full", "QuotaExceededError");
    });
    expect(await history.run([edit("classes", row, { name: "7C3" })])).toMatchObject({ ok: false });
    expect(await scene.read("classes", row.id)).toMatchObject({ name: "7C2" });
  });
});
