import { expect, it } from "vitest";
import { createFormScene } from "../../../tests/support/form-scene.ts";
import { edit } from "#db/edit/edit";
import { createHistory } from "./history.ts";

const slot = { course: "c".repeat(15), date: "2026-11-23", start: 480, status: "draft" } as const;

it("undoes what was saved while somebody typed in one step, and what was done before it in another", async () => {
  const scene = createFormScene();
  const history = createHistory(scene);
  const plan = await scene.make("lessons", { ...slot, title: "A", homework: "p. 1" });
  const read = () => scene.read("lessons", plan.id);
  await history.run([edit("lessons", plan, { status: "ready" })]);
  const type = async (patch: { title?: string; homework?: string }) =>
    history.run([edit("lessons", await read(), patch)], { undoGroup: plan.id });
  await type({ title: "Ad" });
  await type({ title: "Add" });
  await type({ homework: "p. 12" });
  await history.undo();
  expect(await read()).toMatchObject({ title: "A", homework: "p. 1", status: "ready" });
  await history.undo();
  expect(await read()).toMatchObject({ status: "draft" });
  expect(history.textOf("undo")).toBeUndefined();
});

it("keeps what another device wrote when the typing is undone", async () => {
  const scene = createFormScene();
  const history = createHistory(scene);
  const plan = await scene.make("lessons", { ...slot, homework: "One.\n\nTwo." });
  const read = () => scene.read("lessons", plan.id);
  await history.run([edit("lessons", plan, { homework: "One!\n\nTwo." })], { undoGroup: "s" });
  await history.run([edit("lessons", await read(), { homework: "One!!\n\nTwo." })], { undoGroup: "s" });
  await scene.arrive("lessons", await read(), { homework: "One!!\n\nTwo, three." });
  await history.undo();
  expect(await read()).toMatchObject({ homework: "One.\n\nTwo, three." });
});

it("keeps what another device wrote in the middle of the typing", async () => {
  const scene = createFormScene();
  const history = createHistory(scene);
  const plan = await scene.make("lessons", { ...slot, homework: "One.\n\nTwo." });
  const read = () => scene.read("lessons", plan.id);
  const type = async (homework: string) =>
    history.run([edit("lessons", await read(), { homework })], { undoGroup: "s" });
  await type("One!\n\nTwo.");
  await type("One!!\n\nTwo.");
  await scene.arrive("lessons", await read(), { homework: "One!!\n\nTwo, three." });
  await type("One!!!\n\nTwo, three.");
  await type("One!!!!\n\nTwo, three.");
  await history.undo();
  expect(await read()).toMatchObject({ homework: "One.\n\nTwo, three." });
  await history.redo();
  expect(await read()).toMatchObject({ homework: "One!!!!\n\nTwo, three." });
  expect(history.textOf("redo")).toBeUndefined();
});

it("makes no record of one that was begun and undone, and undoes groups apart", async () => {
  const scene = createFormScene();
  const history = createHistory(scene);
  const id = scene.newId();
  const read = () => scene.read("lessons", id);
  await history.run([{ op: "create", collection: "lessons", id, values: { ...slot, title: "A" } }], { undoGroup: "a" });
  await history.run([edit("lessons", await read(), { title: "Ad" })], { undoGroup: "a" });
  await history.run([edit("lessons", await read(), { title: "Add" })], { undoGroup: "b" });
  await history.undo();
  expect(await read()).toMatchObject({ title: "Ad" });
  await history.undo();
  expect(await read()).toBeUndefined();
});

it("does again what was undone, in order, until something else is done", async () => {
  const scene = createFormScene();
  const history = createHistory(scene);
  const plan = await scene.make("lessons", { ...slot, title: "A" });
  const title = async () => (await scene.read("lessons", plan.id)).title;
  const write = async (next: string) =>
    history.run([edit("lessons", await scene.read("lessons", plan.id), { title: next })], { text: `now ${next}` });
  await write("B");
  await write("C");
  expect(await history.undo()).toEqual({ text: "now C", error: null });
  expect(await history.undo()).toMatchObject({ text: "now B" });
  expect([await title(), history.textOf("undo") !== undefined, history.textOf("redo") !== undefined]).toEqual([
    "A",
    false,
    true,
  ]);
  expect(await history.redo()).toMatchObject({ text: "now B" });
  await history.redo();
  expect([await title(), history.textOf("redo") !== undefined, await history.redo()]).toEqual(["C", false, undefined]);
  await history.undo();
  await write("D");
  expect([history.textOf("redo") !== undefined, await history.redo()]).toEqual([false, undefined]);
  await history.undo();
  await history.undo();
  expect(await title()).toBe("A");
});

it("undoes what is still being written, and does it again, however soon that is asked for", async () => {
  const scene = createFormScene();
  const history = createHistory(scene);
  const plan = await scene.make("lessons", { ...slot, title: "A" });
  await history.run([edit("lessons", plan, { title: "B" })], { text: "now B" });
  const before = await scene.read("lessons", plan.id);
  const [, undone] = await Promise.all([
    history.run([edit("lessons", before, { title: "C" })], { text: "now C" }),
    history.undo(),
  ]);
  expect(undone).toMatchObject({ text: "now C" });
  expect(await scene.read("lessons", plan.id)).toMatchObject({ title: "B" });
  const [, redone] = await Promise.all([history.undo(), history.redo()]);
  expect(redone).toMatchObject({ text: "now B" });
  expect(await scene.read("lessons", plan.id)).toMatchObject({ title: "B" });
});

