import { expect, it } from "vitest";
import { createFormScene } from "../../tests/support/form-scene.ts";
import { edit } from "./edit.ts";
import { createHistory } from "./history.ts";

const slot = { course: "c".repeat(15), date: "2026-11-23", start: 480, status: "draft" } as const;

it("undoes what was saved while somebody typed in one step, and what was done before it in another", async () => {
  const scene = createFormScene();
  const history = createHistory(scene);
  const plan = await scene.make("lessons", { ...slot, title: "A", homework: "p. 1" });
  const read = () => scene.read("lessons", plan.id);
  await history.run([edit("lessons", plan, { status: "ready" })]);
  const type = async (patch: { title?: string; homework?: string }) =>
    history.run([edit("lessons", await read(), patch)], { session: plan.id });
  await type({ title: "Ad" });
  await type({ title: "Add" });
  await type({ homework: "p. 12" });
  await history.undo();
  expect(await read()).toMatchObject({ title: "A", homework: "p. 1", status: "ready" });
  await history.undo();
  expect(await read()).toMatchObject({ status: "draft" });
  expect(history.canUndo()).toBe(false);
});

it("keeps what another device wrote when the typing is undone", async () => {
  const scene = createFormScene();
  const history = createHistory(scene);
  const plan = await scene.make("lessons", { ...slot, homework: "One.\n\nTwo." });
  const read = () => scene.read("lessons", plan.id);
  await history.run([edit("lessons", plan, { homework: "One!\n\nTwo." })], { session: "s" });
  await history.run([edit("lessons", await read(), { homework: "One!!\n\nTwo." })], { session: "s" });
  await scene.arrive("lessons", await read(), { homework: "One!!\n\nTwo, three." });
  await history.undo();
  expect(await read()).toMatchObject({ homework: "One.\n\nTwo, three." });
});

it("makes no record of one that was begun and undone, and undoes sessions apart", async () => {
  const scene = createFormScene();
  const history = createHistory(scene);
  const id = scene.newId();
  const read = () => scene.read("lessons", id);
  await history.run([{ op: "create", collection: "lessons", id, values: { ...slot, title: "A" } }], { session: "a" });
  await history.run([edit("lessons", await read(), { title: "Ad" })], { session: "a" });
  await history.run([edit("lessons", await read(), { title: "Add" })], { session: "b" });
  await history.undo();
  expect(await read()).toMatchObject({ title: "Ad" });
  await history.undo();
  expect(await read()).toBeUndefined();
});
