import { expect, test } from "vitest";
import { createFormScene } from "../../../tests/support/form-scene.ts";
import type { AnyRow } from "#db/store/outbox";
import type { CollectionName } from "#schema/collections";
import { findInBin } from "./find-in-bin.ts";
import { planRestore } from "./plan-restore.ts";
import { readBin } from "./read-bin.ts";

/** A course with a unit and three lessons, known to every device. */
const createScene = async () => {
  const scene = createFormScene();
  const year = {
    name: "2026",
    country: "LU",
    start: "2026-09-15",
    end: "2027-07-15",
    zone: "Europe/Luxembourg",
  } as const;
  const schoolyear = await scene.make("schoolyears", year);
  const course = await scene.make("courses", { schoolyear: schoolyear.id, name: "7C2 Übung", color: "berry" });
  const unit = await scene.make("units", { course: course.id, title: "Fractions", order: "a" });
  const lesson = (title: string, start: number) =>
    scene.make("lessons", { course: course.id, unit: unit.id, date: "2026-11-23", start, title, status: "draft" });
  const lessons = [
    await lesson("Addition", 480),
    await lesson("Pythagoras", 540),
    await lesson("Thales", 600),
  ] as const;
  const remove = (collection: CollectionName, { id }: { id: string }) => scene.save({ op: "delete", collection, id });
  const bin = () => readBin(scene.db);
  /** Restores the entries called so; returns what came back beside them. */
  const restore = async (...names: string[]) => {
    const entries = (await bin()).filter(({ facts }) => names.includes(facts.title));
    const { mutations, parents } = await planRestore(scene.db, entries);
    const done = await scene.mutate(mutations);
    if (!done.ok) throw new Error(JSON.stringify(done.error));
    return { parents: parents.map(({ row }) => row.id), undo: done.value.undo };
  };
  const living = async () =>
    (await scene.db.lessons.toArray()).flatMap(({ deleted, title }) => (deleted ? [] : title)).toSorted();
  return { ...scene, schoolyear, course, unit, lessons, remove, bin, restore, living };
};

const titles = (entries: Awaited<ReturnType<typeof readBin>>) =>
  entries.map(({ facts, counts }) => [facts.title, ...counts.map(([name, count]) => `${count} ${name}`)]);

test("what was deleted together is one entry, what was deleted before it another, and each comes back alone", async () => {
  const { remove, bin, restore, living, lessons, course } = await createScene();
  await remove("lessons", lessons[1]);
  await remove("courses", course);
  expect(titles(await bin())).toEqual(expect.arrayContaining([["Pythagoras"], ["7C2 Übung", "1 units", "2 lessons"]]));
  expect((await restore("7C2 Übung")).parents).toEqual([]);
  expect(await living()).toEqual(["Addition", "Thales"]);
  expect(titles(await bin())).toEqual([["Pythagoras"]]);
  await restore("Pythagoras");
  expect(await living()).toEqual(["Addition", "Pythagoras", "Thales"]);
  expect(await bin()).toEqual([]);
});

test("a restored lesson brings its deleted course back, but nothing else of it; one undo puts all in the bin as it was", async () => {
  const { db, mutate, remove, bin, restore, living, lessons, course, unit } = await createScene();
  await remove("lessons", lessons[1]);
  await remove("courses", course);
  const before = titles(await bin());
  const { parents, undo } = await restore("Pythagoras");
  expect(parents).toEqual([course.id]);
  expect(await living()).toEqual(["Pythagoras"]);
  expect(await db.lessons.get(lessons[1].id)).toMatchObject({ unit: "" });
  expect(titles(await bin())).toEqual([["Fractions", "2 lessons"]]);
  expect((await mutate(undo)).ok).toBe(true);
  expect(titles(await bin())).toEqual(before);
  expect(await db.lessons.get(lessons[1].id)).toMatchObject({ unit: unit.id });
});

test("what was never sent is in the bin; what is taken back by undo is not", async () => {
  const { save, mutate, remove, bin, restore } = await createScene();
  const [id] = await save({ op: "create", collection: "students", values: { lastName: "Weber", firstName: "Léa" } });
  await remove("students", { id: id! });
  expect(titles(await bin())).toEqual([[expect.stringContaining("Weber")]]);
  const [{ facts, device }] = (await bin()) as [Awaited<ReturnType<typeof readBin>>[number]];
  expect(device).toBeNull();
  await restore(facts.title);
  expect(await bin()).toEqual([]);
  const made = await mutate([{ op: "create", collection: "students", values: { lastName: "Thill" } }]);
  if (made.ok) await mutate(made.value.undo);
  expect(await bin()).toEqual([]);
});

test("what an older app deleted went with its parent", async () => {
  const { db, remove, bin, course } = await createScene();
  await remove("courses", course);
  for (const name of ["courses", "units", "lessons"] as const) {
    await db.table<AnyRow, string>(name).toCollection().modify({ deletedWith: "" });
  }
  expect(titles(await bin())).toEqual([["7C2 Übung", "1 units", "3 lessons"]]);
});

test("is searched by words of what is in it, with or without accents, and by kind", async () => {
  const { save, remove, bin, course } = await createScene();
  const [id] = await save({ op: "create", collection: "students", values: { lastName: "Müller" } });
  await remove("students", { id: id! });
  await remove("courses", course);
  const found = async (text: string, kind: CollectionName | null = null) =>
    findInBin(await bin(), { text, kind }).map(({ head }) => head.collection);
  expect(await found("thal")).toEqual(["courses"]);
  expect(await found("ubung 7c2")).toEqual(["courses"]);
  expect(await found("mueller")).toEqual(["students"]);
  expect(await found("gras")).toEqual([]);
  expect(await found("", "students")).toEqual(["students"]);
});