it("undoes what is still being prepared, and not what was done before it", async () => {
  const scene = createFormScene();
  const history = createHistory(scene);
  const plan = await scene.make("lessons", { ...slot, title: "A" });
  const read = () => scene.read("lessons", plan.id);
  await history.run([edit("lessons", plan, { title: "B" })], { text: "now B" });
  let loaded = () => {};
  const loading = new Promise<void>((resolve) => (loaded = resolve));
  const writing = history.prepare(async () => {
    await loading;
    return history.run([edit("lessons", await read(), { title: "C" })], { text: "now C" });
  });
  const undoing = history.undo();
  loaded();
  expect((await writing).ok).toBe(true);
  expect(await undoing).toMatchObject({ text: "now C" });
  expect(await read()).toMatchObject({ title: "B" });
  expect(await history.redo()).toMatchObject({ text: "now C" });
});

it("an undo that waits for what would be asked about takes that back alone", async () => {
  const scene = createFormScene();
  const history = createHistory(scene);
  const plan = await scene.make("lessons", { ...slot, title: "A" });
  const read = () => scene.read("lessons", plan.id);
  await history.run([edit("lessons", plan, { title: "B" })], { text: "now B" });
  await history.run([edit("lessons", await read(), { title: "C" })], { text: "now C" });
  await history.undo();
  const asking = () => {
    let loaded = () => {};
    const loading = new Promise<void>((resolve) => (loaded = resolve));
    const asked = history.prepare(async (isTakenBack) => {
      await loading;
      return [isTakenBack(), isTakenBack()];
    });
    return { loaded, asked };
  };
  const first = asking();
  const undone = history.undo();
  const second = asking();
  second.loaded();
  // The undo was asked for before this one began.
  expect(await second.asked).toEqual([false, false]);
  first.loaded();
  expect(await first.asked).toEqual([true, false]);
  expect(await undone).toEqual({ text: "", error: null });
  expect(await read()).toMatchObject({ title: "B" });
  expect(history.textOf("redo")).toBeUndefined();
  // The next one is again about what was done.
  expect(await history.undo()).toMatchObject({ text: "now B" });
});

it("undoes the run it is asked to, though there are later ones", async () => {
  const scene = createFormScene();
  const history = createHistory(scene);
  const [first, second] = [await scene.make("lessons", slot), await scene.make("lessons", slot)];
  const write = async (plan: typeof first) => history.run([edit("lessons", plan, { title: "New" })], { text: plan.id });
  const done = await write(first);
  await write(second);
  const steps = done.ok ? done.value.undo : [];
  expect(await history.undo(steps)).toMatchObject({ text: first.id });
  expect(await scene.read("lessons", first.id)).toMatchObject({ title: "" });
  expect(await scene.read("lessons", second.id)).toMatchObject({ title: "New" });
  expect(await history.undo(steps)).toBeUndefined();
});

it("forgets the oldest steps where all together are too large, and never the last", async () => {
  const scene = createFormScene();
  const history = createHistory({ mutate: scene.mutate, bounds: { steps: 200, characters: 5000 } });
  const plan = await scene.make("lessons", { ...slot, plan: `<p>${"a".repeat(2000)}</p>` });
  const write = async (html: string) =>
    history.run([edit("lessons", await scene.read("lessons", plan.id), { plan: html })]);
  for (const letter of ["b", "c", "d"]) await write(`<p>${letter.repeat(2000)}</p>`);
  await history.undo();
  expect(history.textOf("undo")).toBeUndefined();
  await write(`<p>${"e".repeat(9000)}</p>`);
  expect(history.textOf("redo")).toBeUndefined();
  await history.undo();
  expect((await scene.read("lessons", plan.id)).plan).toBe(`<p>${"c".repeat(2000)}</p>`);
});

it("deletes and brings back 500 records in one step each", async () => {
  const scene = createFormScene();
  const history = createHistory(scene);
  const students = await scene.save(
    ...Array.from({ length: 500 }, (_, n) => ({
      op: "create" as const,
      collection: "students" as const,
      values: { lastName: `Weber ${n}` },
    })),
  );
  const living = async () => (await scene.db.students.toArray()).filter(({ deleted }) => !deleted).length;
  await history.run(students.map((id) => ({ op: "delete", collection: "students", id })));
  expect(await living()).toBe(0);
  await history.undo();
  expect(await living()).toBe(500);
  await history.redo();
  expect(await living()).toBe(0);
});

it("takes a group back that was given up in the middle, without a redo of its half", async () => {
  const scene = createFormScene();
  const history = createHistory(scene);
  const plan = await scene.make("lessons", { ...slot, title: "A" });
  const read = () => scene.read("lessons", plan.id);
  const save = async (title: string, undoGroup: string) =>
    history.run([edit("lessons", await read(), { title })], { undoGroup, text: undoGroup });
  await save("B", "before");
  await save("C", "import");
  await save("D", "import");
  expect(await history.takeBack("import")).toEqual({ text: "import", error: null });
  expect(await read()).toMatchObject({ title: "B" });
  expect(await history.redo()).toBeUndefined();
  expect(await history.takeBack("import")).toBeUndefined();
  expect(history.textOf("undo")).toBe("before");
});
